import { expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { runToEnd } from '../work.ts';
import { withTowns } from './short-towns.ts';

test.each([
  ['Jalan Gasing smbn', 'Jalan Gasing seremban'],
  ['5 Jalan Dua, bm', '5 Jalan Dua, bukit mertajam'],
  ['5 Jalan Dua kch, sarawak', '5 Jalan Dua kuching, sarawak'],
])('a short form at the end of a part is its town: %s', (text, long) => {
  expect(withTowns(text)).toBe(long);
});

test.each(['kt mart ipoh', 'bm', 'Jalan kt 5', 'pgx'])('elsewhere a short form is another word: %s', (text) => {
  expect(withTowns(text)).toBe(text);
});

test('a short form that the state contradicts is no town', async () => {
  const geocoder = embeddedGeocoder(runToEnd);
  expect(await geocoder.geocode('12 Jalan Abcxyz kt, Selangor')).toBeNull();
  expect((await geocoder.geocode('12 Jalan Abcxyz kt, Terengganu'))?.city).toBe('Kuala Terengganu');
});
