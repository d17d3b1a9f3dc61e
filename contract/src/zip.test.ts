import { expect, test } from 'vitest';
import { zip } from './zip.ts';

test('two lists of one length are joined pair by pair', () => {
  expect(zip([1, 2], ['a', 'b'])).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
  expect(zip([], [])).toEqual([]);
});

test('lists of different lengths throw', () => {
  expect(() => zip([1, 2], ['a'])).toThrow(RangeError);
  expect(() => zip([1], ['a', 'b'])).toThrow(RangeError);
});
