import type { Coordinate } from '../../coordinates.ts';
import { metresBetween } from '../../metres-between.ts';

/**
 * The index of the drop-off that makes a ride long. Leaving out this drop-off shortens the round trip by straight lines
 * the most. The longest leg alone would be wrong, because the leg back from a far stop ends at another stop. The way
 * back to the pick-up counts too. Otherwise the last drop-off after two far ones would seem odd. If no single drop-off
 * explains the length, the result is the first far drop-off. Null without drop-offs.
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
