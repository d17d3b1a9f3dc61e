import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countryAt } from '../country-at.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { toMalaysianState } from '../states.ts';
import { runToEnd } from '../work.ts';
import { readGazetteer } from './gazetteer.ts';
import { readPacked } from './rows.ts';

const read = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url));
const files = [
  ['my-open-places', 'MY', /^\d{5}$|^$/],
  ['sg-open-places', 'SG', /^\d{6}$|^$/],
] as const;
/** The columns that an id is made of. */
const idOf = ([name, , around, city, state, postcode]: string[]) => [name, around, city, state, postcode].join();
const geocoder = embeddedGeocoder(runToEnd);
const first = async (text: string) => (await geocoder.suggest(text))[0];

describe.each(files)('the open places of %s', (file, country, codes) => {
  const rows = readPacked(`${file}.tsv.gz`).toString('utf8').replace(/\n$/, '').split('\n');
  const places = rows.map((row) => row.split('\t'));

  test('match the checksum of their build', () => {
    const sum = createHash('sha256')
      .update(read(`${file}.tsv.gz`))
      .digest('hex');
    expect(sum).toBe(read(`${file}.sha256`).toString().trim());
    expect(places.length).toBeGreaterThan(2_000);
  });

  test('each have all columns and lie in their country', () => {
    const gazetteer = readGazetteer();
    const towns = new Set(gazetteer.places.map(({ city, state }) => `${city}/${state}`));
    const wrong = places.filter(
      ([name = '', kind = '', , city = '', state = '', code = '', latitude, longitude, ...rest]) => {
        const [radius = 0, extent = 0, rank = 0] = rest.slice(0, 3).map(Number);
        const at = { latitude: Number(latitude) / 1e5, longitude: Number(longitude) / 1e5 };
        const isInTown = country === 'SG' || (towns.has(`${city}/${state}`) && toMalaysianState(state) === state);
        const isWhole = rest.length === 4 && name.length > 2 && /^[bsa]$/.test(kind) && codes.test(code);
        return !isWhole || !isInTown || countryAt(at) !== country || radius < 50 || extent < 50 || rank < 1;
      },
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('have no id of another place', () => {
    const others = readPacked(`${country.toLowerCase()}-places.tsv.gz`).toString('utf8').replace(/\n$/, '').split('\n');
    const known = new Set(others.map((row) => idOf(row.split('\t'))));
    const ids = places.map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => known.has(id))).toEqual([]);
  });
});

test.each([
  ['SMK Taman Connaught, Kuala Lumpur', 'Sekolah Menengah Kebangsaan Taman Connaught', 'building'],
  ['sjkc hwa min kulim', 'Sekolah Jenis Kebangsaan (Cina) Hwa Min', 'building'],
  ['Klinik Kesihatan Gopeng', 'Klinik Kesihatan Gopeng', 'building'],
  ['taman rapat setia ipoh', 'Taman Rapat Setia', 'area'],
  ['amaryllis ville', 'Amaryllis Ville', 'building'],
  ['Watten Estate', 'Watten Estate', 'area'],
  ['307990', 'Amaryllis Ville', 'building'],
])('%s is %s [R330]', async (text, title, precision) => {
  expect(await first(text)).toMatchObject({ title, precision });
});

test('credits name the ministries and the licences of the open data', () => {
  for (const credit of [
    'Ministry of Health Malaysia and Ministry of Education Malaysia',
    'Malaysian Government Open Data Terms of Use 1.0, https://www.data.gov.my/p/pekeliling-data-terbuka',
    'BAS.MY, by https://data.gov.my',
    'contains information from OneMap (Singapore Land Authority)',
  ])
    expect(read('LICENCES.md').toString()).toContain(credit);
});
