import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './geocoder.ts';
import { runToEnd } from './work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const titles = async (search: string, near?: { latitude: number; longitude: number }) =>
  (await geocoder.suggest(search, near)).map(({ title }) => title);

describe('searching for a place', () => {
  const searches: { search: string; place: string }[] = JSON.parse(
    readFileSync(new URL('./search/searches.json', import.meta.url), 'utf8'),
  );

  test('eight of ten labelled searches find their place among the first five', async () => {
    const ranks = await Promise.all(
      searches.map(async ({ search, place }) => {
        const found = await geocoder.suggest(search);
        const [name = '', ...around] = place.split(', ');
        const isMeant = ({ title, subtitle }: { title: string; subtitle: string }) =>
          title === name && around.every((part) => subtitle.includes(part));
        return { search, rank: found.findIndex(isMeant) };
      }),
    );
    const share = (limit: number) => ranks.filter(({ rank }) => rank >= 0 && rank < limit).length / ranks.length;
    console.info(`${ranks.length} searches: top-1 ${percent(share(1))}, top-5 ${percent(share(5))}`);
    expect(searches.length).toBeGreaterThanOrEqual(60);
    expect(share(5), missed(ranks)).toBeGreaterThanOrEqual(0.8);
    expect(share(1), missed(ranks)).toBeGreaterThanOrEqual(0.7);
  });

  test('at most eight places of Malaysia and Singapore are offered [R495]', async () => {
    for (const search of ['taman', 'bukit', 'kampung', 'east']) {
      const found = await geocoder.suggest(search);
      expect(found).toHaveLength(8);
      for (const { country, coordinate } of found) {
        expect(['MY', 'SG']).toContain(country);
        expect(coordinate).toBeDefined();
      }
    }
    expect(await titles('amsterdam')).toEqual([]);
  });

  test('nothing is offered for less than two letters', async () => {
    expect(await titles('b')).toEqual([]);
    expect(await titles('  ')).toEqual([]);
    expect(await titles('?!')).toEqual([]);
  });

  test('of places with one name the nearest to the pick-up comes first', async () => {
    const ofPenang = await geocoder.suggest('simpang empat', { latitude: 5.3, longitude: 100.45 });
    const ofKedah = await geocoder.suggest('simpang empat', { latitude: 6.0, longitude: 100.4 });
    expect(ofPenang[0]?.subtitle).toContain('Penang');
    expect(ofKedah[0]?.subtitle).toContain('Kedah');
  });

  test('the digits of a postcode offer the codes that begin with them', async () => {
    const [first, ...others] = await titles('474');
    expect(first).toBe('47400 Damansara Utama');
    expect(others).toEqual(expect.arrayContaining(['47410 Petaling Jaya', '47430 Petaling Jaya']));
    expect((await titles('3101'))[0]).toBe('Blk 100 Lorong 1 Toa Payoh');
    expect(await titles('99999')).toEqual([]);
  });
});

describe('a chosen place', () => {
  test('is an address with point, state, city and country, ready to be stored', async () => {
    expect(await geocoder.place('my.kuala-lumpur.taman-tun-dr-ismail')).toEqual({
      address: 'Taman Tun Dr Ismail, Kuala Lumpur, Malaysia',
      unitNumber: '',
      coordinate: { latitude: expect.closeTo(3.145, 2), longitude: expect.closeTo(101.626, 2) },
      street: '',
      apartment: '',
      state: 'Kuala Lumpur',
      postalCode: '',
      city: 'Kuala Lumpur',
      country: 'MY',
      placeId: 'my.kuala-lumpur.taman-tun-dr-ismail',
      precision: 'area',
      radiusMetres: 3_000,
    });
  });

  test('of Singapore has no state and the city Singapore', async () => {
    const place = await geocoder.place('sg.postcode.018956');
    expect(place).toMatchObject({ country: 'SG', state: '', city: 'Singapore', postalCode: '018956' });
  });

  test('that is unknown is not found', async () => {
    expect(await geocoder.place('my.atlantis')).toBeNull();
    expect(await geocoder.place('sg.postcode.999999')).toBeNull();
  });

  test('by postcode has the right precision', async () => {
    expect(await geocoder.place('my.postcode.59100')).toMatchObject({ city: 'Kuala Lumpur', precision: 'postcode' });
    expect(await geocoder.place('my.postcode.47430')).toMatchObject({ city: 'Petaling Jaya', precision: 'town' });
  });
});

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function missed(ranks: { search: string; rank: number }[]): string {
  return `not first: ${ranks
    .filter(({ rank }) => rank !== 0)
    .map(({ search, rank }) => `${search} (${rank})`)
    .join(', ')}`;
}
