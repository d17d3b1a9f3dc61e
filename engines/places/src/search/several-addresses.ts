// Question: what is the answer to a text of several addresses?
// Answer: the first two, each as a guess.
import type { Coordinate, Country } from '@tibara/contract/coordinates';
import { isGuess } from '@tibara/contract/places/guess';
import { type Atlas, asGuess } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import type { Place } from '../place.ts';
import { isAbroad } from '../words/abroad.ts';
import { addressesIn, partsIn } from '../words/addresses-in.ts';
import type { Work } from '../work.ts';
import { geocodeText } from './geocode-text.ts';
import { findPostcode } from './postcodes.ts';
import { searchPlaces } from './search.ts';
import { inTurn } from './sequence.ts';

/** Nearer places may be a building and its street. */
const APART_METRES = 3_000;

type Hints = { city?: string | undefined; country?: Country | undefined; near?: Coordinate | undefined };

/** The place of an address, or a guess if the text has several. */
export function* geocodeAddresses(text: string, hints: Hints, atlas: Atlas): Work<Place | null> {
  if (isAbroad(text)) return null;
  const texts = yield* readAddresses(text, atlas);
  if (texts.length < 2) return yield* geocodeText(text, hints, atlas);
  for (const each of texts) {
    const place = yield* geocodeText(each, hints, atlas);
    if (place) return asGuess(place);
  }
  return null;
}

/** The places for a typed text, or the first places of each address as guesses. */
export function* searchAddresses(typed: string, atlas: Atlas, limit: number, near?: Coordinate): Work<Place[]> {
  if (isAbroad(typed)) return [];
  const texts = yield* readAddresses(typed, atlas);
  if (texts.length < 2) return yield* searchPlaces(typed, atlas, limit, near);
  const lists: Place[][] = [];
  for (const each of texts) lists.push(yield* searchPlaces(`${each.trim()} `, atlas, limit, near));
  return inTurn(lists, limit);
}

function* readAddresses(text: string, atlas: Atlas): Work<string[]> {
  const written = addressesIn(text, (code) => findPostcode(code, atlas) !== null);
  if (written.length > 1) return written;
  const { parts, isSaid } = partsIn(text);
  const places: Place[] = [];
  for (const part of parts.length > 1 ? parts : []) {
    const place = yield* geocodeText(part, {}, atlas);
    if (place && isKnown(place, isSaid)) places.push(place);
  }
  const [one, other] = places;
  if (!one || !other || one.id === other.id) return [text];
  return isSaid || straightMetres(one.at, other.at) > APART_METRES ? parts : [text];
}

/** An area or town behind a comma or a line break is the other part's. */
const isKnown = ({ id, precision }: Place, isSaid: boolean): boolean =>
  !isGuess({ placeId: id }) && (isSaid || precision === 'building' || precision === 'street');
