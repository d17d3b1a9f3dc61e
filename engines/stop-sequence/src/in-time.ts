import { lateSeconds, type Roads, road, routeMetres, stopsOf } from './roads.ts';
import type { Work } from './work.ts';

/** The beginning of a route: the remaining stops as bits, its last stop, its totals. */
type Beginning = { left: number; last: number; metres: number; seconds: number; before: Beginning | null };

/**
 * The shortest route that keeps every promise, through all beginnings by length. A beginning is dropped if its shortest
 * end (`onward`, from `waysOn`) makes it no shorter than `known`. It is also dropped if a remaining stop would be late.
 * Of two with the same stops and end, the shorter and faster stays.
 */
export function* shortestInTime(roads: Roads, onward: Float64Array, known: readonly number[]): Work<number[]> {
  const stops = stopsOf(roads);
  const fastestWays = fastestBetween(roads);
  const limit = lateSeconds(roads, known) === 0 ? routeMetres(roads, known) : Number.POSITIVE_INFINITY;
  let beginnings: Beginning[] = [{ left: (1 << stops) - 1, last: -1, metres: 0, seconds: 0, before: null }];
  for (let length = 0; length < stops; length++) {
    const longer: Beginning[] = [];
    const fastest = new Map<number, number>();
    beginnings.sort((a, b) => a.metres - b.metres);
    for (const beginning of beginnings) {
      const state = beginning.left * (stops + 1) + beginning.last + 1;
      if (beginning.seconds >= (fastest.get(state) ?? Number.POSITIVE_INFINITY)) continue;
      fastest.set(state, beginning.seconds);
      extend(beginning, longer, { roads, onward, limit, fastestWays });
    }
    if (yield) return [...known];
    beginnings = longer;
  }
  const best = beginnings.reduce<Beginning | null>((a, b) => (a && a.metres <= b.metres ? a : b), null);
  return best ? stopsAlong(best) : [...known];
}

type Known = { roads: Roads; onward: Float64Array; limit: number; fastestWays: Float64Array };

function extend(beginning: Beginning, longer: Beginning[], { roads, onward, limit, fastestWays }: Known): void {
  const stops = stopsOf(roads);
  const from = beginning.last + 1;
  for (let next = 0; next < stops; next++) {
    if (!(beginning.left & (1 << next))) continue;
    const left = beginning.left & ~(1 << next);
    const metres = beginning.metres + road(roads, from, next + 1);
    if (metres + (onward[left * stops + next] ?? 0) >= limit) continue;
    const seconds = beginning.seconds + (roads.seconds[from * roads.places + next + 1] ?? 0);
    if (seconds > (roads.latest[next + 1] ?? 0)) continue;
    if (!allReachable(left, next + 1, seconds, roads, fastestWays)) continue;
    longer.push({ left, last: next, metres, seconds, before: beginning });
  }
}

function allReachable(left: number, from: number, seconds: number, roads: Roads, fastestWays: Float64Array): boolean {
  for (let stop = 1, rest = left; rest !== 0; stop++, rest >>= 1) {
    if (rest & 1 && seconds + (fastestWays[from * roads.places + stop] ?? 0) > (roads.latest[stop] ?? 0)) return false;
  }
  return true;
}

/** Seconds by the fastest way, through other stops if that is faster (Floyd, Communications of the ACM 5, 1962). */
function fastestBetween({ places, seconds }: Roads): Float64Array {
  const fastest = seconds.slice();
  for (let over = 1; over < places - 1; over++) {
    for (let from = 0; from < places - 1; from++) {
      const first = fastest[from * places + over] ?? 0;
      for (let to = 1; to < places - 1; to++) {
        const both = first + (fastest[over * places + to] ?? 0);
        if (both < (fastest[from * places + to] ?? 0)) fastest[from * places + to] = both;
      }
    }
  }
  return fastest;
}

function stopsAlong(end: Beginning): number[] {
  const sequence: number[] = [];
  for (let at: Beginning | null = end; at && at.last >= 0; at = at.before) sequence.unshift(at.last + 1);
  return sequence;
}
