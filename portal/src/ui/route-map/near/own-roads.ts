/** Encoded lines, by the class of the road. */
export interface OwnRoads {
  main: string[];
  middle: string[];
  minor: string[];
}
type Load = (square: number) => Promise<OwnRoads>;

/** Below this zoom there would be too many squares, and the built-in roads show as much. */
export const OWN_ROADS_FROM = 13;
let load: Load | null = null;

/** Called once at the start, if the operator imported a map. */
export function setOwnRoads(source: Load): void {
  load = source;
}

/** Fetches the roads of a square. Null without an imported map. */
export const ownRoadsLoader = (): Load | null => load;
