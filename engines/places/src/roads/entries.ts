import { nearestOnSide, straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';
import type { RoadGraph } from './graph.ts';

/** Where an address joins a road: straight metres to it, and metres along it from its start. */
export type Entry = { road: number; at: LatLng; side: number; away: number; along: number };

/** The way to a place is unknown if every road is farther away than this. */
const REACH_METRES = 1_500;
/** Roads hardly farther than the nearest may be the better start. */
const OTHERS_WITHIN_METRES = 350;
const MOST_ENTRIES = 6;
/** The side of a cell: about 0.55 km. */
const CELL_DEGREES = 0.005;

type Side = { road: number; side: number; from: LatLng; to: LatLng; along: number };

/** Finds the roads near a point, the nearest first. Each road is found once. */
export function makeFindEntries({ roads }: RoadGraph): (point: LatLng) => Entry[] {
  const cells = new Map<number, Side[]>();
  for (const [road, { points }] of roads.entries()) {
    let along = 0;
    for (let side = 0; side < points.length - 1; side++) {
      const [from, to] = [points[side], points[side + 1]];
      if (!from || !to) continue;
      for (const cell of cellsOf(from, to))
        cells.set(cell, [...(cells.get(cell) ?? []), { road, side, from, to, along }]);
      along += straightMetres(from, to);
    }
  }
  return (point) => {
    const nearest = new Map<number, Entry>();
    const reach = Math.ceil(REACH_METRES / 111_195 / CELL_DEGREES);
    const [row, column] = [rowOf(point[0]), rowOf(point[1])];
    let best = Number.POSITIVE_INFINITY;
    for (let ring = 0; ring <= reach; ring++) {
      for (const side of sidesInRing(cells, row, column, ring)) {
        const at = nearestOnSide(point, side.from, side.to);
        const away = straightMetres(point, at);
        if (away >= (nearest.get(side.road)?.away ?? REACH_METRES)) continue;
        nearest.set(side.road, entryOn(side, at, away));
        best = Math.min(best, away);
      }
      if (ring > 0 && (ring - 1) * CELL_DEGREES * 111_195 > best + OTHERS_WITHIN_METRES) break;
    }
    const sorted = [...nearest.values()].toSorted((a, b) => a.away - b.away).slice(0, MOST_ENTRIES);
    return sorted.filter(({ away }) => away < (sorted[0]?.away ?? 0) + OTHERS_WITHIN_METRES);
  };
}

const entryOn = ({ road, side, from, along }: Side, at: LatLng, away: number): Entry => ({
  road,
  at,
  side,
  away,
  along: along + straightMetres(from, at),
});

const rowOf = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);
const cellAt = (row: number, column: number): number => row * 100_000 + column;

function cellsOf(from: LatLng, to: LatLng): number[] {
  const cells: number[] = [];
  for (let row = rowOf(Math.min(from[0], to[0])); row <= rowOf(Math.max(from[0], to[0])); row++) {
    for (let column = rowOf(Math.min(from[1], to[1])); column <= rowOf(Math.max(from[1], to[1])); column++) {
      cells.push(cellAt(row, column));
    }
  }
  return cells;
}

/** The cells at this distance from the middle one, in a square around it. */
function* sidesInRing(cells: ReadonlyMap<number, Side[]>, row: number, column: number, ring: number): Generator<Side> {
  for (let y = -ring; y <= ring; y++) {
    const step = Math.abs(y) === ring ? 1 : Math.max(1, 2 * ring);
    for (let x = -ring; x <= ring; x += step) yield* cells.get(cellAt(row + y, column + x)) ?? [];
  }
}
