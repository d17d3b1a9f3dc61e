import type { Coordinate } from '../../coordinates.ts';
import { metresBetween } from '../../metres-between.ts';

/**
 * The index of the drop-off that makes a long ride long, in a straight line: the one without which the way round is shortest.
 * Of two long legs around a far stop the second ends at an innocent one. Round, back to the pick-up: else the last drop-off
 * after two far ones would be the one that spares most. Where no single one does it (two neighbours are far away, or all of
 * them are), it is the first to which the rider goes far. Null without drop-offs.
 */
export function oddStop(pickUp: Coordinate, stops: readonly Coordinate[]): number | null {
  const before = (index: number) => stops[index - 1] ?? pickUp;
  const legs = stops.map((stop, index) => metresBetween(before(index), stop));
  const savings = stops.map((stop, index) => {
    const next = stops[index + 1] ?? pickUp;
    return metresBetween(before(index), stop) + metresBetween(stop, next) - metresBetween(before(index), next);
  });
  const farLeg = Math.max(...legs) / 2;
  const most = Math.max(...savings);
  const found = most >= farLeg ? savings.indexOf(most) : legs.findIndex((leg) => leg >= farLeg);
  return found < 0 ? null : found;
}
