/**
 * The shortest open route from 0 through all stops: dynamic programming over sets of stops (Held and Karp). Work grows as
 * n² · 2ⁿ: about 20 ms at 13 stops.
 */
export function exactOrder(metres: readonly (readonly number[])[]): number[] {
  const stops = metres.length - 1;
  const sets = 1 << stops;
  const flat = Float64Array.from(metres.flat());
  const size = stops + 1;
  // Cell [set, last]: shortest way from 0 through the set, ending at stop last + 1.
  const shortest = new Float64Array(sets * stops).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array(sets * stops).fill(-1);
  for (let stop = 0; stop < stops; stop++) shortest[(1 << stop) * stops + stop] = flat[stop + 1] ?? 0;
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < stops; last++) {
      if (!(set & (1 << last))) continue;
      const soFar = shortest[set * stops + last] ?? 0;
      for (let next = 0; next < stops; next++) {
        if (set & (1 << next)) continue;
        const cell = (set | (1 << next)) * stops + next;
        const length = soFar + (flat[(last + 1) * size + next + 1] ?? 0);
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
