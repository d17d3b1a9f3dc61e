import { descend } from './descend.ts';
import { type Random, seededRandom, shuffle } from './random.ts';
import { type Metres, routeMetres } from './route-metres.ts';

const ROUNDS = 120;
const RESTART_EVERY = 10;

/**
 * A short open route by iterated local search: nearest neighbours first, then moving segments and reversing stretches
 * until nothing helps, then a nudge and again. Seeded, so a second click gives the same answer.
 */
export function searchOrder(metres: Metres, isTimeUp: () => boolean): number[] {
  const random = seededRandom(metres.length);
  let best = descend(nearestFirst(metres), metres, isTimeUp);
  let current = best;
  for (let round = 1; round <= ROUNDS && !isTimeUp(); round++) {
    const start = round % RESTART_EVERY === 0 ? shuffle(best, random) : nudge(current, random);
    const found = descend(start, metres, isTimeUp);
    if (routeMetres(metres, found) <= routeMetres(metres, current)) current = found;
    if (routeMetres(metres, found) < routeMetres(metres, best)) best = found;
    if (round % RESTART_EVERY === 0) current = found;
    else if (routeMetres(metres, current) > routeMetres(metres, best) * 1.05) current = best;
  }
  return best;
}

function nearestFirst(metres: Metres): number[] {
  const left = new Set(metres.keys());
  left.delete(0);
  const order: number[] = [];
  let from = 0;
  while (left.size > 0) {
    const row = metres[from] ?? [];
    const next = [...left].reduce((best, stop) => ((row[stop] ?? 0) < (row[best] ?? 0) ? stop : best));
    left.delete(next);
    order.push(next);
    from = next;
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
