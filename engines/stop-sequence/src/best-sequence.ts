import { shortestSequence, waysOn } from './held-karp.ts';
import { shortestInTime } from './in-time.ts';
import { searchSequence } from './local-search.ts';
import {
  type Distances,
  lateSeconds,
  type Promises,
  presentSequence,
  type Roads,
  roadsOf,
  routeMetres,
  stopsOf,
} from './roads.ts';
import { cheapestSequence, feesOf, improveByFee, type StopFee } from './search-by-fee.ts';
import type { Work } from './work.ts';

const EXACT_BY_METRES = 13;
const EXACT_BY_FEE = 8;

/**
 * The sequence of stops 1 to n from the pick-up 0, with an open end. Kept promises stay kept, and late stops get no
 * later. By metres the result is exact up to 13 stops. Beyond that it comes from a local search. By fees the result is
 * exact up to 8 stops. Beyond that the shortest route is improved by its fees, and never worse than the present route.
 * The same input gives the same result, unless time runs out.
 */
export function* bestSequence(distances: Distances, fee?: StopFee, promises?: Promises): Work<number[]> {
  const roads = roadsOf(distances, promises);
  const present = presentSequence(roads);
  if (present.length < 2) return present;
  if (fee && present.length <= EXACT_BY_FEE) return cheapestSequence(roads, present, fee);
  const shortest = yield* shortestKept(roads);
  if (!fee) return routeMetres(roads, present) <= routeMetres(roads, shortest) ? present : shortest;
  const improved = yield* improveByFee(roads, shortest, fee);
  const touchedUp = yield* improveByFee(roads, present, fee);
  return [present, improved, touchedUp].reduce((best, sequence) =>
    feesOf(roads, sequence, fee) < feesOf(roads, best, fee) ? sequence : best,
  );
}

/** Rounds that give the exact search a good route to beat. */
const ROUNDS_BEFORE_EXACT = 30;

export function* shortestKept(roads: Roads): Work<number[]> {
  if (stopsOf(roads) > EXACT_BY_METRES) return yield* searchSequence(roads);
  const onward = waysOn(roads);
  const shortest = shortestSequence(roads, onward);
  if (lateSeconds(roads, shortest) === 0) return shortest;
  return yield* shortestInTime(roads, onward, yield* searchSequence(roads, ROUNDS_BEFORE_EXACT));
}
