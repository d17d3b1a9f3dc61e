import { type Random, seededRandom } from '@tibara/seeded-random';
import { descend } from './descend.ts';
import { lateSeconds, presentSequence, type Roads, road, routeMetres, stopsOf } from './roads.ts';
import type { Work } from './work.ts';

/** A round with promised times takes three times as long. */
const ROUNDS = { timed: 150, untimed: 300 };
/** How much longer than the best a route may be to continue from it: shrinks with every round to nothing. */
const BEARABLE = 0.06;
/** After this many rounds the search continues from the best route again. */
const RETURN_EVERY = 60;

/**
 * A short open route by iterated local search (Lourenço, Martin and Stützle, "Iterated local search", Handbook of
 * Metaheuristics, 2003). It moves until no move helps, from several beginnings, then makes a random change and repeats.
 * It may pass through broken promises, but returns one only as a last resort. Seeded, so that a second click gives the
 * same result.
 */
export function* searchSequence(roads: Roads, rounds = roads.isTimed ? ROUNDS.timed : ROUNDS.untimed): Work<number[]> {
  const random = seededRandom(stopsOf(roads));
  let best = presentSequence(roads);
  let shortest = lateSeconds(roads, best) === 0 ? routeMetres(roads, best) : Number.POSITIVE_INFINITY;
  const keepBetter = (sequence: number[]): void => {
    const metres = routeMetres(roads, sequence);
    if (metres <= shortest && lateSeconds(roads, sequence) === 0) [best, shortest] = [sequence, metres];
  };
  const beginnings = roads.isTimed ? [nearestFirst(roads), best, mostUrgentFirst(roads)] : [nearestFirst(roads)];
  for (const beginning of beginnings) keepBetter(yield* descend(beginning, roads));
  let current = best;
  for (let round = 1; round <= rounds; round++) {
    if (yield) break;
    if (round % RETURN_EVERY === 0) current = best;
    const { sequence, around } = nudge(current, random);
    const found = yield* descend(sequence, roads, around);
    keepBetter(found);
    const bearable = shortest * (1 + BEARABLE * (1 - round / rounds));
    if (routeMetres(roads, found) <= bearable && lateSeconds(roads, found) === 0) current = found;
  }
  return best;
}

function nearestFirst(roads: Roads): number[] {
  const left = new Set(presentSequence(roads));
  const sequence: number[] = [];
  for (let from = 0; left.size > 0; from = sequence.at(-1) ?? 0) {
    const here = from;
    const next = [...left].reduce((best, stop) => (road(roads, here, stop) < road(roads, here, best) ? stop : best));
    left.delete(next);
    sequence.push(next);
  }
  return sequence;
}

const mostUrgentFirst = (roads: Roads): number[] =>
  presentSequence(roads).sort((a, b) => (roads.latest[a] ?? 0) - (roads.latest[b] ?? 0));

/** A route, and the stops around its changes. */
type Nudged = { sequence: number[]; around: Set<number> };

/** One time in four two neighbouring stretches are exchanged. Otherwise two or three stops are moved. */
const nudge = (sequence: readonly number[], random: Random): Nudged =>
  random.below(4) === 0 ? exchangeStretches(sequence, random) : putBackElsewhere(sequence, random);

function exchangeStretches(sequence: readonly number[], random: Random): Nudged {
  const [a = 0, b = 0, c = 0] = Array.from({ length: 3 }, () => random.below(sequence.length)).sort((x, y) => x - y);
  const exchanged = [...sequence.slice(0, a), ...sequence.slice(b, c), ...sequence.slice(a, b), ...sequence.slice(c)];
  const seams = [a, a + c - b, c].flatMap((cut) => [exchanged[cut - 1], exchanged[cut]]);
  return { sequence: exchanged, around: new Set(seams.filter((stop) => stop !== undefined)) };
}

function putBackElsewhere(sequence: readonly number[], random: Random): Nudged {
  const moved = [...sequence];
  const around = new Set<number>();
  const times = 2 + random.below(2);
  for (let time = 0; time < times; time++) {
    const from = random.below(moved.length);
    const [stop = 0] = moved.splice(from, 1);
    const to = random.below(moved.length + 1);
    for (const near of [stop, moved[from - 1], moved[from], moved[to - 1], moved[to]]) if (near) around.add(near);
    moved.splice(to, 0, stop);
  }
  return { sequence: moved, around };
}
