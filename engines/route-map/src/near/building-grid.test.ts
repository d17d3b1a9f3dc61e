import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeBuildings } from './building-grid.ts';

const file = readFileSync(new URL('../basemap/singapore-buildings.bin', import.meta.url));
const buildings = decodeBuildings(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
const { latitudes, longitudes, south, west } = buildings;

const countIn = (box: { south: number; west: number; north: number; east: number }) =>
  latitudes.reduce((sum, y, index) => {
    const [latitude, longitude] = [(south + y) / 1e4, (west + (longitudes[index] ?? 0)) / 1e4];
    const isIn = latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east;
    return sum + (isIn ? 1 : 0);
  }, 0);

describe('the buildings of Singapore', () => {
  it('are all read back, within the island', () => {
    expect(latitudes).toHaveLength(99_748);
    expect(countIn({ south: 1.2, west: 103.6, north: 1.475, east: 104.08 })).toBeGreaterThan(99_700);
  });

  it('are dense in Toa Payoh and absent in the reservoirs', () => {
    expect(countIn({ south: 1.33, west: 103.843, north: 1.34, east: 103.86 })).toBeGreaterThan(200);
    expect(countIn({ south: 1.373, west: 103.805, north: 1.388, east: 103.815 })).toBe(0);
  });
});
