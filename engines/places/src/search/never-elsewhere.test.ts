import { describe, expect, test } from 'vitest';
import { findElsewhere } from '../../test/never-elsewhere.ts';
import { findLost } from '../../test/one-more-word.ts';
import { findWrongBuildings } from '../../test/wrong-digit.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { runToEnd } from '../work.ts';

test('an unknown street lies in the town or estate that its text names', { timeout: 120_000 }, async () => {
  const { count, wrong } = await findElsewhere(7, 2_000);
  expect(count).toBe(2_000);
  expect(wrong).toEqual([]);
});

test('a wrong digit in a postcode never gives another building as exact', { timeout: 120_000 }, async () => {
  expect(await findWrongBuildings(7, 2_000)).toEqual({ wrong: [], lost: [] });
});

test('one more true word never loses a known place', { timeout: 60_000 }, async () => {
  const { count, lost } = await findLost(1, 150);
  expect(count).toBeGreaterThan(1_900);
  expect(lost).toEqual([]);
});

const geocoder = embeddedGeocoder(runToEnd);

test.each(['abcxyz mall', 'abcxyz plaza', 'abcxyz condo', 'mall', 'mall plaza condo'])(
  'a bare kind of place is no name: %s',
  async (text) => {
    expect(await geocoder.geocode(text)).toBeNull();
  },
);

describe('a text that is no address', () => {
  test.each([
    ['jalan '.repeat(83)],
    ['12345678'],
    ['0123456789'],
    ['😀😀😀'],
    ['pls send to my auntie house near the school thanks ya'],
    ['Batam'],
    ['Jalan Malioboro, Yogyakarta'],
    ['Jakarta'],
  ])('is not found: %s', async (text) => {
    expect(await geocoder.geocode(text)).toBeNull();
  });

  test.each(['<b>jalan ampang</b>, kuala lumpur', '\u202ejalan ampang, kuala lumpur'])(
    'does not change the address in it: %s',
    async (text) => {
      expect((await geocoder.geocode(text))?.placeId).toBe(
        (await geocoder.geocode('jalan ampang, kuala lumpur'))?.placeId,
      );
    },
  );
});

test('without a named town, a place within a ride comes before one farther away', async () => {
  const ipoh = { latitude: 4.5975, longitude: 101.0901 };
  const [far] = await geocoder.suggest('jalan ampang');
  const [near] = await geocoder.suggest('jalan ampang', ipoh);
  const away = (at: typeof ipoh | undefined) =>
    straightMetres([at?.latitude ?? 0, at?.longitude ?? 0], [ipoh.latitude, ipoh.longitude]);
  expect(away(far?.coordinate)).toBeGreaterThan(50_000);
  expect(away(near?.coordinate)).toBeLessThan(50_000);
});

test.each([
  ['Petalling jaya', true],
  ['Subng jaya', true],
  ['sunway pyramd', true],
  ['petaling jaya', false],
  ['vivo city', false],
  ['kampong bahru', false],
  ['jalan am', false],
])('a suggestion says whether a typing mistake was read: %s', async (text, isRespelled) => {
  const [first] = await geocoder.suggest(text);
  expect(first?.isRespelled ?? false).toBe(isRespelled);
});

test('an unknown street may be anywhere in its estate', async () => {
  const [street] = await geocoder.suggest('5 jalan abcxyz bandar puteri puchong');
  expect(street?.radiusMetres).toBe(2_500);
  expect((await geocoder.place(street?.id ?? ''))?.radiusMetres).toBe(2_500);
});

test.each([
  'Seksyen 7, Shah Alam',
  'Klinik Abc, Jln Plumbum P7/P, Seksyen 7 Shah Alam',
  '12 jalan abcxyz seksyen 7 shah alam',
])('of a name in two towns the named town has its own: %s', async (text) => {
  const [first] = await geocoder.suggest(text);
  expect(first?.subtitle).toContain('Shah Alam');
  expect((await geocoder.geocode(text))?.city).toBe('Shah Alam');
});
