import type { Coordinate } from '../coordinates.ts';

export const METRES_PER_DEGREE = 111_320;

/**
 * The offset in metres on a flat map. It is exact to a metre over a few kilometres, and good enough for any ride near
 * the equator.
 */
export const offsetBetween = (from: Coordinate, to: Coordinate): { east: number; north: number } => ({
  east: (to.longitude - from.longitude) * METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180),
  north: (to.latitude - from.latitude) * METRES_PER_DEGREE,
});

/** The length of the straight line in metres. */
export function metresBetween(from: Coordinate, to: Coordinate): number {
  const { east, north } = offsetBetween(from, to);
  return Math.hypot(east, north);
}
