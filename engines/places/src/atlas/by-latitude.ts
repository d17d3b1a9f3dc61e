import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';

const METRES_OF_DEGREE = 110_000;
/** This power of two is larger than any number of rows. */
const ROWS = 2 ** 20;

type Points = { size: number; at(index: number): LatLng };
/** The nearest wanted row, or null if there is none within these metres. */
export type FindNearest = (point: LatLng, within: number, isWanted?: (index: number) => boolean) => number | null;

/** The rows within these metres, the nearest first. */
export type FindWithin = (point: LatLng, within: number) => number[];

/** The points are sorted by latitude, so that a search compares only points near its latitude. */
export function byLatitude({ size, at }: Points): { nearest: FindNearest; within: FindWithin } {
  // Numbers sort ten times faster than rows with a comparison function: latitude in the high digits, row in the low.
  const order = Float64Array.from({ length: size }, (_, row) => Math.round(at(row)[0] * 1e5) * ROWS + row).sort();
  /** The rows of the square around the point. */
  function* square(point: LatLng, within: number): Generator<readonly [row: number, at: LatLng]> {
    const margin = within / METRES_OF_DEGREE;
    const last = Math.round((point[0] + margin) * 1e5) * ROWS + ROWS;
    for (let place = lowerBound(order, Math.round((point[0] - margin) * 1e5) * ROWS); place < size; place++) {
      const key = order[place] ?? last;
      if (key >= last) break;
      const row = key % ROWS;
      const other = at(row);
      if (Math.abs(other[1] - point[1]) <= margin) yield [row, other];
    }
  }
  return {
    nearest: (point, within, isWanted = () => true) => {
      let found: number | null = null;
      let distance = within;
      for (const [row, other] of square(point, within)) {
        if (!isWanted(row)) continue;
        const away = straightMetres(point, other);
        if (away < distance) [found, distance] = [row, away];
      }
      return found;
    },
    within: (point, within) =>
      [...square(point, within)]
        .map(([row, other]) => ({ row, away: straightMetres(point, other) }))
        .filter(({ away }) => away <= within)
        .sort((a, b) => a.away - b.away)
        .map(({ row }) => row),
  };
}

export const nearestFinder = (points: Points): FindNearest => byLatitude(points).nearest;

/** The position of the first sorted number that is not below the wanted one. */
export function lowerBound(values: Uint32Array | Float64Array, wanted: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
