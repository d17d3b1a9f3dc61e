import { createRequire } from 'node:module';
import { encodeLine, type Position, squareKilometres } from '../outlines/lines.ts';
import { linesBetween, type Shape, simplifyTopology, toTopology, union } from '../outlines/topojson.ts';

const load = createRequire(import.meta.url);
/**
 * Corners are rounded to about half a metre, as exact as the source. This is enough to decide whether a point is on
 * land.
 */
const FINE = 1e5;
/** About five metres: the source's areas do not quite meet, so their corners are snapped together. */
const COARSE = 1e4;
/** A corner's triangle with its neighbours, on a sphere of radius one: about 12 m by 12 m. */
const SMALLEST_TRIANGLE = 144 / 6_371_000 ** 2;
const SMALLEST_ISLAND = 0.004;
const LARGEST_SEAM = 0.3;

type Zone = Shape<{ area: string }>;
type Source = {
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: (string | string[])[] };
  properties: { Planning_Area_Name: string };
};

/** Neighbouring areas share their border lines, so that simplifying opens no gap. */
export function readSingapore(): { rings: string[]; areas: string[]; subzones: string[] } {
  const shores = union(readZones('subzone_mp14', FINE), 'zones').map(([outer = []]) => outer);
  const areas = readZones('planning_area_mp14', COARSE);
  // A remaining gap between two areas is so narrow that it looks like a line.
  const seams = union(areas, 'zones').flatMap(([, ...holes]) => holes);
  const isWithinArea = (a: Zone, b: Zone) => a.properties.area === b.properties.area;
  return {
    rings: shores.filter((ring) => squareKilometres(ring) > SMALLEST_ISLAND).map(encodeLine),
    areas: [
      ...linesBetween(areas, 'zones', () => true),
      ...seams.filter((ring) => squareKilometres(ring) < LARGEST_SEAM),
    ].map(encodeLine),
    subzones: linesBetween(readZones('subzone_mp14', COARSE), 'zones', isWithinArea).map(encodeLine),
  };
}

function readZones(name: string, quanta: number) {
  const sources: Source[] = load(`sg-heatmap/data/${name}.json`);
  const features = sources.map(({ geometry, properties }) => ({
    type: 'Feature' as const,
    properties: { area: properties.Planning_Area_Name },
    geometry: { type: 'MultiPolygon' as const, coordinates: decode(geometry) },
  }));
  return simplifyTopology(toTopology(features, quanta), SMALLEST_TRIANGLE);
}

function decode({ type, coordinates }: Source['geometry']): Position[][][] {
  const parts = type === 'Polygon' ? [coordinates] : coordinates;
  return parts.map((rings) => [rings].flat(2).map((ring) => closed(load('@mapbox/polyline').decode(ring, 7))));
}

/** Rounding left some rings open by a tiny gap. The source writes longitude first. */
function closed(ring: Position[]): Position[] {
  const first = ring[0];
  return first ? [...ring.slice(0, -1), first] : ring;
}
