import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['\u001b[2J\u001b]0;title\u0007', '\\u{1b}[2J\\u{1b}]0;title\\u{7}'],
  ['PAID\rLEFT', 'PAID\\u{d}LEFT'],
  ['\u009b31m', '\\u{9b}31m'],
  ['5\u202e00', '5\\u{202e}00'],
])('a control character of %j is shown as its code', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('lines, accents, Chinese and spaces stay', () => {
  const text = 'INV-2026-1\tRM\u00a05.00\n鸡饭 – Café'.replace('\t', ' ');
  expect(printable(text)).toBe(text);
});
