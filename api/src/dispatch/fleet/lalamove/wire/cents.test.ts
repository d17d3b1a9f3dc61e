import { expect, test } from 'vitest';
import { centsIn } from './cents.ts';

test.each([
  ['23.5', 2350],
  ['23', 2300],
  ['0.29', 29],
  ['1.10', 110],
  ['23.500', 2350],
  ['1157.29', 115_729],
])('the price %s is %i cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

test.each(['', '23.555', '-1', '1e3', '1,200.00', '23.', ' 5', 'NaN', '١٢'])('%j is no price', (text) => {
  expect(centsIn(text)).toBeNull();
});
