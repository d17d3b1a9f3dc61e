// Question: is a point within an area, or at a postcode?
// Answer: yes up to a distance in metres, because maps and people draw areas differently.
import type { Atlas } from '../../atlas/atlas.ts';
import { straightMetres } from '../../geometry.ts';
import type { Place } from '../../place.ts';
import type { LatLng } from '../../polyline.ts';

/**
 * A place may be this far outside an area. Entrances may be outside, and people use names more widely than maps
 * (decisions 9.2).
 */
export const SLACK_METRES = 3_000;
/** The point of a building is exact. Far from the named area, it is probably another building of the same name. */
const BUILDING_SLACK_METRES = 1_000;

/** A wide postcode is mostly its hinterland: farther away, a place of the text's name is probably another. */
const CODE_METRES = 9_000;

export const slackOf = (precision: Place['precision']): number =>
  precision === 'building' ? BUILDING_SLACK_METRES : SLACK_METRES;

/** Whether a place is at a postcode, or has its post town: the data has one code of a village with several. */
export const isAtCode = ({ at, city }: { at: LatLng; city: string }, code: Place | null): boolean =>
  !code ||
  (code.country === 'MY' && city === code.city) ||
  beyond(at, code.at, Math.min(code.radiusMetres, CODE_METRES)) <= SLACK_METRES;

/**
 * Whether a place is in one of these areas. An estate or street of another post town must be beside a place of the named
 * town: several have a Taman Cempaka. A building's name is rarely shared, so it may be anywhere within reach.
 */
export const isPlacedIn = (row: number, at: LatLng, areas: readonly number[], atlas: Atlas, slack: number): boolean =>
  areas.some((area) => isInArea(at, [area], atlas, slack) && isBeside(row, at, area, atlas));

function isBeside(row: number, at: LatLng, area: number, { rows, cities }: Atlas): boolean {
  if (rows.country(area) === 'SG' || rows.precision(area) !== 'town' || rows.isTown(row)) return true;
  if (rows.precision(row) === 'building') return true;
  return rows.fields(row).city === rows.fields(area).city || cities.isBeside(area, at, SLACK_METRES);
}

/** Whether a point is in one of these areas. */
const isInArea = (at: LatLng, areas: readonly number[], { rows }: Atlas, slack: number): boolean =>
  areas.some((row) => {
    const radius = rows.radius[row] ?? 0;
    const reach = rows.precision(row) === 'town' ? radius : Math.max(radius, rows.extent[row] ?? 0);
    return beyond(at, rows.at(row), reach) <= slack;
  });

const beyond = (a: LatLng, b: LatLng, reach: number): number => straightMetres(a, b) - reach;
