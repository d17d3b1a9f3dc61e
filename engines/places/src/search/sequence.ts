// Question: in which sequence are places offered?
// Answer: by score, places within a ride first, each place once.
import type { Coordinate } from '@tibara/contract/coordinates';
import { asGuess } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import type { Place } from '../place.ts';
import { isWhole, type ScoredPlace } from './search.ts';

const LONGEST_RIDE_METRES = 50_000;
/** Places of one name within this distance are one place that is known twice. */
const SAME_PLACE_METRES = 5_000;

/** If a place within a ride has all words, places beyond it come last. A town's own name means the town. */
export function nearestFirst(found: readonly ScoredPlace[], near: Coordinate | undefined): readonly ScoredPlace[] {
  const [best] = found;
  if (!best || !near) return found;
  const isNear = ({ place }: ScoredPlace) =>
    straightMetres(place.at, [near.latitude, near.longitude]) <= LONGEST_RIDE_METRES;
  const closer = found.filter(isNear);
  if (!closer.some(isWhole)) return found;
  const towns = best.place.precision === 'town' && best.hit.typed > 0.99 ? [best] : [];
  return [...new Set([...towns, ...closer.filter(isWhole), ...closer, ...found])];
}

/** The first of each list, then the second of each, as guesses. */
export function inTurn(lists: readonly (readonly Place[])[], limit: number): Place[] {
  const all = Array.from({ length: limit }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)));
  return withoutDoubles(all.flat().map(asGuess), limit);
}

export function withoutDoubles(places: Iterable<Place>, limit: number): Place[] {
  const kept: Place[] = [];
  for (const place of places) {
    if (!kept.some((other) => isSame(place, other))) kept.push(place);
    if (kept.length === limit) break;
  }
  return kept;
}

const isSame = (a: Place, b: Place): boolean =>
  (a.postalCode !== '' && a.country === 'SG' && a.postalCode === b.postalCode) ||
  (a.title.toLowerCase() === b.title.toLowerCase() && straightMetres(a.at, b.at) < SAME_PLACE_METRES);
