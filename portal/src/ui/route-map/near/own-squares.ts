// Loaded only where an operator imported a map.
import { squareDegrees, squareOf } from '@tibara/contract/maps/squares';
import type { MapLayer } from '../ground/basemap';
import type { LatLng } from '../ground/decode';
import type { Box } from './near-view';

/** The squares of a view. */
export function squaresIn({ south, west, north, east }: Box): number[] {
  const squares: number[] = [];
  const start = (degrees: number) => (Math.floor(degrees / squareDegrees) + 0.5) * squareDegrees;
  for (let latitude = start(south); latitude < north + squareDegrees; latitude += squareDegrees) {
    for (let longitude = start(west); longitude < east + squareDegrees; longitude += squareDegrees) {
      squares.push(squareOf({ latitude, longitude }));
    }
  }
  return squares;
}

/** Some 110 m: a road of ours and the imported one are seldom farther apart. */
const CELL = 0.001;
const ROW = 400_000;

/** Where the imported map has roads, ours would lie beside them: they are left out there. */
export class Cover {
  readonly #cells = new Set<number>();

  add({ roads: { main, middle, minor } }: MapLayer): void {
    for (const { points } of [...main, ...middle, ...minor]) {
      for (const at of walk(points)) {
        const cell = cellOf(at);
        for (const row of [-ROW, 0, ROW]) for (const column of [-1, 0, 1]) this.#cells.add(cell + row + column);
      }
    }
  }

  /** What remains of a line. */
  outside(line: readonly LatLng[]): LatLng[][] {
    const pieces: LatLng[][] = [[]];
    for (const at of walk(line)) {
      if (!this.#cells.has(cellOf(at))) pieces.at(-1)?.push(at);
      else if (pieces.at(-1)?.length) pieces.push([]);
    }
    return pieces.filter(({ length }) => length > 1);
  }
}

/** Its points, and more where two lie far apart. */
function* walk(line: readonly LatLng[]): Generator<LatLng> {
  for (const [index, [lat, lng]] of line.entries()) {
    const [toLat, toLng] = line[index + 1] ?? [lat, lng];
    const steps = Math.ceil(Math.max(Math.abs(toLat - lat), Math.abs(toLng - lng)) / CELL) || 1;
    for (let step = 0; step < steps; step++) {
      yield [lat + ((toLat - lat) * step) / steps, lng + ((toLng - lng) * step) / steps];
    }
  }
}

const cellOf = ([lat, lng]: LatLng): number => Math.floor((lat + 90) / CELL) * ROW + Math.floor((lng + 180) / CELL);
