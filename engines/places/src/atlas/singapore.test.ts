import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countryAt } from '../country-at.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { runToEnd } from '../work.ts';
import { readBuildings } from './buildings.ts';
import { readGazetteer } from './gazetteer.ts';
import { readRows } from './rows.ts';

const geocoder = embeddedGeocoder(runToEnd);
const read = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url));
const first = async (text: string) => (await geocoder.suggest(text))[0];

describe('the addresses of Singapore', () => {
  test('match the checksums of their build, with credits and a small size', () => {
    for (const [file, checksum] of [
      ['sg-places.tsv.gz', 'sg-places.sha256'],
      ['sg-postcodes.bin.gz', 'sg-postcodes.sha256'],
    ] as const)
      expect(createHash('sha256').update(read(file)).digest('hex')).toBe(read(checksum).toString().trim());
    expect(read('sg-places.tsv.gz').length + read('sg-postcodes.bin.gz').length).toBeLessThan(400_000);
    for (const source of ['GeoNames', 'OneMap', 'HDB', 'LTA', 'Singapore Open Data Licence'])
      expect(read('LICENCES.md').toString()).toContain(source);
  });

  test('are every postcode, all on the islands', () => {
    const buildings = readBuildings();
    expect(buildings.size).toBe(121_154);
    for (let index = 0; index < buildings.size; index += 50) {
      const { postcode, street, at } = buildings.building(index);
      expect(buildings.find(postcode)).toBe(index);
      expect([postcode, street !== '', countryAt({ latitude: at[0], longitude: at[1] })]).toEqual([
        postcode,
        true,
        'SG',
      ]);
    }
  });

  test('have unique ids that find the same addresses again', () => {
    const rows = readRows(readGazetteer());
    const ids = new Set<string>();
    for (let row = 0; row < rows.size; row++) if (rows.country(row) === 'SG') ids.add(rows.fields(row).id);
    expect(ids.size).toBeGreaterThan(7_000);
    for (const id of [...ids].filter((_, at) => at % 40 === 0)) expect(rows.fields(rows.find(id) ?? 0).id).toBe(id);
  });
});

describe('a building of Singapore', () => {
  test.each([
    ['238823', 'Orchard Road', 'Singapore 238823'],
    ['S(310123)', 'Blk 123 Lorong 1 Toa Payoh', 'Singapore 310123'],
    ['s310123', 'Blk 123 Lorong 1 Toa Payoh', 'Singapore 310123'],
    ['Singapore 310123', 'Blk 123 Lorong 1 Toa Payoh', 'Singapore 310123'],
    ['310 123', 'Blk 123 Lorong 1 Toa Payoh', 'Singapore 310123'],
    ['Blk 123 Toa Payoh Lor 1 #05-11', 'Blk 123 Lorong 1 Toa Payoh', 'Singapore 310123'],
    ['123 lor 1 tpy', 'Blk 123 Lorong 1 Toa Payoh', 'Singapore 310123'],
    ['vivo city', 'VivoCity', '1 Harbourfront Walk, Bukit Merah, Singapore 098585'],
    ['1 HarbourFront Walk', 'VivoCity', '1 Harbourfront Walk, Singapore 098585'],
    ['391 Orchard Rd', 'Ngee Ann City', '391 Orchard Road, Singapore 238872'],
    ['bishan mrt exit a', 'Bishan MRT Station Exit A', 'Bishan, Singapore'],
  ])('%s is %s [R330]', async (text, title, subtitle) => {
    expect(await first(text)).toMatchObject({ title, subtitle, country: 'SG', precision: 'building' });
  });

  test('with an unknown number is its street with the typed number', async () => {
    const found = await first('17 Jalan Rindu');
    expect(found).toMatchObject({ title: '17 Jalan Rindu', precision: 'street' });
    expect(found?.radiusMetres).toBeGreaterThan(25);
    expect(await geocoder.place(found?.id ?? '')).toMatchObject({
      address: expect.stringMatching(/^17 Jalan Rindu, /),
    });
  });

  test('keeps its unit when it is chosen', async () => {
    const found = await first('Blk 123 Toa Payoh Lor 1 #05-11');
    expect(await geocoder.place(found?.id ?? '')).toMatchObject({ unitNumber: '05-11', postalCode: '310123' });
  });

  test('is at a point within 60 m, near it within 300', async () => {
    const block = { latitude: 1.33865, longitude: 103.8457 };
    const at = (metres: number) => geocoder.reverse({ ...block, latitude: block.latitude - metres / 111_000 });
    expect((await at(10))?.address).toBe('Blk 123 Lorong 1 Toa Payoh, Singapore 310123');
    const reservoir = await geocoder.reverse({ latitude: 1.3795, longitude: 103.8082 });
    expect(reservoir?.address).toMatch(/^Near .*Catchment/);
    const park = { latitude: 1.3628, longitude: 103.8455 };
    const near = await geocoder.reverse(park);
    expect(near?.address).toMatch(/^Near Ang Mo Kio Avenue 1/);
    const place = await geocoder.place(near?.placeId ?? '');
    const to = place?.coordinate ?? park;
    expect(straightMetres([park.latitude, park.longitude], [to.latitude, to.longitude])).toBeLessThan(300);
  });
});
