import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveToOrdinal } from './ordinals.ts';
import { nextOrdinal } from './totals.ts';

const stopsAt = (...ordinals: number[]) => ordinals.map((ordinal, index) => ({ name: 'abcdefgh'[index], ordinal }));
const move = (ordinals: number[], index: number, target: number) => {
  const stops = stopsAt(...ordinals);
  const moved = stops[index];
  if (!moved) throw new Error('no such stop');
  return moveToOrdinal(stops, moved, target).map(({ name, ordinal }) => `${name}${ordinal}`);
};

describe('moving a stop', () => {
  test('shifts the stops between by one, in both directions', () => {
    expect(move([0, 1, 2, 3], 0, 2)).toEqual(['b0', 'c1', 'a2', 'd3']);
    expect(move([0, 1, 2, 3], 3, 1)).toEqual(['a0', 'd1', 'b2', 'c3']);
    expect(move([0, 1], 1, 1)).toEqual(['a0', 'b1']);
  });

  test('works over the gaps that deleted stops left', () => {
    expect(move([0, 2, 5], 2, 0)).toEqual(['c0', 'a1', 'b3']);
    expect(move([0, 2, 5], 0, 5)).toEqual(['b1', 'c4', 'a5']);
  });

  test('beyond the end goes to the end', () => {
    expect(move([0, 1, 2], 0, 99)).toEqual(['b0', 'c1', 'a2']);
  });

  test('never puts two stops on one ordinal', () => {
    const ordinals = fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ordinals, fc.nat(7), fc.nat(25), (given, index, target) => {
        const sorted = given.toSorted((a, b) => a - b);
        const after = move(sorted, index % sorted.length, target);
        expect(new Set(after.map((stop) => stop.slice(1))).size).toBe(sorted.length);
      }),
    );
  });

  test('keeps the next ordinal at the highest plus one, or 0 [R233]', () => {
    expect([nextOrdinal([]), nextOrdinal(stopsAt(0, 4, 2))]).toEqual([0, 5]);
  });
});
