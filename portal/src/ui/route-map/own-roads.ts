import { squareDegrees, squareOf } from '@tibara/contract/maps/squares';
import type { Box } from './near-view';

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

/** The squares of a view, each with how to fetch its roads; none without an imported map. */
export function ownRoadsIn({ south, west, north, east }: Box): { square: number; fetch: () => Promise<OwnRoads> }[] {
  const from = load;
  if (!from) return [];
  const squares: { square: number; fetch: () => Promise<OwnRoads> }[] = [];
  const start = (degrees: number) => (Math.floor(degrees / squareDegrees) + 0.5) * squareDegrees;
  for (let latitude = start(south); latitude < north + squareDegrees; latitude += squareDegrees) {
    for (let longitude = start(west); longitude < east + squareDegrees; longitude += squareDegrees) {
      const square = squareOf({ latitude, longitude });
      squares.push({ square, fetch: () => from(square) });
    }
  }
  return squares;
}
