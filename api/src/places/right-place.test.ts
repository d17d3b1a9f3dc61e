import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './embedded.ts';
import { settlePlace } from './settle-place.ts';

const geocoder = embeddedGeocoder();
const known = async (text: string) => (await geocoder.suggest(text))[0];
const lineOf = ({ title, subtitle }: { title: string; subtitle: string }) => `${title}, ${subtitle}`;

describe('an area or a postcode in a text', () => {
  const cases: [text: string, first: string, precision: string][] = [
    ['Pangsapuri Sri Tanjung, USJ 16', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya', 'area'],
    ['Pangsapuri Seri Tanjung, USJ 16', 'Pangsapuri Seri Tanjung, USJ 16, Subang Jaya', 'area'],
    ['Pangsapuri Sri Tanjung USJ 16', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya', 'area'],
    ['USJ 16, Pangsapuri Sri Tanjung', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya', 'area'],
    ['Blk 3, Pangsapuri Sri Tanjung, USJ 16', 'Blk 3 Pangsapuri Sri Tanjung, USJ 16, Subang Jaya', 'area'],
    ['Pangsapuri Sri Tanjung, 47630', 'Pangsapuri Sri Tanjung, 47630 USJ, Subang Jaya', 'postcode'],
    ['Pangsapuri Sri Tanjung, Subang Jaya', 'Pangsapuri Sri Tanjung, Subang Jaya', 'town'],
    ['Pangsapuri Sri Tanjung, USJ 16, Subang Jaya, Selangor', 'Pangsapuri Sri Tanjung, USJ 16', 'area'],
    ['Sunway Pyramid, Kota Bharu', 'Sunway Pyramid, Kota Bharu, Kelantan', 'town'],
    ['Mid Valley Megamall, Ipoh', 'Mid Valley Megamall, Ipoh, Perak', 'town'],
    ['Suntec City, Tampines', 'Suntec City, Tampines, Singapore', 'area'],
    ['VivoCity, Bedok North', 'VivoCity, Bedok North, Bedok, Singapore', 'area'],
  ];

  test.each(cases)('%s is offered first with the name as typed, before a building elsewhere', async (text, first) => {
    const found = await known(text);
    expect(found && lineOf(found)).toMatch(new RegExp(`^${first}`));
  });

  test.each(cases)('%s also decides an import row', async (text, first, precision) => {
    const place = await geocoder.geocode(text);
    expect(place?.address).toMatch(new RegExp(`^${first}`));
    expect(place?.precision).toBe(precision);
  });

  test('ranks a building elsewhere lower, never as exact', async () => {
    for (const [text] of cases) {
      for (const { precision, coordinate } of (await geocoder.suggest(text)).slice(1)) {
        const [first] = await geocoder.suggest(text);
        const away = Math.abs((coordinate?.latitude ?? 0) - (first?.coordinate?.latitude ?? 0));
        if (away > 0.15) expect([text, precision]).not.toEqual([text, 'building']);
      }
    }
    const list = await geocoder.suggest('Pangsapuri Sri Tanjung, USJ 16');
    expect(list.slice(1)).toMatchObject([{ title: 'Pangsapuri Seri Tanjung', precision: 'street' }]);
  });

  test.each([
    ['Restoran Ali, Jalan SS15/4, Subang Jaya', 'Restoran Ali, Jalan SS15/4, SS15'],
    ['Villa Abc, Jalan USJ 21/10', 'Villa Abc, Jalan USJ 21/10, USJ 21, Subang Jaya'],
    ['Wisma Lim, 12 Jalan USJ 21/10, 47640 Subang Jaya', 'Wisma Lim, 12 Jalan USJ 21/10, USJ 21'],
    ['Starbucks, Sunway Pyramid, Bandar Sunway', 'Starbucks, Sunway Pyramid, Bandar Sunway'],
    ['Kopi Corner, 201 Tampines Street 21', 'Kopi Corner, Blk 201 Tampines Street 21, Singapore 520201'],
    ['Kopi Corner, Bedok North', 'Kopi Corner, Bedok North, Bedok, Singapore'],
    ['Menara Lim, Ayer Keroh, Melaka', 'Menara Lim, Ayer Keroh, Melaka'],
  ])('%s is at the finest named street, building or area', async (text, first) => {
    const found = await known(text);
    expect(found && lineOf(found)).toMatch(new RegExp(`^${first}`));
    // The place chosen from the list is the offered place.
    const chosen = await geocoder.place(found?.id ?? '');
    expect(chosen).toMatchObject({ address: found && lineOf(found), precision: found?.precision });
    expect(await settlePlace(geocoder, chosen ?? missing)).toMatchObject({ location: { address: chosen?.address } });
  });

  test.each(['Klinik Ah Chong, Taman Melati', '5 Jalan Entah 5, Taman Melati', 'Pangsapuri Seri Tanjung, Penang'])(
    'is not guessed among several states: %s',
    async (text) => {
      expect(await geocoder.geocode(text)).toBeNull();
    },
  );

  test("keeps its state: Pulau Pinang is no part of a hospital's name", async () => {
    const place = await geocoder.geocode('10200 George Town, Pulau Pinang');
    expect(place).toMatchObject({ postalCode: '10200', precision: 'postcode', state: 'Penang' });
  });
});

const missing = {
  address: '',
  unitNumber: '',
  street: '',
  apartment: '',
  state: '',
  postalCode: '',
  city: '',
  country: '',
  placeId: '',
  precision: '',
};

describe('a building with another spelling', () => {
  test.each([
    'Pangsapuri Sri Tanjung',
    'Pangsapuri Seri Tanjong',
    'Pangsapuri Seri Tanjunk',
    'Sunway Pyramyd, Bandar Sunway',
    'vivocty',
    'Causway Point, Woodlands',
    'Rafles City, Singapore',
    'Blk 123 Toa Payo Lorong 1',
  ])('is found and never exact: %s', async (text) => {
    const [offered] = await geocoder.suggest(text);
    expect(offered?.precision).not.toBe('building');
    const row = await geocoder.geocode(text);
    expect(row?.precision).toBe('street');
    expect(row?.placeId).toMatch(/~\?$/);
    // The row's stored place is no more exact.
    expect(await settlePlace(geocoder, row ?? missing)).toMatchObject({ location: { precision: 'street' } });
  });

  test('is exact once it is chosen by its own name', async () => {
    const [offered] = await geocoder.suggest('vivocty');
    expect(await geocoder.place(offered?.id ?? '')).toMatchObject({ precision: 'building' });
  });

  test.each([
    ['Pangsapuri Sri Tanjung, Bandar Baru Bangi', 'Pangsapuri Seri Tanjung'],
    ['Pangsapuri Sri Tanjong, Kajang', 'Pangsapuri Seri Tanjung'],
    ['vivo city', 'VivoCity'],
    ['Vivo City, Singapore', 'VivoCity'],
    ['Marinabay Sands', 'Marina Bay Sands'],
    ['causeway pt', 'Causeway Point'],
    ['Blk 123 Toa Payoh Lor 1', 'Blk 123 Lorong 1 Toa Payoh'],
  ])('that differs only in spaces or abbreviations is exact: %s', async (text, name) => {
    expect(await geocoder.geocode(text)).toMatchObject({
      address: expect.stringMatching(new RegExp(`^${name}`)),
      precision: 'building',
    });
  });

  test('typed in part is a guess in an import row, exact in the list', async () => {
    expect(await geocoder.geocode('IOI mall')).toMatchObject({ placeId: expect.stringMatching(/~\?$/) });
    expect((await geocoder.suggest('sunway pyra'))[0]).toMatchObject({
      title: 'Sunway Pyramid',
      precision: 'building',
    });
  });
});

describe('the town of a row', () => {
  test('outranks a building of the typed name elsewhere', async () => {
    const place = await geocoder.geocode('Sunway Pyramid', { city: 'Kota Bharu', country: 'MY' });
    expect(place).toMatchObject({ city: 'Kota Bharu', precision: 'town' });
  });

  test('makes a building a guess if the town is unknown', async () => {
    const place = await geocoder.geocode('Pangsapuri Seri Tanjung', { city: 'Entah', country: 'MY' });
    expect(place).toMatchObject({ placeId: expect.stringMatching(/~\?$/), precision: 'street' });
  });

  test.each(['Subang Jaya', 'Petaling Jaya', 'PJ', 'Selangor', 'Shah Alam', 'Kuala Lumpur'])(
    '%s is near enough to Sunway Pyramid',
    async (city) => {
      const place = await geocoder.geocode('Sunway Pyramid', { city, country: 'MY' });
      expect(place).toMatchObject({ address: expect.stringMatching(/^Sunway Pyramid/), precision: 'building' });
    },
  );
});
