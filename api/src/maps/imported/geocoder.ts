import type { Coordinate, Country } from '@tibara/contract/coordinates';
import { toCountry } from '@tibara/contract/coordinates';
import type { Db } from '../../platform/db/connect.ts';
import { normalise } from '../embedded/normalise.ts';
import type { EngineGeocoder } from '../engines/engine.ts';
import { findAround } from './find-around.ts';
import { findById, findNames } from './find-names.ts';
import { splitHouse, withoutUnit } from './house.ts';
import { rankNames } from './rank-names.ts';
import { type FoundName, readId, toPlace, toSuggestion } from './to-place.ts';

const LARGEST_LIST = 8;
const SHORTEST_SEARCH = 2;

/** The places of the OpenStreetMap file that the operator imported, in our own database. */
export function importedGeocoder(db: Db): EngineGeocoder {
  return {
    suggest: async (text, near) => (await search(db, text, near)).slice(0, LARGEST_LIST).map(toSuggestion),
    place: async (id) => {
      const asked = readId(id);
      const row = asked && (await findById(db, asked.id));
      return row ? toPlace({ ...row, houseTyped: asked.houseTyped }) : null;
    },
    geocode: async (address, hints = {}) => {
      const found = await geocode(db, address, hints);
      return found && toPlace(found);
    },
    reverse: async (coordinate) => {
      const row = await findAround(db, coordinate);
      if (!row) return null;
      const place = toPlace(row);
      // The point is the merchant's own; only the words are the place's.
      return { ...place, address: `Near ${place.address}`.slice(0, 300), coordinate };
    },
  };
}

/** As typed; else the street of the house, which keeps its number. */
async function search(db: Db, text: string, near?: Coordinate): Promise<FoundName[]> {
  const wanted = withoutUnit(text);
  const words = normalise(wanted);
  if (words.length < SHORTEST_SEARCH) return [];
  const found = rankNames(words, await findNames(db, words), near);
  if (found.length > 0) return found;
  const house = splitHouse(wanted);
  if (!house) return [];
  const street = normalise(house.rest);
  const streets = rankNames(street, await findNames(db, street), near).filter(({ kind }) => kind === 'street');
  return streets.map((row) => ({ ...row, houseTyped: house.number }));
}

/** The part of the address that names something, where the other parts agree with where that is. */
async function geocode(
  db: Db,
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
    // 'No. 12, Jalan SS15/4' has the number in a part of its own.
    const named =
      /^(?:no|lot|blk|block)?\.?\s*\d+[a-z]?$/i.test(part) && parts[index + 1] ? `${part} ${parts[index + 1]}` : part;
    const rest = normalise([...parts.slice(index + 1), city].join(' '))
      .split(' ')
      .filter(Boolean);
    const candidates = (await search(db, named)).filter(
      (row) => isMeant(row, named, rest) && (!land || row.country === land),
    );
    const [best] = candidates.toSorted((a, b) => agreement(b, rest) - agreement(a, rest));
    if (best) return best;
  }
  return null;
}

/** Named in full, and not in another town than the address says. */
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
