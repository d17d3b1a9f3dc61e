import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './geocoder.ts';

const geocoder = embeddedGeocoder();

describe('a written address', () => {
  test.each([
    ['12 Jalan Telawi 3, Bangsar Baru, 59100 Kuala Lumpur', 'my.postcode.59100', '59100'],
    ['Unit 5, Jalan SS2/24, Petaling Jaya', 'my.selangor.ss2', ''],
    ['Jalan Ampang, Kuala Lumpur', 'my.kuala-lumpur.kuala-lumpur', ''],
    ['5 Jalan Klang Lama, Petaling Jaya, Selangor', 'my.selangor.petaling-jaya', ''],
    ['Taman Sejahtera, 13700 Perai, Penang', 'my.postcode.13700', '13700'],
    ['Lot 2, Kawasan Perindustrian, Gombak, Batu Caves, Selangor', 'my.selangor.batu-caves', '68100'],
    ['Jalan Hang Tuah, Ayer Keroh, Melaka', 'my.melaka.ayer-keroh', '75450'],
    ['10 Bayfront Avenue, Singapore 018956', 'sg.dtsz12', '018956'],
    ['Blk 123 Tampines Street 11, Singapore 521123', 'sg.postcode.521123', '521123'],
    ['1 Jurong West Central 2, Singapore', 'sg.jwsz09', ''],
  ])('%s is found by its postcode, town or neighbourhood', async (address, placeId, postalCode) => {
    const place = await geocoder.geocode(address);
    expect(place).toMatchObject({ placeId, postalCode });
  });

  test('is read together with the city and country columns of its row', async () => {
    const place = await geocoder.geocode('88 Jalan Besar', { city: 'Kajang', country: 'MY' });
    expect(place).toMatchObject({ city: 'Kajang', state: 'Selangor', country: 'MY', precision: 'town' });
  });

  test.each([
    'Selangor',
    '12 Jalan Bunga, Penang',
    '5 Nowhere Lane, Singapore',
    'somewhere nowhere',
    '',
    '221B Baker Street, London',
  ])('is not found when it names no more than a state, or nothing known: "%s"', async (address) => {
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
  ])('%s is not near a place of ours, though one lies across the border', async (_, latitude, longitude) => {
    expect(await geocoder.reverse({ latitude, longitude })).toBeNull();
  });

  test('on a pier of Singapore is near the shore there, not near Johor Bahru', async () => {
    const place = await geocoder.reverse({ latitude: 1.469, longitude: 103.8345 });
    expect(place).toMatchObject({ country: 'SG', address: expect.stringContaining('Sembawang') });
  });
});
