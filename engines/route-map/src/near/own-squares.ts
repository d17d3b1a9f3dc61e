// Loaded only if an operator imported a map.
import { squareDegrees, squareOf } from '@tibara/contract/places/squares';
import type { MapLayer } from '../ground/basemap';
import type { LatLng } from '../ground/decode';
import type { Box } from './near-view';

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

/** About 110 m: a built-in road and the same road of the imported map are rarely farther apart. */
const CELL = 0.001;
const ROW = 400_000;

/** The cells with roads of the imported map. Built-in roads are left out there, or each road would be drawn twice. */
export class CoveredCells {
  readonly #cells = new Set<number>();

  add({ roads: { main, middle, minor } }: MapLayer): void {
    for (const { points } of [...main, ...middle, ...minor]) {
      for (const at of walk(points)) {
        const cell = cellOf(at);
        for (const row of [-ROW, 0, ROW]) for (const column of [-1, 0, 1]) this.#cells.add(cell + row + column);
      }
    }
  }

  outside(line: readonly LatLng[]): LatLng[][] {
    const pieces: LatLng[][] = [[]];
    for (const at of walk(line)) {
      if (!this.#cells.has(cellOf(at))) pieces.at(-1)?.push(at);
      else if (pieces.at(-1)?.length) pieces.push([]);
    }
    return pieces.filter(({ length }) => length > 1);
  }
}

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
