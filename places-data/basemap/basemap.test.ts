import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isInside } from '@tibara/places/geometry';
import { decodePolyline, type LatLng } from '@tibara/places/polyline';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../engines/route-map/src/basemap/', import.meta.url);
const bytes = (name: string) => readFileSync(new URL(name, folder));
const read = (name: string) => bytes(name).toString('utf8');
const ringsOf = (name: string): string[] => JSON.parse(read(name)).rings;

describe('the basemap', () => {
  test('matches the checksum of its build', () => {
    const rows = read('sha256').trim().split('\n');
    expect(rows).toHaveLength(9);
    for (const row of rows) {
      const [checksum, file = ''] = row.split('  ');
      expect(createHash('sha256').update(bytes(file)).digest('hex')).toBe(checksum);
    }
  });

  test('weighs less than 300 kB packed, its first part less than 120 kB', () => {
    const packed = (...names: string[]) => names.reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1000;
    expect(packed('coast.json', 'places.json', 'singapore.json', 'subzones.json')).toBeLessThan(300);
    expect(packed('coast.json', 'places.json')).toBeLessThan(120);
  });

  test('sends roads, rails, buildings and street names in under 150 kB', () => {
    const regions = ['klang-valley.json', 'penang.json', 'kuantan.json'];
    const names = [...regions, 'singapore-streets.json', 'singapore-buildings.bin'];
    const sent = names.reduce((sum, name) => sum + brotliCompressSync(bytes(name)).length, 0);
    expect(sent / 1000).toBeLessThan(150);
  });

  test('the busiest bus roads are few long lines', () => {
    const { main, minor } = JSON.parse(read('klang-valley.json'));
    expect(main.length * 2).toBeLessThan(minor.length);
  });

  test('names streets, the busy ones first', () => {
    const labels: [string, number, number, number, number][] = JSON.parse(read('klang-valley.json')).labels;
    const names = labels.map(([name]) => name);
    expect(names).toContain('Jalan Tun Razak');
    expect(names.filter((name) => /^[A-Z ]{8,}$/.test(name))).toEqual([]);
    expect(labels.every(([, , , rank, turn]) => (rank === 6 || rank === 7) && Math.abs(turn) <= 90)).toBe(true);
    expect(labels.map(([, , , rank]) => rank)).toEqual(labels.map(([, , , rank]) => rank).toSorted((a, b) => a - b));
  });

  test('credits its sources, and keeps the ODbL coast apart', () => {
    const sources = [
      'OpenStreetMap',
      'ODbL',
      'GeoNames',
      'Natural Earth',
      'Urban Redevelopment Authority',
      'Prasarana',
    ];
    for (const source of [...sources, 'Land Transport Authority']) expect(read('LICENCES.md')).toContain(source);
    expect(Object.keys(JSON.parse(read('coast.json')))).toEqual(['rings']);
  });

  test('has land at places on land', () => {
    const isLand = (name: string, at: LatLng) => ringsOf(name).some((ring) => isInside(at, decodePolyline(ring)));
    const singapore: LatLng = [1.35, 103.82];
    expect(isLand('coast.json', [3.14, 101.69])).toBe(true);
    expect(isLand('coast.json', [5.35, 100.25])).toBe(true);
    expect(isLand('coast.json', [5.9, 116.2])).toBe(true);
    expect(isLand('coast.json', [4.5, 107])).toBe(false);
    expect(isLand('coast.json', singapore)).toBe(false);
    expect(isLand('singapore.json', singapore)).toBe(true);
  });

  test('names cities first, and all planning areas of Singapore', () => {
    const labels: [string, number, number, number][] = JSON.parse(read('places.json')).labels;
    expect(labels.find(([name]) => name === 'Kuala Lumpur')?.[3]).toBe(1);
    expect(labels.map(([, , , rank]) => rank)).toEqual(labels.map(([, , , rank]) => rank).toSorted((a, b) => a - b));
    expect(JSON.parse(read('singapore.json')).labels).toHaveLength(55);
  });
});
