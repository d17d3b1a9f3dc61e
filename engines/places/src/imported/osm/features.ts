import type { Tags } from './elements.ts';

/** The index's data of an element, before its location is known. */
export type Feature = {
  kind: 'building' | 'street' | 'area' | 'town';
  name: string;
  aliases: readonly string[];
  houseNumber: string;
  street: string;
  postcode: string;
  city: string;
  suburb: string;
  /** 1 a house … 6 a city. */
  rank: number;
  /** The precision of a single point. */
  radiusMetres: number;
};

/** The indexed feature of an element: a street, area, town, named building or shop, or numbered house. */
export function featureOf(type: 'node' | 'way' | 'relation', tags: Tags = {}): Feature | null {
  const name = nameOf(tags);
  const kind = placeKinds[tags.place ?? ''] ?? (tags.landuse === 'residential' ? placeKinds.neighbourhood : undefined);
  if (name && kind) return { ...describe(tags, name), ...kind };
  if (name && type === 'way' && roadClassOf(tags) !== null) {
    return {
      ...describe(tags, name),
      kind: 'street',
      rank: roadClassOf(tags) === ROADS.length - 1 ? 2 : 3,
      radiusMetres: 50,
    };
  }
  const rank = name ? rankOfSite(tags) : 0;
  if (rank > 0) return { ...describe(tags, name), kind: 'building', rank, radiusMetres: 40 };
  const street = tags['addr:street'] ?? tags['addr:place'] ?? '';
  if (!tags['addr:housenumber'] || !street) return null;
  const house = `${tags['addr:housenumber']} ${street}`;
  return { ...describe(tags, name || house), kind: 'building', rank: 1, radiusMetres: 20 };
}

/** Roads by importance, 0 for motorways. Null for ways without cars. */
export function roadClassOf({ highway = '' }: Tags): number | null {
  const found = ROADS.findIndex((names) => names.includes(highway.replace(/_link$/, '')));
  return found < 0 ? null : found;
}

const ROADS = [
  ['motorway', 'trunk'],
  ['primary'],
  ['secondary'],
  ['tertiary'],
  ['residential', 'unclassified', 'living_street', 'pedestrian', 'service', 'road'],
];

type PlaceKind = Pick<Feature, 'kind' | 'rank' | 'radiusMetres'>;
const area = (rank: number, radiusMetres: number): PlaceKind => ({ kind: 'area', rank, radiusMetres });
const town = (rank: number, radiusMetres: number): PlaceKind => ({ kind: 'town', rank, radiusMetres });
const placeKinds: Record<string, PlaceKind> = {
  city: town(6, 8_000),
  town: town(5, 4_000),
  suburb: area(4, 1_500),
  quarter: area(3, 1_000),
  neighbourhood: area(3, 600),
  village: area(2, 1_000),
  hamlet: area(1, 600),
};

/**
 * Stations, malls, hospitals and the like rank above other named buildings. 0 means that nobody sends a parcel to the
 * place.
 */
function rankOfSite(tags: Tags): number {
  const { railway, public_transport: transport, shop = '', amenity = '', aeroway = '', tourism, leisure } = tags;
  if (railway === 'station' || transport === 'station' || aeroway === 'aerodrome') return 4;
  if (['mall', 'department_store'].includes(shop) || BIG_SITES.includes(amenity)) return 4;
  if (NOT_SITES.includes(amenity)) return 0;
  if (shop || amenity || tags.office || tags.healthcare || leisure || aeroway === 'terminal') return 2;
  if (tourism && tourism !== 'information') return 3;
  return tags.building ? 2 : 0;
}

const BIG_SITES = ['hospital', 'university', 'college', 'marketplace', 'bus_station', 'ferry_terminal'];
const NOT_SITES = [
  'bench',
  'parking',
  'parking_space',
  'parking_entrance',
  'toilets',
  'drinking_water',
  'shelter',
  'atm',
  'vending_machine',
];

const isLatin = (text: string | undefined): text is string => text !== undefined && /[a-z0-9]/i.test(text);

/** One tag can have several names, separated by semicolons. */
const namesIn = (text = ''): string[] => text.split(';').map((name) => name.trim());

/** A name in letters that people here type. A name only in Chinese or Tamil does not count. */
const nameOf = (tags: Tags): string =>
  [tags.name, tags['name:en'], tags['name:ms'], tags['addr:housename']].flatMap(namesIn).find(isLatin) ?? '';

/** People also name a station by its line, which its name lacks: 'Bayfront' is searched as 'Bayfront MRT'. */
function stationNames({ railway, public_transport: transport, station = '' }: Tags, name: string): string[] {
  if (railway !== 'station' && transport !== 'station') return [];
  const lines = RAILWAYS[station] ?? [];
  return [
    `${name} station`,
    ...lines.flatMap((line) => [`${name} ${line}`, `${name} ${line} station`, `${line} ${name}`]),
  ];
}

const RAILWAYS: Record<string, readonly string[]> = {
  subway: ['MRT'],
  light_rail: ['LRT'],
  monorail: ['Monorail', 'LRT'],
};

function describe(tags: Tags, name: string): Omit<Feature, 'kind' | 'rank' | 'radiusMetres'> {
  const others = [
    'name',
    'name:en',
    'name:ms',
    'alt_name',
    'old_name',
    'short_name',
    'official_name',
    'loc_name',
    'addr:housename',
  ];
  const aliases = others.flatMap((key) => namesIn(tags[key])).filter((text) => isLatin(text) && text !== name);
  return {
    name,
    aliases: [...new Set([...aliases, ...stationNames(tags, name)])],
    houseNumber: tags['addr:housenumber'] ?? '',
    street: tags['addr:street'] ?? tags['addr:place'] ?? '',
    postcode: /^\d{5,6}$/.test(tags['addr:postcode'] ?? '') ? (tags['addr:postcode'] ?? '') : '',
    city: tags['addr:city'] ?? '',
    suburb: tags['addr:suburb'] ?? '',
  };
}
