import type { Search } from './in-slices.ts';
import { type Roads, road } from './roads.ts';

/** The stretch at positions from..to is turned round where it stands, or moved to between `at` and the next position. */
type Move = { from: number; to: number; at: number; isReversed: boolean };

/** The pick-up, the stops in order, the free end. */
type Route = readonly number[];

const LONGEST_SEGMENT = 3;
/** Less is the noise of adding. */
const LEAST_GAIN = 1e-6;

/**
 * Takes moves while one helps, the best of those that begin at the same stop. Two kinds: turning a stretch round (2-opt:
 * Croes, "A method for solving traveling-salesman problems", Operations Research 6, 1958) and moving one to three stops
 * elsewhere, either way round (Or-opt: Or, dissertation, Northwestern University, 1976).
 */
export function* descend(start: readonly number[], roads: Roads): Search<number[]> {
  let route: Route = [0, ...start, roads.places - 1];
  let turned = sumsOfTurning(route, roads);
  for (let from = 1, fruitless = 0; fruitless < start.length; from = (from % start.length) + 1) {
    const move = bestMoveFrom(from, route, roads, turned);
    fruitless = move ? 0 : fruitless + 1;
    if (!move) continue;
    route = apply(route, move);
    turned = sumsOfTurning(route, roads);
    if (yield) break;
  }
  return route.slice(1, -1);
}

/** A candidate is priced by the roads it changes alone: those that go, those that come, and what turning round adds. */
function bestMoveFrom(from: number, route: Route, roads: Roads, turned: Float64Array): Move | null {
  let best: Move | null = null;
  let lowest = -LEAST_GAIN;
  const stops = route.length - 2;
  const before = route[from - 1] ?? 0;
  const first = route[from] ?? 0;
  const entering = road(roads, before, first);
  for (let to = from; to <= stops; to++) {
    const last = route[to] ?? 0;
    const after = route[to + 1] ?? 0;
    const leaving = entering + road(roads, last, after);
    const turning = (turned[to] ?? 0) - (turned[from] ?? 0);
    const reversed = road(roads, before, last) + road(roads, first, after) + turning - leaving;
    if (reversed < lowest) [best, lowest] = [{ from, to, at: from - 1, isReversed: true }, reversed];
    if (to - from >= LONGEST_SEGMENT) continue;
    const closing = road(roads, before, after) - leaving;
    for (let at = 0; at <= stops; at++) {
      if (at >= from - 1 && at <= to) continue;
      const left = route[at] ?? 0;
      const right = route[at + 1] ?? 0;
      const opening = closing - road(roads, left, right);
      const asIs = opening + road(roads, left, first) + road(roads, last, right);
      const round = opening + road(roads, left, last) + road(roads, first, right) + turning;
      if (asIs < lowest) [best, lowest] = [{ from, to, at, isReversed: false }, asIs];
      if (round < lowest) [best, lowest] = [{ from, to, at, isReversed: true }, round];
    }
  }
  return best;
}

/** What turning the first stretch of each length round would add, roads having two directions. */
function sumsOfTurning(route: Route, roads: Roads): Float64Array {
  const sums = new Float64Array(route.length);
  for (let index = 2; index < route.length - 1; index++) {
    const [a = 0, b = 0] = [route[index - 1], route[index]];
    sums[index] = (sums[index - 1] ?? 0) + road(roads, b, a) - road(roads, a, b);
  }
  return sums;
}

function apply(route: Route, { from, to, at, isReversed }: Move): number[] {
  const segment = route.slice(from, to + 1);
  if (isReversed) segment.reverse();
  const rest = [...route.slice(0, from), ...route.slice(to + 1)];
  const position = at < from ? at + 1 : at + 1 - segment.length;
  return [...rest.slice(0, position), ...segment, ...rest.slice(position)];
}
