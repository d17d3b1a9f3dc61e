import { seededRandom } from '@tibara/seeded-random';
import { describe, expect, test } from 'vitest';
import { findUnasked } from '../../test/bad-texts.ts';
import { namedIn } from '../../test/made-up-texts.ts';
import { findElsewhere } from '../../test/never-elsewhere.ts';
import { findLost } from '../../test/one-more-word.ts';
import { findWrongBuildings } from '../../test/wrong-digit.ts';
import { readAtlas } from '../atlas/atlas.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { wordsOf } from '../words/normalise.ts';
import { runToEnd } from '../work.ts';

test('an unknown street lies in the town or estate that its text names', { timeout: 300_000 }, async () => {
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

test('a text without an address is never a place that it does not name', { timeout: 60_000 }, async () => {
  const { count, wrong } = await findUnasked(3, 16);
  expect(count).toBe(144);
  expect(wrong).toEqual([]);
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

test('without a named town, no place beyond a ride comes before one within it', { timeout: 60_000 }, async () => {
  const random = seededRandom(5);
  const atlas = readAtlas();
  const { towns, estates } = namedIn(atlas);
  const wrong: string[] = [];
  let mixed = 0;
  for (let turn = 0; turn < 150; turn++) {
    const at = atlas.rows.at(random.pick(towns).row);
    const text = random.pick(estates).name.split(' ').slice(0, 2).join(' ');
    const words = wordsOf(text);
    const offered = await geocoder.suggest(`${text} `, { latitude: at[0], longitude: at[1] });
    const [first, ...others] = offered.map(({ title, subtitle, coordinate, precision }) => ({
      isFar: straightMetres([coordinate?.latitude ?? 0, coordinate?.longitude ?? 0], at) > 50_000,
      isWhole: words.every((word) => wordsOf(`${title} ${subtitle}`).includes(word)),
      isTown: precision === 'town',
    }));
    const list = first && !first.isTown ? [first, ...others] : others;
    const firstFar = list.findIndex(({ isFar }) => isFar);
    if (firstFar > 0) mixed++;
    if (firstFar >= 0 && list.slice(firstFar).some(({ isFar, isWhole }) => !isFar && isWhole)) wrong.push(text);
  }
  expect(mixed).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
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
