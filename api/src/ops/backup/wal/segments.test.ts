import { describe, expect, test } from 'vitest';
import { nameOf, reachOf, segmentOf } from './segments.ts';

const SIZE = 16 << 20;
const archiveOf = (...names: string[]) => new Map(names.map((name) => [name, new Date(0)]));
const on = (timeline: number, number: number) => nameOf({ timeline, number: BigInt(number) }, SIZE);

test('the segment after the last of a file begins the next file', () => {
  const segment = segmentOf('0000000200000003000000FF', SIZE);
  expect(segment).toEqual({ timeline: 2, number: 0x3ffn });
  expect(on(2, 0x400)).toBe('000000020000000400000000');
});

describe('the reach of a backup', () => {
  test('ends at a gap, which is named', () => {
    expect(reachOf(archiveOf(on(1, 4), on(1, 5), on(1, 7)), on(1, 4), SIZE)).toEqual({ last: on(1, 5), gap: on(1, 6) });
  });

  test('continues on the timeline of a promoted database', () => {
    const archive = archiveOf(on(1, 4), on(1, 5), on(2, 5), on(2, 6), '00000002.history');
    expect(reachOf(archive, on(1, 4), SIZE)).toEqual({ last: on(2, 6), gap: null });
  });

  test('is nothing without its first segment', () => {
    expect(reachOf(archiveOf(on(1, 5)), on(1, 4), SIZE)).toEqual({ last: null, gap: on(1, 4) });
  });
});
