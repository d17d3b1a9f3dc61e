import { encodePolyline, type LatLng } from '@tibara/places/polyline';
import { simplify } from '@tibara/places/simplify';

/** The point order of GeoJSON and TopoJSON. */
export type Position = [longitude: number, latitude: number];

export const encodeLine = (line: readonly Position[]): string => encodePolyline(line.map(toLatLng));

/** A ring is simplified in two halves: its ends are one point, so it would vanish. */
export function simplifyRing(ring: readonly Position[], metresAt: (point: LatLng) => number): Position[] {
  const points = ring.map(toLatLng);
  const half = Math.floor(points.length / 2);
  const kept = [
    ...simplify(points.slice(0, half + 1), metresAt).slice(0, -1),
    ...simplify(points.slice(half), metresAt),
  ];
  return kept.map(([latitude, longitude]) => [longitude, latitude]);
}

/** The ground is treated as flat, because everything is near the equator. */
export function squareKilometres(ring: readonly Position[]): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const next = ring[(index + 1) % ring.length];
    if (next) sum += x * next[1] - next[0] * y;
  }
  return (Math.abs(sum) / 2) * 111.32 ** 2;
}

const toLatLng = ([longitude, latitude]: Position): LatLng => [latitude, longitude];
