import { exactOrder } from './held-karp.ts';
import type { Search } from './in-slices.ts';
import { searchOrder } from './local-search.ts';
import { type Distances, roadsOf, routeMetres, stopsOf } from './roads.ts';
import { cheapestOrder, feesOf, improveByFee, type StopFee } from './search-by-fee.ts';

const EXACT_BY_METRES = 13;
const EXACT_BY_FEE = 8;

/**
 * The order in which to visit stops 1 to n from the pick-up 0, with an open end. By metres it is exact up to 13 stops and
 * a local search beyond; by the fees exact up to 8, beyond that the shortest route improved by its fees, never worse than
 * the present order. The same input gives the same answer, unless the time was up.
 */
export function* bestOrder(distances: Distances, fee?: StopFee): Search<number[]> {
  const roads = roadsOf(distances);
  const stops = stopsOf(roads);
  const present = Array.from({ length: stops }, (_, index) => index + 1);
  if (stops < 2) return present;
  if (fee && stops <= EXACT_BY_FEE) return cheapestOrder(roads, present, fee);
  const shortest = stops <= EXACT_BY_METRES ? exactOrder(roads) : yield* searchOrder(roads);
  if (!fee) return routeMetres(roads, present) <= routeMetres(roads, shortest) ? present : shortest;
  const improved = yield* improveByFee(roads, shortest, fee);
  const touchedUp = yield* improveByFee(roads, present, fee);
  return [present, improved, touchedUp].reduce((best, order) =>
    feesOf(roads, order, fee) < feesOf(roads, best, fee) ? order : best,
  );
}
