import { readFileSync } from 'node:fs';
import type { Coordinate, LocationDraft } from '@tibara/contract/coordinates';
import { inEnglish } from '@tibara/contract/language/sentence';
import type { NamedPlace } from '@tibara/places';
import { readGazetteer } from '@tibara/places/data-formats';
import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './embedded.ts';
import { nameFarFrom } from './far-from-name.ts';
import { settlePlace } from './settle-place.ts';

const geocoder = embeddedGeocoder();
const empty = { unitNumber: '', street: '', apartment: '', postalCode: '', placeId: '', precision: '' };
const bangsar = { latitude: 3.131, longitude: 101.671 };
const bedok = { latitude: 1.327, longitude: 103.932 };
const jurong = { latitude: 1.34, longitude: 103.706 };

const settle = (address: string, coordinate: Coordinate | null, more: Partial<LocationDraft> = {}) =>
  settlePlace(geocoder, { ...empty, city: '', state: '', country: '', address, coordinate, ...more });
const refusalOf = async (...place: Parameters<typeof settle>) => {
  const settled = await settle(...place);
  return 'refusal' in settled ? inEnglish(settled.refusal) : null;
};

describe('a place to be stored', () => {
  test('is in the country of its point', async () => {
    expect(await settle('290 Orchard Road', { latitude: 1.3036, longitude: 103.8354 })).toMatchObject({
      location: { country: 'SG' },
    });
    expect(await settle('88 Jalan Telawi', bangsar)).toMatchObject({ location: { country: 'MY' } });
  });

  test.each<[string, Partial<LocationDraft>]>([
    ['88 Jalan Telawi', { country: 'SG' }],
    ['88 Jalan Telawi', { city: 'Singapore' }],
    ['88 Jalan Telawi, Singapore', {}],
    ['88 Jalan Telawi, 238801 Singapore', {}],
    ['88 Jalan Telawi Singapore 238801', {}],
  ])('%s %o is refused in Malaysia, because the text names Singapore', async (address, more) => {
    expect(await refusalOf(address, bangsar, more)).toBe(
      'The address says Singapore, but the pin is in Malaysia. Choose the address from the list again, or move the pin.',
    );
  });

  test.each<[string, Partial<LocationDraft>]>([
    ['218 Bedok North', { country: 'MY' }],
    ['218 Bedok North', { state: 'Johor' }],
    ['218 Bedok North, Malaysia', {}],
    ['218 Bedok North, 80000 Malaysia', {}],
  ])('%s %o is refused in Singapore, because the text names Malaysia', async (address, more) => {
    expect(await refusalOf(address, bedok, more)).toContain('says Malaysia, but the pin is in Singapore');
  });

  test.each([
    'Malaysia High Commission, 301 Bedok Road',
    'Malaysia-Singapore Second Link',
    'Little Malaysia, Bedok, Singapore',
  ])('%s names the other country only in passing', async (address) => {
    expect(await refusalOf(address, bedok)).toBeNull();
  });

  test.each<[string, Coordinate]>([
    ['the null point', { latitude: 0, longitude: 0 }],
    ['the sea', { latitude: 3, longitude: 100.5 }],
    ['Thailand', { latitude: 6.672, longitude: 100.3205 }],
  ])('is refused in %s', async (_, coordinate) => {
    expect(await refusalOf('12 Jalan Pudu', coordinate)).toContain('at sea or outside Malaysia and Singapore');
  });

  test('without a point is refused', async () => {
    expect(await refusalOf('12 Jalan Pudu', null)).toContain('has no location yet');
  });
});

test('a place unknown to every engine is not stored as a pin', async () => {
  const [kajang] = await geocoder.suggest('Kajang');
  const place = kajang && (await geocoder.place(kajang.id));
  if (!place) throw new Error('Kajang is not found');
  const known = (placeId: string) => settlePlace(geocoder, { ...place, placeId });
  expect(await known(place.placeId)).toMatchObject({ location: { precision: place.precision } });
  expect(await known('photon:N1@2.99,101.78')).toMatchObject({ location: { precision: '', radiusMetres: 0 } });
  expect(await known('')).toMatchObject({ location: { precision: 'pin' } });
});

describe('an address with a well-known place', () => {
  test.each([
    'Bedok North',
    'Bedok North, Bedok, Singapore',
    'Near Bedok North, Bedok, Singapore',
    '#05-11 Blk 123 Bedok North, Singapore 460123',
    '12A Bedok North; Singapore',
  ])('%s is refused if its pin is far away', async (address) => {
    expect(await refusalOf(address, bedok)).toBeNull();
    expect(await refusalOf(address, jurong)).toMatch(
      /^The address says .*Bedok North, but the pin is \d\d km away from there\. Choose the address/,
    );
  });

  test('in one country only is refused with a pin in the other country', async () => {
    expect(await refusalOf('Blk 218 Bedok North, Bedok', bangsar)).toContain('Bedok North, but the pin is');
  });

  test.each([
    'Bedok North Road Mall',
    'Bedok, Singapore',
    'Orchard Road 12',
    'Victoria Wholesale Centre',
    '5 Jalan Bedok North',
  ])('%s does not count as the well-known place', async (address) => {
    expect(await refusalOf(address, jurong)).toBeNull();
  });

  test.each([
    ['Lebuh Chulia, George Town', bangsar, 29],
    ['12 Lebuh Carnarvon, George Town, 10100 Penang', bangsar, 29],
    ['Blk 123 Toa Payoh Lor 1 #05-11', jurong, 1],
    ['391 Orchard Road, Singapore', jurong, 1],
    ['VivoCity, Singapore', bedok, 1],
  ])('%s is refused with a distant pin', async (address, pin, digits) => {
    expect(await refusalOf(address, pin)).toMatch(new RegExp(`, but the pin is ${digits}\\d+ km away from there`));
  });

  test('with a street of two towns is accepted in both', async () => {
    expect(await refusalOf('Jalan Ampang, Kuala Lumpur', { latitude: 3.1586, longitude: 101.716 })).toBeNull();
    expect(await refusalOf('Jalan Ampang, Ampang', { latitude: 3.1569, longitude: 101.7499 })).toBeNull();
    expect(await refusalOf('Lebuh Carnarvon', bangsar)).toBeNull();
    expect(await refusalOf('88 Jalan Telawi, Ipoh', { latitude: 4.597, longitude: 101.09 })).toBeNull();
  });

  const place = (name: string, latitude: number, radiusMetres: number): NamedPlace => ({
    name,
    coordinate: { latitude, longitude: 101.5 },
    extentMetres: radiusMetres > 1_000 ? 25_000 : 500,
    radiusMetres,
  });
  const pinAt = (latitude: number) => ({ latitude, longitude: 101.5 });

  test('agrees with a pin near any place of that name', () => {
    const named = [place('Jalan Besar', 3, 800), place('Jalan Besar', 4, 800)];
    expect(nameFarFrom(pinAt(4.03), named)).toBeNull();
    expect(nameFarFrom(pinAt(3.5), named)).toEqual({ name: 'Jalan Besar', kilometres: 55 });
  });

  test('agrees with a pin in its town, unless the place is known', () => {
    const far = place('Jalan Besar', 3, 800);
    expect(nameFarFrom(pinAt(4.05), [far, place('Kajang', 4, 8_000)])).toBeNull();
    expect(nameFarFrom(pinAt(3.2), [far, place('Klang', 3.01, 8_000)])).toEqual({
      name: 'Jalan Besar',
      kilometres: 22,
    });
  });
});

describe('no correct place is refused', () => {
  test('every labelled search with its point', async () => {
    const searches: { search: string }[] = JSON.parse(
      readFileSync(new URL('../../../engines/places/src/search/searches.json', import.meta.url), 'utf8'),
    );
    for (const { search } of searches) {
      for (const [at, { id }] of (await geocoder.suggest(search)).entries()) {
        const found = await geocoder.place(id);
        if (!found) throw new Error(`${id} is not found`);
        expect([search, found.address, await settlePlace(geocoder, found)]).toMatchObject([
          search,
          found.address,
          { location: found.country === 'MY' ? { country: 'MY' } : { country: 'SG' } },
        ]);
        // The typed text names the first place. The other places are chosen and stored by their own names.
        if (at === 0) expect([search, await refusalOf(search, found.coordinate)]).toEqual([search, null]);
      }
    }
  });

  test('every place of the gazetteer with its point', async () => {
    const { places, areas } = readGazetteer();
    for (const { id, at } of [...places, ...areas]) {
      const found = await geocoder.place(id);
      const near = await geocoder.reverse({ latitude: at[0], longitude: at[1] });
      if (!found || !near) throw new Error(`${id} is not found`);
      expect([id, await settlePlace(geocoder, found)]).toMatchObject([id, { location: found }]);
      expect([id, await settlePlace(geocoder, near)]).toMatchObject([
        id,
        { location: { address: near.address, coordinate: near.coordinate, country: near.country } },
      ]);
    }
  });
});
