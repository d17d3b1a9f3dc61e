import { expect, test } from 'vitest';
import { isDrawable } from './families.ts';
import { runsOf } from './runs.ts';

const isDrawn = (text: string) => !runsOf(text, 400).some(({ drawn }) => drawn.includes('?'));

test.each([
  ['Latin', 0x41, 0x17f, 1],
  ['Vietnamese', 0x1ea0, 0x1ef9, 1],
  ['Greek', 0x370, 0x3e1, 1],
  ['Cyrillic', 0x400, 0x4ff, 1],
  ['Jawi', 0x620, 0x6d3, 1],
  ['Hindi', 0x904, 0x97f, 1],
  ['Bengali to Malayalam', 0x980, 0xd7f, 3],
  ['Sinhala, Thai, Lao, Tibetan, Burmese', 0xd80, 0x109f, 3],
  ['Georgian to Khmer', 0x10a0, 0x17ff, 7],
  ['Chinese', 0x4e00, 0x9fef, 41],
  ['rare Chinese', 0x3400, 0x4dbf, 41],
  ['Korean', 0xac00, 0xd7a3, 97],
  ['Chinese of the second plane', 0x2_0000, 0x2_a6df, 997],
])('a name is said to be drawable exactly if papers draw it: %s', (_, from, to, step) => {
  const letters = Array.from({ length: Math.ceil((to + 1 - from) / step) }, (_each, at) => from + at * step)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{L}/u.test(letter));
  const names = letters.slice(3).map((_each, at) => `Lim ${letters.slice(at, at + 4).join('')}`);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => isDrawable(name) !== isDrawn(name))).toEqual([]);
});

test.each([
  ['Nurul ‘Aisyah’ binti Abdul–Rahman (Ah Kow) #2', true],
  ['陈美玲', true],
  ['Kek 🍰 Mama 👩‍🍳', true],
  ['e\u0301', true],
  ['สมชาย', false],
  ['Lim 𠮷', false],
])('%s is drawable: %s', (name, is) => expect(isDrawable(name)).toBe(is));
