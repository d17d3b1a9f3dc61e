import type { Coordinate, Country } from '@tibara/contract/coordinates';
import { toCountry } from '@tibara/contract/coordinates';
import { distance } from '../names/word-matches.ts';
import type { Geocoder } from '../ports.ts';
import { toMalaysianState } from '../states.ts';
import { normalise } from '../words/normalise.ts';
import { findAround } from './find-around.ts';
import { findById, findNames, findSimilar } from './find-names.ts';
import { namesOnMap } from './names-on-map.ts';
import { rankNames } from './rank-names.ts';
import type { ReadRows } from './read-rows.ts';
import type { NameRow } from './tables.ts';
import { type FoundName, readId, toPlace, toSuggestion } from './to-place.ts';

const LARGEST_LIST = 8;
const SHORTEST_SEARCH = 2;

/** The places of the operator's OpenStreetMap file, in our own database. */
export function importedGeocoder(read: ReadRows): Omit<Geocoder, 'named' | 'farFrom'> {
  return {
    suggest: async (text, near) => (await search(read, text, near)).slice(0, LARGEST_LIST).map(toSuggestion),
    place: async (id) => {
      const asked = readId(id);
      const row = asked && (await findById(read, asked.id));
      return row ? toPlace({ ...row, houseTyped: asked.houseTyped }) : null;
    },
    geocode: async (address, hints = {}) => {
      const found = await geocode(read, address, hints);
      return found && toPlace(found);
    },
    reverse: async (coordinate) => {
      const row = await findAround(read, coordinate);
      if (!row) return null;
      const place = toPlace(row);
      // The point is the merchant's own. Only the address text comes from the found place.
      return { ...place, address: `Near ${place.address}`.slice(0, 300), coordinate };
    },
    namesAround: (coordinate) => namesOnMap(read, coordinate),
  };
}

/** First the typed text, then the street with the house number kept, then typing mistakes. */
async function search(read: ReadRows, text: string, near?: Coordinate): Promise<FoundName[]> {
  const wanted = withoutLand(withoutUnit(text));
  const words = normalise(wanted);
  if (words.length < SHORTEST_SEARCH) return [];
  const found = rankNames(words, await findNames(read, words, near), near);
  if (found.length > 0) return found;
  const house = splitHouse(wanted);
  // The map writes 'Blk 11A' and 'No. 10' as '11A' and '10'.
  const bare = house ? normalise(`${house.number} ${house.rest}`) : words;
  const doors = bare === words ? [] : rankNames(bare, await findNames(read, bare, near), near);
  if (doors.length > 0) return doors;
  const name = house ? normalise(house.rest) : words;
  const meant = house ? await findNames(read, name, near) : [];
  const similar = meant.length > 0 ? meant : (await findSimilar(read, name, near)).filter((row) => isNearly(name, row));
  const ranked = rankNames(name, similar, near, meant.length > 0 ? 0 : name.split(' ').length);
  if (!house) return ranked;
  return ranked.filter(({ kind }) => kind === 'street').map((row) => ({ ...row, houseTyped: house.number }));
}

/** Units and floors: they stay in the text, but do not help to find the building. */
const unitParts = /#\s*\S+|\b(?:unit|level|lvl|apt|suite|tingkat)\s+\S+/gi;
const houseAtStart =
  /^\s*(?:(?:no|lot|blk|block|house)\.?\s+)?(\d{1,5}[a-z]?(?:[/-]\d{1,4}[a-z]?)?)\s*,?\s+(?=\S*[a-z])(.+)$/i;

/** 'S018956', 'S(018956)' and '(S)018956' mean the postcode. */
const postcodeParts = /\(?\bs\)?\s*\(?(\d{6})\b\)?/gi;

const withoutUnit = (text: string): string =>
  text.replace(unitParts, ' ').replace(postcodeParts, ' $1 ').replace(/\s+/g, ' ').trim();

/** 'No. 12, Jalan SS15/4' is house 12 of Jalan SS15/4. A text with another beginning contains no house. */
function splitHouse(text: string): { number: string; rest: string } | null {
  const [, number, rest] = houseAtStart.exec(text) ?? [];
  return number && rest ? { number, rest: rest.trim() } : null;
}

/** Every place is in one of two countries and few states: these names at the end do not help. */
function withoutLand(text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  const isLand = (part: string) => toCountry(part) !== null || toMalaysianState(part) !== null;
  while (parts.length > 1 && isLand(parts.at(-1) ?? '')) parts.pop();
  return parts.join(', ');
}

/** Every typed word must begin a word of the place. From four letters on, one mistake is allowed. */
function isNearly(search: string, { aliases, around, city, postal_code }: NameRow): boolean {
  const own = [...aliases, normalise(around), normalise(city), postal_code].join(' ').split(' ');
  const isMeantBy = (word: string, typed: string) =>
    word.startsWith(typed) || (word.length > SHORTEST_WITH_SLIP && distance(typed, word, 1) <= 1);
  return search.split(' ').every((typed) => own.some((word) => isMeantBy(word, typed)));
}

const SHORTEST_WITH_SLIP = 3;

/** The part of the address that names a place, if the other parts agree with its location. */
async function geocode(
  read: ReadRows,
  address: string,
  { city = '', country }: { city?: string; country?: Country },
): Promise<FoundName | null> {
  const parts = withoutUnit(address)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const land = country ?? parts.map(toCountry).find((named) => named !== null);
  for (const [index, part] of parts.entries()) {
    if (toCountry(part)) continue;
    // 'No. 12, Jalan SS15/4' has the number in a separate part.
    const named =
      /^(?:no|lot|blk|block)?\.?\s*\d+[a-z]?$/i.test(part) && parts[index + 1] ? `${part} ${parts[index + 1]}` : part;
    const rest = normalise([...parts.slice(index + 1), city].join(' '))
      .split(' ')
      .filter(Boolean);
    const candidates = (await search(read, named)).filter(
      (row) => isMeant(row, named, rest) && (!land || row.country === land),
    );
    const [best] = candidates.toSorted((a, b) => agreement(b, rest) - agreement(a, rest));
    if (best) return best;
  }
  return null;
}

/** Named in full, and not in another town than the address. */
function isMeant(row: FoundName, named: string, rest: readonly string[]): boolean {
  const whole = normalise(withoutUnit(named));
  const street = normalise(splitHouse(withoutUnit(named))?.rest ?? '');
  const isNamed = row.aliases.includes(whole) || (row.houseTyped !== undefined && row.aliases.includes(street));
  const places = rest.filter((word) => !/^\d{1,4}$/.test(word) && toCountry(word) === null);
  return isNamed && (places.length === 0 || agreement(row, rest) > 0);
}

function agreement(row: FoundName, rest: readonly string[]): number {
  const own = new Set(normalise(`${row.house} ${row.around} ${row.city} ${row.state} ${row.postal_code}`).split(' '));
  return rest.filter((word) => own.has(word)).length;
}
