// Question: is a found place where the text locates it?
// Answer: only in every named area, at the postcode and in the state.
import type { Atlas } from '../../atlas/atlas.ts';
import type { ScoredPlace } from '../search.ts';
import { isAtCode, isPlacedIn, slackOf } from './near-enough.ts';
import { isInState } from './state-in-text.ts';
import type { Stretch, Whereabouts } from './whereabouts.ts';

/** Whether a found place is where the text locates it: in every named area, at its postcode, in its state. */
export function isWithin(found: ScoredPlace, where: Whereabouts, atlas: Atlas): boolean {
  const { areas, code, state } = where;
  const { place } = found;
  if (place.country === 'MY' && !isInState(place.state, state)) return false;
  if (code?.postalCode !== place.postalCode && !isAtCode(place, code)) return false;
  const slack = slackOf(place.precision);
  return areas.every(
    (area) => isCalled(found, area, where) || isPlacedIn(found.hit.row, place.at, area.rows, atlas, slack),
  );
}

/** The place or its surroundings have the area's name as written. */
function isCalled(
  { hit: { isLoose, missing }, parts }: ScoredPlace,
  { from, to }: Stretch,
  where: Whereabouts,
): boolean {
  // Other words were searched, so the bits differ.
  if (isLoose || parts !== where.parts) return false;
  return (missing & ((2 ** to - 1) ^ (2 ** from - 1))) === 0;
}
