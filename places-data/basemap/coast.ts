import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AreaRow } from '@tibara/places/data-formats';
import { isInside } from '@tibara/places/geometry';
import { decodePolyline, type LatLng } from '@tibara/places/polyline';
import { clipRing, type Frame, meets } from '../outlines/clip-ring.ts';
import { encodeLine, type Position, simplifyRing, squareKilometres } from '../outlines/lines.ts';

/** The frame is far outside the visible map, so that the map never shows a cut edge. */
const FRAME: Frame = { west: 86, south: -13, east: 132, north: 21 };
/** Malaysia, Singapore and the visible shores of their neighbours. */
const CLOSE: Frame = { west: 98.8, south: 0.4, east: 120, north: 8 };
const CLOSE_METRES = 30;
const FAR_METRES = 1_500;
const SMALLEST_CLOSE = 0.03;
const SMALLEST_FAR = 60;

type Lands = { geometries: { coordinates: Position[][][] }[] };

/** Shores of all land but Singapore, whose URA areas are more precise. */
export function readCoast(singapore: readonly AreaRow[]): string[] {
  const isSingapore = makeIsSingapore(singapore);
  const file = createRequire(import.meta.url).resolve('@geo-maps/earth-lands-50m/map.geo.json');
  const { geometries }: Lands = JSON.parse(readFileSync(file, 'utf8'));
  // Outer rings only: this source's lakes are coarse triangles that do not exist.
  const rings = geometries.flatMap(({ coordinates }) => coordinates.map(([outer = []]) => outer));
  return rings
    .filter((ring) => meets(ring, FRAME))
    .map((ring) => clipRing(ring, FRAME))
    .filter((ring) => squareKilometres(ring) > (meets(ring, CLOSE) ? SMALLEST_CLOSE : SMALLEST_FAR))
    .filter((ring) => !isSingapore(ring))
    .map((ring) => simplifyRing(ring, metresAt))
    .filter((ring) => ring.length > 3)
    .map(encodeLine);
}

function metresAt([latitude, longitude]: LatLng): number {
  const isClose = latitude > CLOSE.south && latitude < CLOSE.north && longitude > CLOSE.west && longitude < CLOSE.east;
  return isClose ? CLOSE_METRES : FAR_METRES;
}

/** Whether most corners of a ring are in, or very near, an area of the URA. */
function makeIsSingapore(areas: readonly AreaRow[]): (ring: readonly Position[]) => boolean {
  const outlines = areas.flatMap(({ rings = [] }) => rings.map((ring) => decodePolyline(ring)));
  const box: Frame = { west: 103.56, south: 1.14, east: 104.12, north: 1.48 };
  const isLand = (point: LatLng) => outlines.some((outline) => isInside(point, outline));
  return (ring) => {
    if (!meets(ring, box) || squareKilometres(ring) > 2_000) return false;
    const middle = ring.reduce(([x, y], [px, py]): Position => [x + px / ring.length, y + py / ring.length], [0, 0]);
    const tried = [middle, ...ring].map(([longitude, latitude]): LatLng => [latitude, longitude]);
    return isLand(tried[0] ?? [0, 0]) || tried.filter(isLand).length > tried.length / 3;
  };
}
