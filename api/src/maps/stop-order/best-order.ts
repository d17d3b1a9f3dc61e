import { exactOrder } from './held-karp.ts';
import { searchOrder } from './local-search.ts';
import { NO_ROAD_METRES, routeMetres } from './route-metres.ts';
import { cheapestPermutation, improveByCost } from './search-by-cost.ts';

/** Metres from row to column; 0 is the pick-up, null where no road leads. */
export type Distances = readonly (readonly (number | null)[])[];

export type BestOrderOptions = {
  /** What an order of stops costs, when that is not simply its metres: the price. Lower is better. */
  cost?: (order: readonly number[]) => number;
  /** Asked now and then beyond 25 stops; the best order so far is the answer. */
  isTimeUp?: () => boolean;
};

const EXACT_BY_METRES = 13;
const EXACT_BY_COST = 8;

/**
 * The order in which to visit stops 1 to n from the pick-up 0, with an open end. By metres it is exact up to 13 stops and
 * a local search beyond; by `cost` exact up to 8, beyond that the shortest route improved by cost, never worse than the
 * present order. The same input gives the same answer.
 */
export function bestOrder(distances: Distances, { cost, isTimeUp = () => false }: BestOrderOptions = {}): number[] {
  const metres = distances.map((row) => row.map((cell) => cell ?? NO_ROAD_METRES));
  const stops = metres.length - 1;
  const present = Array.from({ length: Math.max(0, stops) }, (_, index) => index + 1);
  if (stops < 2) return present;
  const shortest = stops <= EXACT_BY_METRES ? exactOrder(metres) : searchOrder(metres, isTimeUp);
  if (!cost) return routeMetres(metres, present) <= routeMetres(metres, shortest) ? present : shortest;
  if (stops <= EXACT_BY_COST) return cheapestPermutation(present, cost);
  const candidates = [present, shortest].map((order) => improveByCost(order, cost, isTimeUp));
  return candidates.reduce((best, order) => (cost(order) < cost(best) ? order : best), present);
}
