import type { Atlas } from '../atlas/atlas.ts';
import type { FindNearest } from '../atlas/by-latitude.ts';
import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';
import { hasPoint } from './known-ground.ts';

/** A point's state is unknown if every known place is farther away. Our data has no outlines of states. */
const LARGEST_GAP_METRES = 30_000;
/** Most points have a known place within this distance, and a narrow search compares few places. */
const NEARBY_METRES = 1_500;

/** The state of the place nearest to a point, and the distance of that place. '' is Singapore. */
export type Here = { state: string; away: number };

export type Surroundings = { atlas: Atlas; nearestRow: FindNearest };

export function stateAt(pin: LatLng, { atlas, nearestRow }: Surroundings): Here | null {
  const { rows } = atlas;
  const isKnown = (row: number) => hasPoint(row, atlas);
  const row = nearestRow(pin, NEARBY_METRES, isKnown) ?? nearestRow(pin, LARGEST_GAP_METRES, isKnown);
  return row === null ? null : { state: rows.fields(row).state, away: straightMetres(pin, rows.at(row)) };
}
