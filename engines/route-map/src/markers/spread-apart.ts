import type { Spot } from '../points';

/** Side of the square that a marker needs: 28 px, its halo, and a visible gap. */
export const MARKER_ROOM = 34;
/** A marker moved by less still counts as on its point. */
const ON_POINT = 7;
const HALF = MARKER_ROOM / 2;

/**
 * Positions of the markers without overlaps. Markers with space stay on their point, and the earlier of two has
 * priority. The others take the nearest free place.
 */
export function spreadApart(points: readonly Spot[]): Spot[] {
  const taken = new Places();
  const staying = points.map((point) => (taken.isFree(point) ? taken.take(point) : null));
  return points.map((point, index) => staying[index] ?? taken.take(nearestFree(point, taken)));
}

/** Positions of more markers, which give way to all others. */
export function besideMarkers(points: readonly Spot[], markers: readonly Spot[]): Spot[] {
  const taken = new Places();
  for (const marker of markers) taken.take(marker);
  return points.map((point) => taken.take(taken.isFree(point) ? point : nearestFree(point, taken)));
}

export function tethersOf(points: readonly Spot[], markers: readonly Spot[]): { point: Spot; marker: Spot }[] {
  return markers.flatMap((marker, index) => {
    const point = points[index];
    return point && Math.hypot(marker.x - point.x, marker.y - point.y) > ON_POINT ? [{ point, marker }] : [];
  });
}

/** Places of markers in a grid whose cells are too small for two places. */
class Places {
  readonly #cells = new Map<number, Spot>();

  take(spot: Spot): Spot {
    this.#cells.set(cellOf(spot, 0, 0), spot);
    return spot;
  }

  isFree(spot: Spot): boolean {
    return !this.inTheWayOf(spot);
  }

  inTheWayOf(spot: Spot): Spot | null {
    for (const column of AROUND) {
      for (const row of AROUND) {
        const other = this.#cells.get(cellOf(spot, column, row));
        if (other && isTooNear(spot, other)) return other;
      }
    }
    return null;
  }
}

const AROUND = [0, -1, 1];
/** Slightly smaller than the marker's space, because rounding may shift an edge. */
const APART = MARKER_ROOM - 0.01;
/** More cells than any map's height. */
const COLUMN = 2 ** 24;

const cellOf = ({ x, y }: Spot, column: number, row: number): number =>
  (Math.floor(x / APART) + column) * COLUMN + Math.floor(y / APART) + row;

const isTooNear = (a: Spot, b: Spot): boolean => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < APART;

function nearestFree(point: Spot, taken: Places): Spot {
  // Counted from the obstacle, so that the markers of one building form rows.
  const start = taken.inTheWayOf(point) ?? point;
  const turn = awayFrom(start, point);
  for (let ring = 1; ; ring++) {
    for (const step of ringAt(ring)) {
      const { x, y } = turn(step);
      const place = { x: start.x + x, y: start.y + y };
      if (taken.isFree(place)) return place;
    }
  }
}

/** Turns steps so that they first lead away from the obstacle: the northern one of two goes north. */
function awayFrom(other: Spot, point: Spot): (step: Spot) => Spot {
  const [dx, dy] = [point.x - other.x, point.y - other.y];
  const [right, down] = [dx < 0 ? -1 : 1, dy < 0 ? -1 : 1];
  if (Math.abs(dy) > Math.abs(dx)) return ({ x, y }) => ({ x: y * right, y: x * down });
  return ({ x, y }) => ({ x: x * right, y: y * down });
}

const rings: Spot[][] = [];

/** Steps to the places on a square around a point, half a marker apart, the nearest first. */
function ringAt(ring: number): Spot[] {
  rings[ring] ??= Array.from({ length: 2 * ring + 1 }, (_, index) => index - ring)
    .flatMap((along) => [
      { x: ring, y: along },
      { x: -ring, y: along },
      ...(Math.abs(along) < ring
        ? [
            { x: along, y: ring },
            { x: along, y: -ring },
          ]
        : []),
    ])
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
    .map(({ x, y }) => ({ x: x * HALF, y: y * HALF }));
  return rings[ring];
}
