import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { withWrittenNumbers } from './spoken-numbers.ts';

const written = (text: string) => withWrittenNumbers(normalise(text)).text;
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 11 });
const languages = {
  English: 'zero one two three four five six seven eight nine'.split(' '),
  Malay: 'kosong satu dua tiga empat lima enam tujuh lapan sembilan'.split(' '),
  digits: [...'0123456789'],
};

test.each(Object.entries(languages))('a number that is said in %s is written in digits (B2, D10)', (_, words) => {
  fc.assert(
    fc.property(digits, (number) => {
      expect(written(`call ${number.map((digit) => words[digit]).join(' ')} ya`)).toBe(`call ${number.join('')} ya`);
    }),
  );
});

test('a number in Chinese signs is written in digits (B2)', () => {
  fc.assert(
    fc.property(digits, (number) => {
      expect(written(`电话${number.map((digit) => [...'零一二三四五六七八九'][digit]).join('')}。`)).toBe(
        `电话${number.join('')}。`,
      );
    }),
  );
});

test('a block number is written too (D10)', () => {
  expect(written('at block one two three road')).toBe('at block 123 road');
});

test('double and triple repeat a digit', () => {
  expect(written('hp nine double one triple four seven eight')).toBe('hp 91144478');
});

test('a spoken dash joins floor and door (B11, D10)', () => {
  const part = fc.integer({ min: 10, max: 999 });
  fc.assert(
    fc.property(part, part, fc.constantFrom('dash', '杠', 'strip', 'sempang'), (floor, door, dash) => {
      expect(written(`unit ${floor} ${dash} ${door}, S`)).toBe(`unit ${floor}-${door}, S`);
    }),
  );
});

test.each([
  ['collect twenty six dollars', 'collect 26 dollars'],
  ['kutip dua puluh empat ringgit', 'kutip 24 ringgit'],
  ['kutip lima belas ringgit', 'kutip 15 ringgit'],
  ['收四十四块', '收44块'],
  ['收一百二十块', '收120块'],
])('an amount in words is written in digits: %s', (text, expected) => expect(written(text)).toBe(expected));

test.each(['one box', 'dua belas bungkus', '三盒给妈妈', '1 2 3', 'a dash of salt', 'satu dua hari'])(
  'other counts stay: %s',
  (text) => expect(written(text)).toBe(text),
);

test('each character keeps an original position, in ascending order', () => {
  fc.assert(
    fc.property(digits, fc.string({ unit: 'binary', maxLength: 20 }), (number, rest) => {
      const original = `${rest} ${number.map((digit) => languages.English[digit]).join(' ')} ${rest}`;
      const { text, origins } = withWrittenNumbers(normalise(original));
      expect(origins).toHaveLength(text.length + 1);
      for (let at = 1; at <= text.length; at++) expect(origins[at]).toBeGreaterThanOrEqual(origins[at - 1] ?? 0);
      expect(origins[text.length]).toBe(original.length);
    }),
  );
});
