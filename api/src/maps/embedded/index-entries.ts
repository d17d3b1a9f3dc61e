import type { Country } from '@tibara/contract/coordinates';
import type { Precision } from '@tibara/contract/maps/calls';
import type { AreaRow, Gazetteer, PlaceRow } from './gazetteer.ts';
import { normalise, plain } from './normalise.ts';
import type { LatLng } from './polyline.ts';

/** One findable place: what is shown, where it is, and the words it is found by. */
export type Entry = {
  id: string;
  country: Country;
  title: string;
  subtitle: string;
  city: string;
  state: string;
  postalCode: string;
  precision: Precision;
  radiusMetres: number;
  at: LatLng;
  rank: number;
  /** Name and aliases, normalised and plain. */
  names: readonly string[];
  /** Words of all names and of the places around it, which a longer search may also hold. */
  words: readonly string[];
};

export type Entries = {
  all: readonly Entry[];
  byId: ReadonlyMap<string, Entry>;
  /** Malaysian postcode to its post town. */
  townOfPostcode: ReadonlyMap<string, Entry>;
  postcodes: readonly string[];
  gazetteer: Gazetteer;
};

/** Against real addresses, points of these kinds of places are off by this much. */
export const known = {
  subzone: { precision: 'area', radiusMetres: 1_000 },
  planningArea: { precision: 'area', radiusMetres: 2_500 },
  neighbourhood: { precision: 'area', radiusMetres: 3_000 },
  postcode: { precision: 'postcode', radiusMetres: 4_000 },
  town: { precision: 'town', radiusMetres: 8_000 },
} as const satisfies Record<string, Pick<Entry, 'precision' | 'radiusMetres'>>;

export function indexEntries(gazetteer: Gazetteer): Entries {
  const places = gazetteer.places.map(toPlaceEntry);
  const areas = gazetteer.areas.map(toAreaEntry);
  const all = [...places, ...areas];
  const townOfPostcode = new Map<string, Entry>();
  gazetteer.places.forEach((row, index) => {
    const entry = places[index];
    for (const code of row.postcodes?.split(' ') ?? []) if (entry) townOfPostcode.set(code, entry);
  });
  return {
    all,
    byId: new Map(all.map((entry) => [entry.id, entry])),
    townOfPostcode,
    postcodes: [...townOfPostcode.keys()].sort(),
    gazetteer,
  };
}

function toPlaceEntry(row: PlaceRow): Entry {
  const isSingapore = row.country === 'SG';
  const country = isSingapore ? 'Singapore' : 'Malaysia';
  const around = [row.city, row.state].filter((name) => name !== '' && name !== row.name);
  const postcodes = row.postcodes?.split(' ') ?? [];
  return toEntry(row.name, row.aliases, {
    id: row.id,
    country: row.country,
    subtitle: row.name === country ? '' : [...new Set([...around, country])].join(', '),
    city: isSingapore ? 'Singapore' : row.city,
    state: row.state,
    // A town with one code has that code; among several we do not guess.
    postalCode: postcodes.length === 1 ? (postcodes[0] ?? '') : '',
    ...(row.postcodes || row.rank === 7 ? known.town : known.neighbourhood),
    at: row.at,
    rank: row.rank,
  });
}

function toAreaEntry(row: AreaRow): Entry {
  return toEntry(row.name, row.aliases, {
    id: row.id,
    country: 'SG',
    subtitle: row.area && row.area !== row.name ? `${row.area}, Singapore` : 'Singapore',
    city: 'Singapore',
    state: '',
    postalCode: '',
    ...(row.area ? known.subzone : known.planningArea),
    at: row.at,
    rank: row.rank,
  });
}

function toEntry(
  title: string,
  aliases: readonly string[] = [],
  rest: Omit<Entry, 'title' | 'names' | 'words'>,
): Entry {
  const names = [...new Set([title, ...aliases].flatMap((name) => [normalise(name), plain(name)]))];
  const words = [...new Set([...names, normalise(rest.subtitle)].join(' ').split(' '))];
  return { ...rest, title, names, words };
}
