import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['美玲', '陈', '陈美玲'],
  ['Mei Ling', 'Tan', 'Mei Ling Tan'],
  ['Mei Ling', '陈', 'Mei Ling 陈'],
  ['Siti', '', 'Siti'],
])('%s and %s make the full name %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
