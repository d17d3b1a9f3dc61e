import type { Coordinate } from '../../coordinates.ts';
import { metresBetween } from '../../places/metres-between.ts';

/**
 * The index of the drop-off that makes a ride long, or null without drop-offs. Its removal shortens the round trip most,
 * measured in straight lines. If no removal saves half of the longest leg, it is the first drop-off after such a leg.
 * The longest leg alone is not enough. The leg back from a far stop is as long, but ends at another stop.
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
