import { expect, test } from 'vitest';
import { type Better, withBetterPoints } from './better-points.ts';
import type { PlaceLine } from './place-lines.ts';

const line: PlaceLine = {
  name: 'Taman Orkid',
  kind: 'p',
  around: 'Ipoh',
  city: 'Ipoh',
  state: 'Perak',
  postcode: '31350',
  at: [4.6, 101.1],
  radius: 8_000,
  extent: 600,
  rank: 2,
  aliases: [],
};
const place: Better = {
  name: 'Taman Orkid',
  key: 'taman orkid',
  city: 'Ipoh',
  state: 'Perak',
  postcodes: [],
  at: [4.6412, 101.1234],
  kind: 'a',
  radius: 800,
  extent: 600,
  aliases: [],
  isSchool: false,
};
const corrected = { ...line, kind: 'a', at: place.at, radius: 800 };

test('a line known by its postcode gets the point of its namesake', () => {
  expect(withBetterPoints([line], [place])).toEqual({ lines: [corrected], corrected: 1, known: new Set([place]) });
});

test('a corrected line stays as it is', () => {
  expect(withBetterPoints([corrected], [place])).toEqual({ lines: [corrected], corrected: 0, known: new Set([place]) });
});

test.each([
  ['another state', { state: 'Kedah' }],
  ['beyond its postcode', { at: [4.71, 101.1] as const }],
  ['in the next post town', { city: 'Batu Gajah' }],
])('a namesake %s is another place', (_, other) => {
  expect(withBetterPoints([line], [{ ...place, ...other }])).toMatchObject({ lines: [line], known: new Set() });
});

test('an area has its point within its radius', () => {
  const area = { ...line, kind: 'a', radius: 1_600 };
  expect(withBetterPoints([area], [place])).toMatchObject({ lines: [area], known: new Set() });
});

test('an exact line keeps its point', () => {
  const exact = { ...line, kind: 's', radius: 900 };
  const near = { ...place, at: [4.601, 101.1] as const };
  expect(withBetterPoints([exact], [near])).toMatchObject({ lines: [exact], corrected: 0, known: new Set([near]) });
});

test('of two postcodes the one of the school is corrected', () => {
  const other = { ...line, postcode: '30020' };
  const known = { ...place, postcodes: ['30020'] };
  expect(withBetterPoints([line, other], [known]).lines).toEqual([line, { ...corrected, postcode: '30020' }]);
});

test('a school gets the forms of its name that people type', () => {
  const school = { ...line, name: 'SK Gopeng', kind: 'b', radius: 150 };
  const own = { ...place, name: 'Sekolah Kebangsaan Gopeng', key: 'school kebangsaan gopeng', aliases: ['SK Gopeng'] };
  const { lines } = withBetterPoints([school], [{ ...own, at: line.at }]);
  expect(lines[0]?.aliases).toEqual(['Sekolah Kebangsaan Gopeng']);
});
