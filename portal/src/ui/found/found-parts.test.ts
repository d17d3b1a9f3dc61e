import { expect, test } from 'vitest';
import { foundParts, isPhoneFound } from './found-parts';

const marked = (text: string, search: string) =>
  foundParts(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['the beginning of each word', 'Priya Menon', 'pri me', '[Pri]ya [Me]non'],
  ['a word without its accents', 'José Núñez', 'nunez', 'José [Núñez]'],
  ['no middle of a word', 'Aminah', 'min', 'Aminah'],
  ['a house number and its street', '12 Jalan Ampang', '12 amp', '[12] Jalan [Amp]ang'],
  ['Chinese characters', '陈美玲的店', '美玲', '陈[美玲]的店'],
  ['one Chinese character', '陈美玲', '美', '陈[美]玲'],
  ['the number of an order', 'OG-000015-2', 'og-000015', 'OG-[000015]-2'],
  ['letters that fold to two', 'Straße 5', 'stras', 'Straße 5'],
])('the mark is at %s', (_, text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test('a phone is found by its last digits and as it is dialled', () => {
  expect(isPhoneFound('+60198765432', '5432')).toBe(true);
  expect(isPhoneFound('+60198765432', '019-876 5432')).toBe(true);
  expect(isPhoneFound('+60198765432', '8765')).toBe(false);
});
