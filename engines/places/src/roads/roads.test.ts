import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { straightMetres } from '../geometry.ts';
import { encodePolyline, type LatLng } from '../polyline.ts';
import { readGraph } from './graph.ts';
import { loadRoads } from './load-roads.ts';
import { roadWays } from './road-way.ts';

const data = new URL('../../data/', import.meta.url);

/** A town of squares, 0.01° or 1.1 km wide, without the street from (1, 1) to (1, 2). */
const corner = (y: number, x: number): LatLng => [3 + y / 100, 101 + x / 100];
const streets = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2].flatMap((b) => [
    ...(a === 1 && b === 1 ? [] : [[corner(a, b), corner(a, b + 1)]]),
    [corner(b, a), corner(b + 1, a)],
  ]),
);
const ways = roadWays(readGraph(streets.map(encodePolyline)));
const block = straightMetres(corner(0, 0), corner(0, 1));
const between = (from: LatLng, to: LatLng) => ways.way(ways.place(from), ways.place(to));

describe('ways by known roads', () => {
  test('use roads that match the checksum of their build, in less than 100 kB', () => {
    const packed = readFileSync(new URL('roads.txt.gz', data));
    const checksum = createHash('sha256').update(gunzipSync(packed)).digest('hex');
    expect(checksum).toBe(readFileSync(new URL('roads.sha256', data), 'utf8').trim());
    expect(packed.length).toBeLessThan(100_000);
    expect(readFileSync(new URL('LICENCES.md', data), 'utf8')).toContain('roads.txt.gz');
  });

  test('are as short as the streets allow, and drawn along them', () => {
    const way = between(corner(0, 0), corner(3, 3));
    expect(way?.metres).toBeCloseTo(6 * block, -1);
    const line = way?.line ?? [];
    expect([line.at(0), line.at(-1)]).toEqual([corner(0, 0), corner(3, 3)]);
    const steps = line.slice(1).map((to, index) => straightMetres(line[index] ?? to, to));
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(6 * block, -1);
  });

  test('stay on one street between two of its addresses', () => {
    const way = between([3.0002, 101.002], [3.0002, 101.008]);
    expect(way?.line).toHaveLength(4);
    expect(way?.metres).toBeCloseTo(0.6 * block + 2 * 1.35 * 22.2, -1);
  });

  test('are refused above 1.6 times the straight line', () => {
    expect(between(corner(1, 1), corner(1, 2))).toBeNull();
    expect(between(corner(1, 0), corner(2, 2))?.metres).toBeCloseTo(3 * block, -1);
  });

  test('are missing beyond 1.5 km from all roads, or between separate networks', () => {
    expect(between([3.05, 101.01], corner(0, 0))).toBeNull();
    const apart = roadWays(
      readGraph(
        [
          [corner(0, 0), corner(0, 1)],
          [corner(5, 0), corner(5, 1)],
        ].map(encodePolyline),
      ),
    );
    expect(apart.metres(apart.place(corner(0, 0)), [apart.place(corner(5, 0))])).toEqual([null]);
  });

  test('have equal lengths for one place and for many', () => {
    const inTown = streets.map(([from = corner(0, 0)]): LatLng => [from[0] + 0.003, from[1] + 0.002]);
    const inKlangValley = [0, 1, 2, 3, 4].flatMap((y) =>
      [0, 1, 2, 3, 4].map((x): LatLng => [3.02 + y / 31, 101.5 + x / 23]),
    );
    for (const [roads, points] of [
      [ways, inTown],
      [loadRoads(), inKlangValley],
    ] as const) {
      const places = points.map(roads.place);
      for (const from of places) {
        const alone = places.map((to) => roads.way(from, to)?.metres ?? null);
        expect(roads.metres(from, places)).toEqual(alone);
      }
    }
  });
});
