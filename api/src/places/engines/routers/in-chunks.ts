import type { Coordinate } from '@tibara/contract/coordinates';
import type { Leg } from '@tibara/places';
import { EngineError } from '../engine-error.ts';

/** The part of a route in one request: measured legs, and the line to draw. */
export type Stretch = { legs: readonly { metres: number; seconds: number }[]; line: readonly Coordinate[] };

export type AskStretch = (points: readonly Coordinate[]) => Promise<Stretch>;

/** 23 waypoints and the destination, after the first point of a request (spec 5.7, decisions 7). */
export const largestStretch = 25;

/** A leg between two different points has at least this length, even if the engine snaps both to one spot. */
const SHORTEST_ROAD_METRES = 60;

/**
 * Measures a route of any length in requests that an engine accepts. Each request begins at the last point of the
 * previous request. Legs are rounded once and added up unrounded, so the sum does not depend on the division.
 */
export async function inChunks(points: readonly Coordinate[], largest: number, ask: AskStretch) {
  const legs: Leg[] = [];
  const line: Coordinate[] = [];
  for (let from = 0; from < points.length - 1; from += largest - 1) {
    const part = points.slice(from, from + largest);
    const stretch = await askOrFindGap(part, from, ask);
    legs.push(...part.slice(1).map((to, index) => toLeg(part[index], to, stretch.legs[index])));
    line.push(...(from === 0 ? stretch.line : stretch.line.slice(1)));
  }
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const seconds = legs.reduce((sum, leg) => sum + leg.seconds, 0);
  return { legs, metres, seconds, ...(line.length > 1 ? { geometry: line } : {}), estimated: false };
}

function toLeg(from: Coordinate | undefined, to: Coordinate, leg: Stretch['legs'][number] | undefined): Leg {
  if (!leg) throw new EngineError('unavailable', 'a leg too few');
  if (from?.latitude === to.latitude && from.longitude === to.longitude) return { metres: 0, seconds: 0 };
  return { metres: Math.max(SHORTEST_ROAD_METRES, Math.round(leg.metres)), seconds: Math.round(leg.seconds) };
}

/** Engines report a missing road without its place. Half of the points are tried at a time until one leg is left. */
async function askOrFindGap(points: readonly Coordinate[], first: number, ask: AskStretch): Promise<Stretch> {
  try {
    return await ask(points);
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind !== 'no_result') throw error;
    const { message, isOffMap, leg = points.length === 2 ? 0 : undefined } = error;
    if (leg !== undefined) throw new EngineError('no_result', message, { isOffMap, leg: first + leg });
    const middle = Math.floor(points.length / 2);
    await askOrFindGap(points.slice(0, middle + 1), first, ask);
    await askOrFindGap(points.slice(middle), first + middle, ask);
    // Each half has a road but the whole route has none, so the engine contradicts itself.
    throw new EngineError('unavailable', 'no road for the whole, but for each half');
  }
}
