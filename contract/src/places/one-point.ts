import type { Coordinate, Location } from '../coordinates.ts';
import { addressKey } from './address-key.ts';
import { isExact } from './precision.ts';

type Place = Pick<Location, 'address' | 'coordinate' | 'precision' | 'radiusMetres'>;

export const isAtPoint = ({ coordinate }: { coordinate: Coordinate }, point: Coordinate): boolean =>
  coordinate.latitude === point.latitude && coordinate.longitude === point.longitude;

/** Whether two places share a point and nothing else distinguishes them (decisions 7, 9.4). */
export const isOnePlace = (a: Place, b: Place): boolean =>
  isAtPoint(a, b.coordinate) &&
  ((isExact(a.precision) && isExact(b.precision)) || addressKey(a.address) === addressKey(b.address));

const SHORTEST_METRES = 800;
const LONGEST_METRES = 3_000;
/** The speed of town traffic, which estimated routes use too. */
const METRES_PER_SECOND = 24 / 3.6;

/**
 * The length of a leg between two places on one point. The length is 0 if both are one place. For two addresses known
 * only by street or area, it is a third of the area's diameter. The result is null for two different points, because a
 * router measures their leg.
 */
export function legAtOnePoint(
  from: Place,
  to: Place,
): { metres: number; seconds: number; isEstimated: boolean } | null {
  if (!isAtPoint(from, to.coordinate)) return null;
  if (isOnePlace(from, to)) return { metres: 0, seconds: 0, isEstimated: false };
  const third = Math.round((2 * Math.max(from.radiusMetres, to.radiusMetres)) / 3);
  const metres = Math.min(LONGEST_METRES, Math.max(SHORTEST_METRES, third));
  return { metres, seconds: Math.round(metres / METRES_PER_SECOND), isEstimated: true };
}
