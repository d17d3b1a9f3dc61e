import { expect, test } from 'vitest';
import { fewestTogetherFirst } from './ways.ts';

test('of a search of three words those two are read first that are together in the fewest groups', () => {
  const sample = [
    { has: [true, true, false] },
    { has: [true, false, true] },
    { has: [true, true, false] },
    { has: [true, false, true] },
  ];
  expect(fewestTogetherFirst(['jalan', 'alam', 'jaya'], sample)).toEqual(['alam', 'jaya', 'jalan']);
  expect(fewestTogetherFirst(['jalan', 'alam', 'jaya'], [])).toEqual(['jalan', 'alam', 'jaya']);
});
