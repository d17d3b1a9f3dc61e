import { metresBetween } from '@tibara/contract/places/metres-between';
import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const seaPark = { latitude: 3.1187, longitude: 101.6225 };
const orchard = { latitude: 1.3044, longitude: 103.832 };
const toaPayoh = { latitude: 1.332, longitude: 103.847 };

const kindsAt = async (point: typeof orchard) =>
  new Map((await geocoder.namesAround(point)).map(({ name, kind }) => [name, kind]));

describe('names for a map of a few streets', () => {
  test('are streets, buildings and areas around the point', async () => {
    const names = await kindsAt(seaPark);
    expect(names.get('Jalan SS2/75')).toBe('street');
    expect(names.get('Taman Sea')).toBe('area');
    expect((await kindsAt(orchard)).get('ION Orchard')).toBe('building');
  });

  test('leave out streets that are known only by their quarter or postcode', async () => {
    expect((await kindsAt(seaPark)).has('Jalan SS2/10')).toBe(false);
  });

  test('give a dot only to an exact point', async () => {
    const names = await kindsAt({ latitude: 4.597, longitude: 101.09 });
    expect(names.get('Sekolah Menengah Kebangsaan Convent')).toBe('area');
  });

  test('have the numbers of blocks where room is left', async () => {
    const names = await geocoder.namesAround(toaPayoh);
    expect(names.some(({ name }) => /^Blk \d/.test(name))).toBe(true);
  });

  test.each([seaPark, orchard, toaPayoh])('are at most 60, none farther than 600 m', async (point) => {
    const names = await geocoder.namesAround(point);
    expect(names.length).toBeGreaterThan(10);
    expect(names.length).toBeLessThanOrEqual(60);
    expect(Math.max(...names.map(({ coordinate }) => metresBetween(point, coordinate)))).toBeLessThan(605);
  });

  test('do not exist at sea', async () => {
    expect(await geocoder.namesAround({ latitude: 3.5, longitude: 100.2 })).toEqual([]);
  });
});
