/** Encoded lines, by how much the roads carry. */
export interface OwnRoads {
  main: string[];
  middle: string[];
  minor: string[];
}
type Load = (square: number) => Promise<OwnRoads>;

/** Farther away its squares are too many, and the built-in roads show as much. */
export const OWN_ROADS_FROM = 13;
let load: Load | null = null;

/** Said once at the start, where the operator imported a map. */
export function drawRoadsFrom(source: Load): void {
  load = source;
}

/** How to fetch the roads of a square; null without an imported map. */
export const ownRoads = (): Load | null => load;
