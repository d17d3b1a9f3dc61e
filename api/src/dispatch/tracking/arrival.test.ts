import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalWindow } from './arrival.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}:00.000Z`);
const windowOf = (left: string, now: string, ...legs: number[]) => {
  const { from, to } = arrivalWindow({ leftAt: at(left), now: at(now), legs });
  return [from.slice(11, 16), to.slice(11, 16)];
};

test('the window of the next stop has a quarter of an hour', () => {
  expect(windowOf('12:00', '12:02', 20 * 60)).toEqual(['12:15', '12:30']);
});

test('both ends are rounded outwards to five minutes', () => {
  expect(windowOf('12:00', '12:01', 18 * 60)).toEqual(['12:10', '12:30']);
  expect(windowOf('12:00', '12:01', 17 * 60)).toEqual(['12:10', '12:30']);
  expect(windowOf('12:00', '12:01', 20 * 60 + 1)).toEqual(['12:15', '12:35']);
});

test('the window widens with each remaining leg, up to two hours', () => {
  expect(windowOf('12:00', '12:00', 600, 600, 600)).toEqual(['12:15', '13:00']);
  expect(windowOf('12:00', '12:00', ...Array(20).fill(600))).toEqual(['14:40', '16:40']);
});

test('a late rider reaches the next stop now at the earliest', () => {
  expect(windowOf('12:00', '13:00', 600)).toEqual(['13:00', '13:10']);
  expect(windowOf('12:00', '13:00', 600, 1200)).toEqual(['13:10', '13:40']);
});

test('a window never begins in the past and ends after it begins', () => {
  const legs = fc.array(fc.integer({ min: 0, max: 7200 }), { minLength: 1, maxLength: 100 });
  const minute = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(legs, minute, minute, (all, left, late) => {
      const now = new Date(Date.UTC(2026, 10, 20, 0, late));
      const { from, to } = arrivalWindow({ leftAt: new Date(Date.UTC(2026, 10, 20, 0, left)), now, legs: all });
      expect(Date.parse(from)).toBeGreaterThanOrEqual(now.getTime());
      expect(Date.parse(to)).toBeGreaterThan(Date.parse(from));
    }),
  );
});
