import { expect, test } from 'vitest';
import { withCodeRadii } from './code-radii.ts';
import type { PlaceLine } from './place-lines.ts';

const line: PlaceLine = {
  name: 'Jalan Kilang',
  kind: 'p',
  around: 'Kota Kinabalu',
  city: 'Kota Kinabalu',
  state: 'Sabah',
  postcode: '88450',
  at: [6.02, 116.14],
  radius: 2_500,
  extent: 400,
  rank: 2,
  aliases: [],
};
/** A thousandth of a degree is 111 m. */
const school = (thousandths: number, postcode = '88450') => ({
  isSchool: true,
  postcodes: [postcode],
  at: [6.02 - thousandths / 1_000, 116.14] as const,
});
const radius = (...schools: ReturnType<typeof school>[]) => withCodeRadii([line], schools)[0]?.radius;

test('a postcode reaches to its schools', () => {
  expect(radius(school(10), school(50))).toBe(5_600);
});

test.each([
  ['none', []],
  ['near ones', [school(10)]],
  ['those of another postcode', [school(50, '88400')]],
])('a postcode keeps its radius with %s', (_, schools) => {
  expect(radius(...schools)).toBe(2_500);
});

test('a postcode reaches at most 25 km, and one school of twenty may be farther', () => {
  expect(radius(school(900))).toBe(25_000);
  expect(radius(...Array.from({ length: 19 }, () => school(10)), school(100))).toBe(2_500);
});

test('a place with a point of its own keeps its radius', () => {
  const area = { ...line, kind: 'a' };
  expect(withCodeRadii([area], [school(50)])).toEqual([area]);
});
