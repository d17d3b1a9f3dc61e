import { expect, test } from 'vitest';
import { seededRandom } from './index.ts';

const first = (seed: number | string): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: 4 }, () => random.below(1000));
};

test('a seed gives the same numbers on every machine and for ever', () => {
  expect(first(7)).toEqual([11, 61, 976, 699]);
  expect(first('a group')).toEqual(first('a group'));
  expect(first('a group')).not.toEqual(first('another group'));
});

test('every number of a range occurs, both ends included', () => {
  const random = seededRandom(1);
  const drawn = Array.from({ length: 2000 }, () => random.whole(3, 9));
  expect([...new Set(drawn)].sort()).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(Array.from({ length: 2000 }, () => random.between(1, 3)).every((at) => at >= 1 && at < 3)).toBe(true);
});

test('picking from nothing throws', () => {
  expect(() => seededRandom(1).pick([])).toThrow('Nothing to pick from');
});
