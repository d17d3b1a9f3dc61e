import type { Country } from '@tibara/contract/coordinates';
import type { Precision } from '@tibara/contract/places/calls';
import { guessMark } from '@tibara/contract/places/guess';
import { regions } from '@tibara/contract/regions';
import { indexNames, type NameIndex } from '../names/name-index.ts';
import { type NameHit, nameSearcher } from '../names/search-names.ts';
import type { Place } from '../place.ts';
import { mayHaveHouses } from '../words/kinds.ts';
import { wordsOf } from '../words/normalise.ts';
import { isStreetText, streetWords } from '../words/street-words.ts';
import type { Work } from '../work.ts';
import { type Buildings, readBuildings } from './buildings.ts';
import { type Cities, readCities } from './cities.ts';
import { fairRadius } from './fair-radius.ts';
import { type Gazetteer, readGazetteer } from './gazetteer.ts';
import { type Rows, readRows } from './rows.ts';

export type Atlas = {
  rows: Rows;
  index: NameIndex;
  search(words: readonly string[], isOpen: boolean): Work<NameHit[]>;
  buildings: Buildings;
  /** Named buildings of Singapore by their postcodes. */
  rowOfPostcode: ReadonlyMap<string, number>;
  /** Malaysian postcodes, sorted, and the rows of their post towns. */
  postcodes: readonly string[];
  rowOfTown: ReadonlyMap<string, number>;
  /** The size of a post town by name: 1 to 7. */
  rankOfCity: ReadonlyMap<string, number>;
  cities: Cities;
  gazetteer: Gazetteer;
};

/** The typed text beside the name of a street or building, such as a house or unit number. */
export type Door = {
  house: string;
  unit: string;
  /** An unknown street or building, shown with its typed name. */
  street?: string | undefined;
  /** True if the place is only similar to the text. Its precision is never building. */
  isGuess?: boolean;
};
export const noDoor: Door = { house: '', unit: '' };

const BUILDING_METRES = 25;
/** A building of a similar name is at best in the next street. */
const GUESSED_METRES = 500;
/** An id contains the typed parts, so that the chosen place has its suggestion's house number. */
const doorMark =
  /^(.+?)~((?:[a-z]{2,8} ){0,2}[a-z0-9][a-z0-9/&-]{0,14}[号號]?)?~([a-z0-9][a-z0-9 /–-]{0,30})?(?:~([\p{L}\p{N} '.()/&@,-]{3,80})?(~\?)?)?$/iu;

export function readAtlas(): Atlas {
  const gazetteer = readGazetteer();
  const rows = readRows(gazetteer);
  const index = indexNames(rows);
  const rowOfPostcode = new Map<string, number>();
  for (let row = 0; row < rows.size; row++) {
    const code = rows.postcode[row] ?? 0;
    if (code > 0 && rows.country(row) === 'SG') rowOfPostcode.set(String(code).padStart(6, '0'), row);
  }
  const rowOfTown = readPostTowns(gazetteer, rows);
  const postcodes = [...rowOfTown.keys()].sort();
  const search = nameSearcher(index);
  const rankOfCity = new Map(gazetteer.places.map(({ name, rank }) => [name, rank]));
  return {
    rows,
    index,
    search,
    buildings: readBuildings(),
    rowOfPostcode,
    postcodes,
    rowOfTown,
    rankOfCity,
    cities: readCities(rows, index),
    gazetteer,
  };
}

function readPostTowns({ places }: Gazetteer, rows: Rows): Map<string, number> {
  const towns = new Map<string, number>();
  for (const { id, postcodes = '' } of places) {
    const row = postcodes === '' ? null : rows.find(id);
    if (row !== null) for (const code of postcodes.split(' ')) towns.set(code, row);
  }
  return towns;
}

/** A row as a place. A street or an estate is shown with the typed house number. */
export function placeOfRow(row: number, { rows, cities }: Atlas, door: Door = noDoor): Place {
  const { id, name, around, city, state } = rows.fields(row);
  const country = rows.country(row);
  const known = rows.precision(row);
  const words = country === 'MY' || door.house !== '' ? wordsOf(name) : [];
  const isStreetTyped = door.street !== undefined && isStreetText(wordsOf(door.street));
  const isWithoutHouses = rows.isTown(row) || !mayHaveHouses(words);
  const house = known === 'building' || (isWithoutHouses && !isStreetTyped) ? '' : door.house;
  // A lot in a building is a unit.
  const unit = door.unit || (known === 'building' && / /.test(door.house) ? door.house : '');
  const code = rows.postcode[row] ?? 0;
  const postalCode = code === 0 ? '' : String(code).padStart(regions[country].postcodeDigits, '0');
  const isNameTyped = door.street !== undefined && !isStreetTyped;
  const title = isNameTyped ? (door.street ?? '') : [house, door.street ?? name].filter(Boolean).join(' ');
  const inside = isNameTyped ? [[house, name].filter(Boolean).join(' ')] : door.street ? [name] : [];
  const places =
    country === 'SG'
      ? [...inside, around, `Singapore ${postalCode}`.trim()]
      : [...inside, around, city, state, 'Malaysia'];
  const own = fairRadius(row, words, rows, cities);
  const reach = isStreetTyped && known === 'area' ? Math.max(own, rows.extent[row] ?? 0) : own;
  const { precision, radiusMetres } = asKnown(known, reach, door);
  return {
    id: withDoor(id, { ...door, house, unit }),
    country,
    title,
    subtitle: id === 'sg.singapore' ? '' : parts(places, title),
    street: isStreet(isNameTyped || !door.street ? words : wordsOf(door.street), country, known)
      ? (inside[0] ?? title)
      : '',
    unit,
    city,
    state,
    postalCode,
    precision,
    radiusMetres,
    at: rows.at(row),
  };
}

/** The precision of a place; a guess is never a building. */
export const asKnown = (
  precision: Precision,
  radiusMetres: number,
  { isGuess }: Pick<Door, 'isGuess'>,
): Pick<Place, 'precision' | 'radiusMetres'> =>
  isGuess && precision === 'building'
    ? { precision: 'street', radiusMetres: Math.max(GUESSED_METRES, radiusMetres) }
    : { precision, radiusMetres };

/** In Malaysia a name with a street's precision may be a shop beside the point. */
const isStreet = ([first = '']: readonly string[], country: Country, precision: Precision): boolean =>
  country === 'SG' ? precision === 'street' : streetWords.has(first);

/** A building of Singapore, by its name if it has one. */
export function placeOfBuilding(index: number, atlas: Atlas, door: Door = noDoor): Place {
  const { postcode, street, number, at } = atlas.buildings.building(index);
  const row = atlas.rowOfPostcode.get(postcode);
  const address = [number || door.house, street].filter(Boolean).join(' ');
  const name = row === undefined ? '' : atlas.rows.fields(row).name;
  const title = door.street ?? (name || address);
  return {
    id: withDoor(`sg.postcode.${postcode}`, { ...door, house: number ? '' : door.house }),
    country: 'SG',
    title,
    subtitle: parts([name, address, `Singapore ${postcode}`], title),
    street: address,
    unit: door.unit,
    city: 'Singapore',
    state: '',
    postalCode: postcode,
    ...asKnown('building', BUILDING_METRES, door),
    at,
  };
}

export function readId(id: string): { own: string; door: Door } {
  const [, own = id, house = '', unit = '', street, guess] = doorMark.exec(id) ?? [];
  return { own, door: { house, unit, street, isGuess: guess !== undefined } };
}

/** A place that needs a question: its id is marked, and its precision is never building. */
export function asGuess(place: Place): Place {
  const { own, door } = readId(place.id);
  const { precision, radiusMetres } = place;
  const guess = { isGuess: true };
  return { ...place, ...asKnown(precision, radiusMetres, guess), id: withDoor(own, { ...door, ...guess }) };
}

export function withDoor(id: string, { house, unit, street, isGuess }: Door): string {
  const marked = [id, house, unit, ...(street || isGuess ? [street ?? ''] : [])].join('~') + (isGuess ? guessMark : '');
  return (house || unit || street || isGuess) && doorMark.test(marked) ? marked : id;
}

/** 'SS15, Subang Jaya' may end with the city of the next part. */
function parts(texts: readonly string[], name: string): string {
  const all = texts.flatMap((text) => text.split(', ')).filter((part) => part !== '' && part !== name);
  return [...new Set(all)].join(', ');
}
