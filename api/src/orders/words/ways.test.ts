import { expect, test } from 'vitest';
import { fewestTogetherFirst } from './ways.ts';

test('of three words the pair in the fewest groups is read first', () => {
  const sample = [
    { has: [true, true, false] },
    { has: [true, false, true] },
    { has: [true, true, false] },
    { has: [true, false, true] },
  ];
  expect(fewestTogetherFirst(['jalan', 'alam', 'jaya'], sample)).toEqual(['alam', 'jaya', 'jalan']);
  expect(fewestTogetherFirst(['jalan', 'alam', 'jaya'], [])).toEqual(['jalan', 'alam', 'jaya']);
});
