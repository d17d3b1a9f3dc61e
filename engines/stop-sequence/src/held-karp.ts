import { type Roads, road, stopsOf } from './roads.ts';

/**
 * The shortest way from each stop through every set of remaining stops to the open end. Dynamic programming over sets
 * (Held and Karp, "A dynamic programming approach to sequencing problems", J. SIAM 10, 1962). Cell [left, last]; bit 0
 * of the set and last 0 are stop 1. Work grows as n² · 2ⁿ: about 5 ms at 13 stops.
 */
export function waysOn(roads: Roads): Float64Array {
  const stops = stopsOf(roads);
  const sets = 1 << stops;
  const metres = new Float64Array(sets * stops);
  for (let left = 1; left < sets; left++) {
    for (let last = 0; last < stops; last++) {
      if (left & (1 << last)) continue;
      let shortest = Number.POSITIVE_INFINITY;
      for (let next = 0; next < stops; next++) {
        if (!(left & (1 << next))) continue;
        const length = road(roads, last + 1, next + 1) + (metres[(left & ~(1 << next)) * stops + next] ?? 0);
        if (length < shortest) shortest = length;
      }
      metres[left * stops + last] = shortest;
    }
  }
  return metres;
}

/** The shortest open route from 0 through all stops. */
export function shortestSequence(roads: Roads, onward: Float64Array): number[] {
  const stops = stopsOf(roads);
  const sequence: number[] = [];
  let left = (1 << stops) - 1;
  for (let from = 0; left !== 0; from = sequence.at(-1) ?? 0) {
    let best = 0;
    let shortest = Number.POSITIVE_INFINITY;
    for (let next = 0; next < stops; next++) {
      if (!(left & (1 << next))) continue;
      const length = road(roads, from, next + 1) + (onward[(left & ~(1 << next)) * stops + next] ?? 0);
      if (length < shortest) [best, shortest] = [next, length];
    }
    sequence.push(best + 1);
    left &= ~(1 << best);
  }
  return sequence;
}
