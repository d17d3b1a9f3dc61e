import { descend } from './descend.ts';
import type { Search } from './in-slices.ts';
import { type Random, seededRandom, shuffle } from './random.ts';
import { type Roads, road, routeMetres, stopsOf } from './roads.ts';

const ROUNDS = 120;
const RESTART_EVERY = 10;

/**
 * A short open route by iterated local search (Lourenço, Martin and Stützle, "Iterated local search", Handbook of
 * Metaheuristics, 2003): nearest neighbours first, then moves until none helps, then a nudge and again. Seeded, so a
 * second click gives the same answer.
 */
export function* searchOrder(roads: Roads): Search<number[]> {
  const random = seededRandom(stopsOf(roads));
  let best = yield* descend(nearestFirst(roads), roads);
  let current = best;
  for (let round = 1; round <= ROUNDS; round++) {
    if (yield) break;
    const isRestart = round % RESTART_EVERY === 0;
    const found = yield* descend(isRestart ? shuffle(best, random) : nudge(current, random), roads);
    const metres = routeMetres(roads, found);
    if (isRestart || metres <= routeMetres(roads, current)) current = found;
    if (metres < routeMetres(roads, best)) best = found;
    if (!isRestart && routeMetres(roads, current) > routeMetres(roads, best) * 1.05) current = best;
  }
  return best;
}

function nearestFirst(roads: Roads): number[] {
  const left = new Set(Array.from({ length: stopsOf(roads) }, (_, index) => index + 1));
  const order: number[] = [];
  for (let from = 0; left.size > 0; from = order.at(-1) ?? 0) {
    const here = from;
    const next = [...left].reduce((best, stop) => (road(roads, here, stop) < road(roads, here, best) ? stop : best));
    left.delete(next);
    order.push(next);
  }
  return order;
}

/** Two or three stops put back somewhere else. */
function nudge(order: readonly number[], random: Random): number[] {
  const moved = [...order];
  const times = 2 + random(2);
  for (let time = 0; time < times; time++) {
    const [stop] = moved.splice(random(moved.length), 1);
    if (stop !== undefined) moved.splice(random(moved.length + 1), 0, stop);
  }
  return moved;
}
