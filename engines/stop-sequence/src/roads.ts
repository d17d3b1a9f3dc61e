/** Metres from row to column. 0 is the pick-up, null means no road. */
export type Distances = readonly (readonly (number | null)[])[];

export type Promises = {
  /** Seconds of driving, in the form of the metres. */
  seconds: Distances;
  /** The rider's time at a stop, which delays the next ones. */
  pauseSeconds: number;
  /** The latest arrival at each stop without the pick-up, in seconds from the start. */
  latest: readonly number[];
  /** Whether a stop late in the present sequence must be on time too. */
  isStrict?: boolean;
};

/** Flat tables with the end as one more place, free to reach. Seconds include the time at the leg's start. */
export type Roads = {
  places: number;
  metres: Float64Array;
  seconds: Float64Array;
  latest: Float64Array;
  isTimed: boolean;
};

/** More expensive than any real road, so a gap is used only as a last resort. */
export const NO_ROAD_METRES = 10_000_000;
const NO_ROAD_SECONDS = 1_000_000;

/**
 * The free end turns an open route into a round trip, which the searches can shorten. A stop late in the present
 * sequence, 1 to n, may stay as late. So the present sequence always meets the conditions, unless they are strict.
 */
export function roadsOf(distances: Distances, promises?: Promises): Roads {
  const places = distances.length + 1;
  const metres = tableOf(distances, NO_ROAD_METRES);
  const seconds = tableOf(promises?.seconds ?? [], NO_ROAD_SECONDS, places);
  const latest = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
  if (!promises) return { places, metres, seconds, latest, isTimed: false };
  let clock = 0;
  for (let stop = 1; stop < places - 1; stop++) {
    for (let to = 1; to < places - 1; to++) {
      const cell = stop * places + to;
      seconds[cell] = (seconds[cell] ?? 0) + promises.pauseSeconds;
    }
    clock += seconds[(stop - 1) * places + stop] ?? 0;
    const wanted = promises.latest[stop - 1] ?? Number.POSITIVE_INFINITY;
    latest[stop] = promises.isStrict ? wanted : Math.max(wanted, clock);
  }
  return { places, metres, seconds, latest, isTimed: true };
}

function tableOf(cells: Distances, missing: number, places = cells.length + 1): Float64Array {
  const table = new Float64Array(places * places);
  for (const [from, row] of cells.entries()) {
    for (const [to, cell] of row.entries()) table[from * places + to] = cell ?? missing;
  }
  return table;
}

export const stopsOf = ({ places }: Roads): number => places - 2;

/** The present sequence: 1 to n. */
export const presentSequence = (roads: Roads): number[] =>
  Array.from({ length: stopsOf(roads) }, (_, index) => index + 1);

export const road = ({ places, metres }: Roads, from: number, to: number): number => metres[from * places + to] ?? 0;

/** Metres of the route from the pick-up through the stops in this sequence. */
export function routeMetres(roads: Roads, sequence: readonly number[]): number {
  let from = 0;
  let sum = 0;
  for (const to of sequence) {
    sum += road(roads, from, to);
    from = to;
  }
  return sum;
}

export function lateSeconds({ places, seconds, latest, isTimed }: Roads, sequence: readonly number[]): number {
  if (!isTimed) return 0;
  let from = 0;
  let clock = 0;
  let late = 0;
  for (const to of sequence) {
    clock += seconds[from * places + to] ?? 0;
    late += Math.max(0, clock - (latest[to] ?? 0));
    from = to;
  }
  return late;
}
