import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { clipRing, type Frame, meets } from './outlines/clip-ring.ts';
import { islets } from './outlines/land-islets.ts';
import { encodeLine, type Position, simplifyRing, squareKilometres } from './outlines/lines.ts';
import { writeData } from './write-data.ts';

/** Malaysia, Singapore and the visible parts of their neighbours. */
const FRAME: Frame = { west: 98.8, south: 0.4, east: 120, north: 8 };
/** The source is exact to 50 m. The reading code allows for more along the coast. */
const OWN_METRES = 60;
const SMALLEST_ISLAND = 0.01;
const ISLET_DEGREES = 300 / 111_000;

type Feature = { properties: { A3: string }; geometry: { coordinates: Position[][][] } };

const { features }: { features: Feature[] } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@geo-maps/countries-land-50m/map.geo.json'), 'utf8'),
);
const malaysia = shoresOf('MYS');
const singapore = shoresOf('SGP');
const ownCorners = [...malaysia, ...singapore].flat();
const neighbours = ['THA', 'IDN', 'BRN', 'PHL'].flatMap(shoresOf);

writeLand({
  MY: [...malaysia.map((ring) => simplifyRing(ring, () => OWN_METRES)), ...Object.values(islets).map(squareAround)],
  SG: singapore.map((ring) => simplifyRing(ring, () => OWN_METRES)),
  others: neighbours.map((ring) => simplifyRing(ring, metresOfNeighbour)).filter((ring) => ring.length > 3),
});

/** Outer rings only: the shore of a lake, or the mouth of a river, is in the country. */
function shoresOf(code: string): Position[][] {
  const feature = features.find(({ properties }) => properties.A3 === code);
  if (!feature) throw new Error(`The source has no country ${code}`);
  return feature.geometry.coordinates
    .flatMap(([outer = []]) => (meets(outer, FRAME) ? [clipRing(outer, FRAME)] : []))
    .filter((ring) => squareKilometres(ring) > SMALLEST_ISLAND);
}

/**
 * The tolerance for simplifying at a point. Far from our own border it is larger, because precision does not matter
 * there.
 */
function metresOfNeighbour(point: LatLng): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [longitude, latitude] of ownCorners) {
    // Degrees first: exact distances to eleven thousand corners would take minutes.
    const away = Math.abs(latitude - point[0]) + Math.abs(longitude - point[1]);
    if (away < nearest) nearest = away;
  }
  return Math.max(OWN_METRES, straightMetres([0, 0], [nearest, 0]) / 5);
}

function squareAround([latitude, longitude]: LatLng): Position[] {
  const [south, north] = [latitude - ISLET_DEGREES, latitude + ISLET_DEGREES];
  const [west, east] = [longitude - ISLET_DEGREES, longitude + ISLET_DEGREES];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

function writeLand(land: Record<'MY' | 'SG' | 'others', Position[][]>): void {
  const layers = Object.entries(land).map(
    ([name, rings]) => `"${name}":[\n${rings.map((ring) => JSON.stringify(encodeLine(ring))).join(',\n')}\n]`,
  );
  const text = `{${layers.join(',\n')}}\n`;
  writeData('land.json', text);
  const corners = Object.values(land).map((rings) => rings.reduce((sum, ring) => sum + ring.length, 0));
  console.log(`${corners.join(' + ')} corners`);
}
