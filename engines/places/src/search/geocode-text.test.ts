import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);

describe('a written address', () => {
  test.each([
    ['12 Jalan Telawi 3, Bangsar Baru, 59100 Kuala Lumpur', 'Jalan Telawi', '59100'],
    ['Unit 5, Jalan SS2/24, Petaling Jaya', 'Jalan SS2/24, SS2, Petaling Jaya', ''],
    ['Jalan Ampang, Kuala Lumpur', 'Jalan Ampang', ''],
    ['5 Jalan Klang Lama, Petaling Jaya, Selangor', '5 Jalan Klang Lama', '46000'],
    ['Lot 2, Kawasan Perindustrian, Gombak, Batu Caves, Selangor', 'Batu Caves, Selangor', '68100'],
    ['Jalan Hang Tuah, Ayer Keroh, Melaka', 'Jalan Hang Tuah, Ayer Keroh', '75450'],
    ['10 Bayfront Avenue, Singapore 018956', 'Marina Bay Sands, 10 Bayfront Avenue', '018956'],
    ['Blk 123 Toa Payoh Lor 1 #05-11', 'Blk 123 Lorong 1 Toa Payoh, Singapore 310123', '310123'],
    ['123 Toa Payoh Lorong 1, Singapore', 'Blk 123 Lorong 1 Toa Payoh, Singapore 310123', '310123'],
    ['S(310123)', 'Blk 123 Lorong 1 Toa Payoh', '310123'],
    ['1 Jurong West Central 2, Singapore', 'Jurong Point, 1 Jurong West Central 2', '648886'],
  ])('%s is found by its postcode, street, town or neighbourhood', async (address, found, postalCode) => {
    const place = await geocoder.geocode(address);
    expect(place).toMatchObject({ address: expect.stringContaining(found), postalCode });
  });

  test.each([
    ['Kota Kemuning', 'Kota Kemuning, Shah Alam, Selangor'],
    ['Kampung Baru KL', 'Kampung Baru, Kuala Lumpur'],
  ])('%s is not matched to a town elsewhere with a similar name', async (address, found) => {
    expect((await geocoder.geocode(address))?.address).toContain(found);
  });

  test.each([
    ['1 Utama', '1 Utama Shopping Centre, '],
    ['lot 10', 'Lot 10, Bukit Bintang'],
    ['Jalan Puchong', 'Jalan Puchong, Kuala Lumpur'],
    ['Jalan Kiara, Mont Kiara', 'Jalan Kiara, Mont Kiara'],
    ['IOI mall', 'IOI Mall Puchong, '],
    ['Lorong Selamat, George Town', 'Lorong Selamat, '],
    ['kota laksamana', 'Taman Kota Laksamana, '],
    ['petalling jaya', 'Petaling Jaya, '],
    ['klcc', 'KLCC, '],
    ['causeway pt', 'Causeway Point, '],
    ['12 Jalan Molek 2/1', '12 Jalan Molek 2/1, '],
  ])('of few words is the first suggestion: %s', async (text, begins) => {
    const [first] = await geocoder.suggest(text);
    const place = await geocoder.geocode(text);
    expect(place?.address.startsWith(begins), place?.address).toBe(true);
    // A name that is not typed to its end is a guess.
    expect(place?.placeId.replace(/~~~~\?$/, '')).toBe(first?.id);
  });

  test.each(['Jalan Mawar', '7 Jalan Bunga Raya', 'Jalan Merdeka', 'Taman Melati'])(
    'is not guessed among several states: %s',
    async (text) => {
      expect(await geocoder.geocode(text)).toBeNull();
    },
  );

  describe('that is in several towns', () => {
    const pickUp = { latitude: 3.1073, longitude: 101.6067 };

    test.each([
      ['Kedai Ah Seng, Jalan Gasing', 'Kedai Ah Seng, Jalan Gasing, ', 'Petaling Jaya'],
      ['8 Jalan Utara', '8 Jalan Utara, ', 'Petaling Jaya'],
      ['Taman Desa', 'Taman Desa, ', 'Kuala Lumpur'],
      ['Seksyen 14', 'Seksyen 14, ', 'Petaling Jaya'],
    ])('is a guess near the pick-up, never exact: %s', async (text, begins, town) => {
      expect(await geocoder.geocode(text, { country: 'MY' })).toBeNull();
      const place = await geocoder.geocode(text, { country: 'MY', near: pickUp });
      expect(place?.address.startsWith(begins), place?.address).toBe(true);
      expect(place).toMatchObject({ city: town, placeId: expect.stringMatching(/~\?$/) });
      expect(place?.precision).not.toBe('building');
      // The server finds its precision again by its id.
      expect(await geocoder.place(place?.placeId ?? '')).toMatchObject({ precision: place?.precision });
    });

    test('stays unknown if all of them are far from the pick-up', async () => {
      const near = { latitude: 5.98, longitude: 116.07 };
      expect(await geocoder.geocode('Kedai Ah Seng, Jalan Gasing', { country: 'MY', near })).toBeNull();
    });
  });

  test.each(['Blk 999 Bedok North St 9', 'Sunrise Garden Lodge, Bedok North Lane 77'])(
    'of an unknown street in Singapore is a guess in its area: %s',
    async (text) => {
      const place = await geocoder.geocode(text, { country: 'SG' });
      expect(place?.address).toContain('Bedok');
      expect(place).toMatchObject({ precision: 'area', placeId: expect.stringMatching(/~\?$/) });
    },
  );

  test('keeps its unit apart from the address', async () => {
    expect(await geocoder.geocode('Blk 123 Toa Payoh Lor 1 #05-11')).toMatchObject({
      unitNumber: '05-11',
      precision: 'building',
      coordinate: { latitude: expect.closeTo(1.3386, 3), longitude: expect.closeTo(103.8457, 3) },
    });
  });

  test('of an unknown street keeps its text, at the place around it', async () => {
    const place = await geocoder.geocode('12 Jalan Tiada Nama 3, SS15, Subang Jaya');
    expect(place?.address).toMatch(/^12 Jalan Tiada Nama 3, SS15, Subang Jaya/);
    expect(place?.precision).not.toBe('street');
    expect(await geocoder.place(place?.placeId ?? '')).toEqual(place);
  });

  test('is read together with the city and country columns of its row', async () => {
    const place = await geocoder.geocode('88 Jalan Besar', { city: 'Kajang', country: 'MY' });
    expect(place).toMatchObject({ city: 'Kajang', state: 'Selangor', country: 'MY', precision: 'street' });
  });

  test.each([
    '12 Jalan Bunga, Penang',
    '5 Nowhere Lane, Singapore',
    'somewhere nowhere',
    '',
    '221B Baker Street, London',
  ])('is not found with only a state around it or unknown names: "%s"', async (address) => {
    expect(await geocoder.geocode(address)).toBeNull();
  });
});

describe('a point on the map', () => {
  test.each([
    [1.4437, 103.7863, 'SG', 'Woodlands'],
    [1.4575, 103.764, 'MY', 'Johor Bahru'],
    [3.1204, 101.6225, 'MY', 'SS2'],
    [1.2839, 103.8607, 'SG', 'Bayfront'],
    [1.3526, 103.9447, 'SG', 'Tampines'],
  ] as const)('%d, %d is in %s near %s', async (latitude, longitude, country, name) => {
    const place = await geocoder.reverse({ latitude, longitude });
    expect(place).toMatchObject({ country, coordinate: { latitude, longitude } });
    expect(place?.address).toContain(name);
  });

  test('far from both countries has no address', async () => {
    expect(await geocoder.reverse({ latitude: 0, longitude: 100 })).toBeNull();
    expect(await geocoder.reverse({ latitude: 51.5, longitude: -0.1 })).toBeNull();
  });

  test.each([
    ['Dan Nok', 6.526, 100.419],
    ['Su-ngai Kolok', 6.0296, 101.964],
    ['Kuala Belait', 4.5836, 114.1926],
    ['Nunukan', 4.133, 117.66],
    ['Batam', 1.13, 104.03],
  ])('%s is not near a place across the border', async (_, latitude, longitude) => {
    expect(await geocoder.reverse({ latitude, longitude })).toBeNull();
  });

  test('on a pier of Singapore is near its own shore', async () => {
    const place = await geocoder.reverse({ latitude: 1.469, longitude: 103.8345 });
    expect(place).toMatchObject({ country: 'SG', address: expect.stringContaining('Sembawang') });
  });
});
