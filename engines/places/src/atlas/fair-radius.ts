// Question: how far from its point may a place be, whose size nobody knows?
// Answer: its measured radius, in Malaysia at least that of its kind.
import { streetWords } from '../words/street-words.ts';
import type { Cities } from './cities.ts';
import type { Rows } from './rows.ts';

/** Half an estate, and the distance of its stop or school from its middle. */
const AREA_METRES = 1_500;
/** A list's point of an area has this radius. Of 385 such areas, nine of ten have their stops within the wider one. */
const LISTED_METRES = 1_600;
const WIDE_METRES = 2_500;
/** A 'bandar' is a new town of several estates. */
const NEW_TOWN = 'bandar';
/** Of 187 streets known by one or two stops, nine of ten have their other stops within this distance. */
const STREET_METRES = 1_000;

/**
 * A row's radius, given the words of its name. One point does not give the size of an estate or street, and its rank
 * not that of a town.
 */
export function fairRadius(row: number, [first = '']: readonly string[], rows: Rows, cities: Cities): number {
  const own = rows.radius[row] ?? 0;
  if (rows.country(row) === 'SG') return own;
  const precision = rows.precision(row);
  if (precision === 'town') return Math.max(own, cities.radiusOf(row));
  if (precision === 'street') return Math.max(own, streetWords.has(first) ? STREET_METRES : 0);
  if (precision !== 'area') return own;
  return Math.max(own, own >= LISTED_METRES || first === NEW_TOWN ? WIDE_METRES : AREA_METRES);
}
