import { describe, expect, it } from 'vitest';
import type { LatLng } from '../ground/decode';
import { lineNear, outlineOf, ringNear } from './near-view.ts';

const square: LatLng[] = [
  [0, 0],
  [0, 10],
  [10, 10],
  [10, 0],
];
const areaOf = (ring: readonly LatLng[]): number => {
  const twice = ring.reduce((sum, [lat, lng], index) => {
    const [nextLat = lat, nextLng = lng] = ring[(index + 1) % ring.length] ?? [];
    return sum + lng * nextLat - nextLng * lat;
  }, 0);
  return Math.abs(twice) / 2;
};

describe('the part of the coast in view', () => {
  it('is the part inside it, cut at its sides', () => {
    const near = ringNear(outlineOf(square), { south: 5, west: -5, north: 20, east: 4 }, 0.1);
    expect(areaOf(near)).toBeCloseTo(20);
    for (const [lat, lng] of near) {
      expect(lat).toBeGreaterThanOrEqual(5);
      expect(lng).toBeLessThanOrEqual(4);
    }
  });

  it('is all of an island, nothing of one elsewhere, and the whole view in the middle of the land', () => {
    expect(ringNear(outlineOf(square), { south: -1, west: -1, north: 11, east: 11 }, 0.1)).toEqual(square);
    expect(ringNear(outlineOf(square), { south: 11, west: 11, north: 12, east: 12 }, 0.1)).toEqual([]);
    expect(areaOf(ringNear(outlineOf(square), { south: 4, west: 4, north: 6, east: 6 }, 0.1))).toBeCloseTo(4);
  });

  it('has no points that would fall on one pixel, but both ends of a line', () => {
    const line = Array.from({ length: 1001 }, (_, index): LatLng => [0, index / 100]);
    const near = lineNear(outlineOf(line), { south: -1, west: -1, north: 1, east: 11 }, 0.5);
    expect(near.length).toBeLessThan(25);
    expect([near.at(0), near.at(-1)]).toEqual([line.at(0), line.at(-1)]);
  });
});
