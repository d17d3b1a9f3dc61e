import { type Roads, road } from './roads.ts';
import type { Work } from './work.ts';

/** Reverses the stretch from..to, or moves it between `at` and the next position. */
type Move = { from: number; to: number; at: number; isReversed: boolean };

/** The pick-up, the stops, the free end. */
type Route = readonly number[];

/** Totals up to each position: seconds, late seconds, and the metres added by reversing the first stretch. */
type Sums = { clock: Float64Array; late: Float64Array; turned: Float64Array };

const LONGEST_SEGMENT = 3;
/** A smaller difference is only rounding. */
const LEAST_GAIN = 1e-6;
/** The weight of a late second: more than any detour, yet a search may pass through it. */
const METRES_PER_LATE_SECOND = 500;

/**
 * Applies moves while one helps, always the best of one stop. It begins at the stops `around`, then continues around
 * each move. Reversing a stretch is 2-opt (Croes, "A method for solving traveling-salesman problems", Operations
 * Research 6, 1958). Moving one to three stops in either direction is Or-opt (Or, dissertation, Northwestern
 * University, 1976).
 */
export function* descend(start: readonly number[], roads: Roads, around: Iterable<number> = start): Work<number[]> {
  let route: Route = [0, ...start, roads.places - 1];
  const sums = emptySums(route.length);
  addUp(sums, route, roads);
  const waiting = new Set(around);
  for (const stop of waiting) {
    waiting.delete(stop);
    const from = route.indexOf(stop);
    const move = bestMoveFrom(from, route, roads, sums);
    if (!move) continue;
    for (const place of placesAround(move)) {
      const changed = route[place] ?? 0;
      if (changed > 0 && changed < roads.places - 1) waiting.add(changed);
    }
    route = apply(route, move);
    addUp(sums, route, roads);
    if (yield) break;
  }
  return route.slice(1, -1);
}

const placesAround = ({ from, to, at }: Move): number[] => [from - 1, from, to, to + 1, at, at + 1];

/** Prices the changed roads only. Lateness is calculated only if the candidate would be shorter when on time. */
function bestMoveFrom(from: number, route: Route, roads: Roads, sums: Sums): Move | null {
  let best: Move | null = null;
  const stops = route.length - 2;
  const late = sums.late[stops] ?? 0;
  let lowest = -LEAST_GAIN;
  let limit = lowest + late * METRES_PER_LATE_SECOND;
  const weigh = (metres: number, to: number, at: number, isReversed: boolean): void => {
    const move = { from, to, at, isReversed };
    const cost = metres + lateAfter(move, route, roads, sums, late + (lowest - metres) / METRES_PER_LATE_SECOND);
    if (cost >= limit) return;
    best = move;
    lowest += cost - limit;
    limit = cost;
  };
  const before = route[from - 1] ?? 0;
  const first = route[from] ?? 0;
  const entering = road(roads, before, first);
  for (let to = from; to <= stops; to++) {
    const last = route[to] ?? 0;
    const after = route[to + 1] ?? 0;
    const leaving = entering + road(roads, last, after);
    const turning = (sums.turned[to] ?? 0) - (sums.turned[from] ?? 0);
    const turned = road(roads, before, last) + road(roads, first, after) + turning - leaving;
    if (turned < limit) weigh(turned, to, from - 1, true);
    if (to - from >= LONGEST_SEGMENT) continue;
    const closing = road(roads, before, after) - leaving;
    for (let at = 0; at <= stops; at++) {
      if (at >= from - 1 && at <= to) continue;
      const left = route[at] ?? 0;
      const right = route[at + 1] ?? 0;
      const opening = closing - road(roads, left, right);
      const asIs = opening + road(roads, left, first) + road(roads, last, right);
      if (asIs < limit) weigh(asIs, to, at, false);
      const round = opening + road(roads, left, last) + road(roads, first, right) + turning;
      if (round < limit) weigh(round, to, at, true);
    }
  }
  return best;
}

/**
 * The lateness after a move, calculated from its first position. The value is inexact once `limit` seconds are reached.
 */
function lateAfter(move: Move, route: Route, roads: Roads, sums: Sums, limit: number): number {
  const { from, to, at, isReversed } = move;
  const { places, seconds, latest, isTimed } = roads;
  if (!isTimed) return 0;
  const stops = route.length - 2;
  const start = Math.min(from, at + 1);
  const length = to - from + 1;
  const segmentAt = at < from ? start : at - length + 1;
  let previous = route[start - 1] ?? 0;
  let clock = sums.clock[start - 1] ?? 0;
  let late = sums.late[start - 1] ?? 0;
  for (let place = start; place <= stops && late < limit; place++) {
    const inSegment = place - segmentAt;
    let source = place;
    if (inSegment >= 0 && inSegment < length) source = isReversed ? to - inSegment : from + inSegment;
    else if (place <= Math.max(to, at)) source = at < from ? place - length : place + length;
    const stop = route[source] ?? 0;
    clock += seconds[previous * places + stop] ?? 0;
    const delay = clock - (latest[stop] ?? 0);
    if (delay > 0) late += delay;
    previous = stop;
  }
  return late * METRES_PER_LATE_SECOND;
}

const emptySums = (length: number): Sums => ({
  clock: new Float64Array(length),
  late: new Float64Array(length),
  turned: new Float64Array(length),
});

function addUp({ clock, late, turned }: Sums, route: Route, roads: Roads): void {
  const { places, seconds, latest } = roads;
  for (let index = 1; index < route.length - 1; index++) {
    const a = route[index - 1] ?? 0;
    const b = route[index] ?? 0;
    const arrival = (clock[index - 1] ?? 0) + (seconds[a * places + b] ?? 0);
    clock[index] = arrival;
    late[index] = (late[index - 1] ?? 0) + Math.max(0, arrival - (latest[b] ?? 0));
    if (index > 1) turned[index] = (turned[index - 1] ?? 0) + road(roads, b, a) - road(roads, a, b);
  }
}

function apply(route: Route, { from, to, at, isReversed }: Move): number[] {
  const segment = route.slice(from, to + 1);
  if (isReversed) segment.reverse();
  const rest = [...route.slice(0, from), ...route.slice(to + 1)];
  const position = at < from ? at + 1 : at + 1 - segment.length;
  return [...rest.slice(0, position), ...segment, ...rest.slice(position)];
}
