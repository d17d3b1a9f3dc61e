import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countryAt } from '../country-at.ts';
import { straightMetres } from '../geometry.ts';
import { toMalaysianState } from '../states.ts';

const read = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url));
const packed = read('my-places.tsv.gz');
const lines = gunzipSync(packed).toString('utf8').replace(/\n$/, '').split('\n');
const places = lines.map((line) => {
  const [name = '', kind = '', around = '', city = '', state = '', postcode = '', ...rest] = line.split('\t');
  const [latitude = 0, longitude = 0, radiusMetres = 0, extentMetres = 0, rank = 0] = rest.slice(0, 5).map(Number);
  const at: [number, number] = [latitude / 1e5, longitude / 1e5];
  return { name, kind, around, city, state, postcode, at, radiusMetres, extentMetres, rank, columns: rest.length + 6 };
});
const named = (name: string, city?: string) => {
  const found = places.filter((place) => place.name === name && (!city || place.city === city));
  expect(found.map(({ city }) => city)).not.toEqual([]);
  return found;
};

describe('the places of Malaysia', () => {
  test('match the checksum of their build, with credits and a small size', () => {
    expect(createHash('sha256').update(packed).digest('hex')).toBe(read('my-places.sha256').toString().trim());
    expect(packed.length).toBeLessThan(900_000);
    expect(places.length).toBeGreaterThan(75_000);
    for (const source of ['data.gov.my', 'Prasarana', "Who's On First", 'jajahan', 'GeoNames'])
      expect(read('LICENCES.md').toString()).toContain(source);
  });

  test('each have a name, kind, town, state and precision in metres', () => {
    const wrong = places.filter(
      ({ name, kind, city, state, postcode, radiusMetres, extentMetres, rank, columns }) =>
        columns !== 12 ||
        name.length < 2 ||
        // Towns come from the gazetteer. A street located only by its town must not count as precise.
        !/^[bsap]$/.test(kind) ||
        city === '' ||
        toMalaysianState(state) !== state ||
        !/^(\d{5})?$/.test(postcode) ||
        !(radiusMetres >= 50 && radiusMetres <= 40_000 && extentMetres >= 50) ||
        !(rank >= 1 && rank <= 7),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('all lie in Malaysia', () => {
    const points = new Map(places.map((place) => [place.at.join(), place]));
    const abroad = [...points.values()].filter(
      ({ at: [latitude, longitude] }) => countryAt({ latitude, longitude }) !== 'MY',
    );
    expect(abroad.map(({ name }) => name)).toEqual([]);
    for (const name of ['Sadao', 'Sungai Kolok', 'Hat Yai', 'Nunukan', 'Entikong', 'Kuala Belait', 'Woodlands'])
      expect(places.filter((place) => place.name === name && place.kind === 't')).toEqual([]);
  });

  test.each([
    ['Jalan SS15/8', 'Subang Jaya', 'LRT SS15', 1_000],
    ['Lebuh Chulia', 'George Town', 'KOMTAR', 1_500],
    ['Jalan Alor', 'Kuala Lumpur', 'Monorail Bukit Bintang', 1_500],
    ['Jalan SS2/24', 'Petaling Jaya', 'Jalan SS2/3', 1_500],
    ['Jalan Telawi', 'Kuala Lumpur', 'Bangsar Village', 1_000],
    ['Jalan Molek 2/1', 'Johor Bahru', 'Taman Molek', 1_500],
    ['Jalan Sultan Ismail', 'Kuala Lumpur', 'Monorail Bukit Bintang', 1_500],
    ['KLCC', 'Kuala Lumpur', 'LRT KLCC', 500],
    ['Jalan SS15/4', 'Subang Jaya', 'LRT SS15', 1_000],
    ['Jalan USJ 9/5', 'Subang Jaya', 'LRT Taipan', 2_000],
    ['Sunway Pyramid', 'Subang Jaya', 'Sunway Lagoon', 800],
    ['1 Utama Shopping Centre', 'Petaling Jaya', 'MRT Bandar Utama', 1_000],
    ['Universiti Sains Malaysia', 'Gelugor', 'Kompleks Bukit Jambul', 4_000],
  ])('%s of %s is beside %s', (name, city, beside, metres) => {
    const others = named(beside);
    const nearest = named(name, city).map(({ at }) => Math.min(...others.map((other) => straightMetres(at, other.at))));
    expect(Math.min(...nearest)).toBeLessThan(metres);
  });

  test('keep landmarks of the Klang Valley and Penang apart', () => {
    // Two feeds share stop numbers.
    const states = (name: string) => [...new Set(named(name).map(({ state }) => state))];
    expect(states('Multimedia University Cyberjaya')).toEqual(['Selangor']);
    expect(states('Empire City Damansara')).toEqual(['Selangor']);
    expect(states('Penang Times Square')).toEqual(['Penang']);
  });

  test('include both towns of the same name', () => {
    const states = new Set(named('Taman Maju Jaya').map(({ state }) => state));
    expect(states.size).toBeGreaterThan(1);
  });
});
