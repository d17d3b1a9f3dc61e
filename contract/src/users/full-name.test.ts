import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['美玲', '陈', '陈美玲'],
  ['Mei Ling', 'Tan', 'Mei Ling Tan'],
  ['Mei Ling', '陈', 'Mei Ling 陈'],
  ['Siti', '', 'Siti'],
])('a full name is written as its own characters are: %s and %s make %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
