import { createRequire } from 'node:module';
import type { PlaceRow } from '@tibara/places/data-formats';
import { normalise } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import { toMalaysianState } from '@tibara/places/states';
import { readList } from '../read-list.ts';
import {
  addedPlaces,
  aliasesOfPlaces,
  citiesOfPlaces,
  droppedPlaces,
  ranksOfPlaces,
  renamedPlaces,
  statesOfPlaces,
} from './overrides.ts';
import { type CityRow, rankAt } from './sources.ts';

const load = createRequire(import.meta.url);

/** The name of a post town's place, or our own point. */
const postTownPlaces = new Map(
  readList(new URL('post-towns.tsv', import.meta.url)).map(
    ([town = '', place = '', longitude]): [string, string | [number, number]] => [
      town,
      longitude === undefined ? place : [Number(place), Number(longitude)],
    ],
  ),
);

export function readMalaysia(cities: readonly CityRow[], stateNames: Map<string, string>): PlaceRow[] {
  const places = cities.flatMap((city) => toPlace(city, stateNames.get(city.admin1) ?? ''));
  for (const { state, name, at, rank } of addedPlaces)
    places.push({ id: '', country: 'MY', name, city: '', state, at, rank });
  addPostTowns(places);
  const kept = withoutDoubles(places);
  const towns = kept.filter((place) => place.postcodes);
  const used = new Set<string>();
  return kept.map((place) => finish(place, towns, used));
}

export function readNeighbourhoods(places: readonly PlaceRow[]): Record<string, string> {
  const ids = new Map(places.map((place) => [`${place.state}/${place.name}`, place.id]));
  return Object.fromEntries(
    readList(new URL('neighbourhoods.tsv', import.meta.url)).map(([code = '', key = '']) => {
      const id = ids.get(key);
      if (!id) throw new Error(`postcode ${code}: no place ${key}`);
      return [code, id];
    }),
  );
}

function toPlace(city: CityRow, sourceState: string): PlaceRow[] {
  const key = `${sourceState}/${city.name}`;
  if (droppedPlaces.has(key)) return [];
  const name = renamedPlaces[key] ?? city.name.replace(/^Kampong /, 'Kampung ');
  const aliases = name !== city.name && normalise(name) !== normalise(city.name) ? [city.name] : undefined;
  const state = statesOfPlaces[key] ?? sourceState;
  return [{ id: '', country: 'MY', name, city: '', state, at: city.at, rank: rankAt(city), aliases }];
}

/** Gives each post town's codes to its place, which is created if the gazetteer lacks it. */
function addPostTowns(places: PlaceRow[]): void {
  const states: { name: string; city: { name: string; postcode: string[] }[] }[] =
    load('malaysia-postcodes').allPostcodes;
  for (const state of states) {
    for (const { name, postcode } of state.city)
      addPostTown(places, toMalaysianState(state.name) ?? state.name, name, postcode);
  }
}

function addPostTown(places: PlaceRow[], state: string, town: string, codes: string[]): void {
  const known = postTownPlaces.get(`${state}/${town}`);
  const wanted = typeof known === 'string' ? known : town;
  const place = Array.isArray(known) ? undefined : findPlace(places, state, wanted);
  if (place) {
    place.postcodes = [...new Set([...(place.postcodes?.split(' ') ?? []), ...codes])].join(' ');
    const isOther = places.some((other) => other.state === state && other.name === town);
    if (known || normalise(place.name) === normalise(town)) addAlias(place, isOther ? place.name : town);
    else renameTo(place, town);
    place.rank = Math.max(place.rank, 2);
  } else if (Array.isArray(known)) {
    places.push({ id: '', country: 'MY', name: town, city: '', state, at: known, rank: 2, postcodes: codes.join(' ') });
  } else {
    console.warn(`no point for post town ${state}/${town} (${codes.length} codes)`);
  }
}

function addAlias(place: PlaceRow, name: string): void {
  if (normalise(place.name) !== normalise(name)) place.aliases = [...(place.aliases ?? []), name];
}

/** The post town's name is the one used on letters: 'Tanjong Karang', not 'Kampung Tanjung Karang'. */
function renameTo(place: PlaceRow, town: string): void {
  place.aliases = [...(place.aliases ?? []), place.name];
  place.name = town;
}

function findPlace(places: readonly PlaceRow[], state: string, name: string): PlaceRow | undefined {
  const sameState = places.filter((place) => place.state === state);
  const wanted = normalise(name);
  return (
    sameState.find((place) => normalise(place.name) === wanted) ??
    sameState.find((place) => bare(place.name) === bare(name))
  );
}

function bare(name: string): string {
  return normalise(name)
    .replace(/^(kampung|bandar|taman|pekan) /, '')
    .replace(/ (new village|estate)$/, '');
}

/** Two rows of one name within 5 km are one place. The one with postcodes stays, else the first. */
function withoutDoubles(places: readonly PlaceRow[]): PlaceRow[] {
  const sorted = [...places].sort(
    (a, b) => Number(Boolean(b.postcodes)) - Number(Boolean(a.postcodes)) || b.rank - a.rank,
  );
  const kept: PlaceRow[] = [];
  for (const place of sorted) {
    const isDouble = kept.some(
      (other) =>
        bare(other.name) === bare(place.name) &&
        other.state === place.state &&
        straightMetres(other.at, place.at) < 5_000,
    );
    if (!isDouble) kept.push(place);
  }
  return kept;
}

function finish(place: PlaceRow, towns: readonly PlaceRow[], used: Set<string>): PlaceRow {
  const key = `${place.state}/${place.name}`;
  const aliases = [...new Set([...(place.aliases ?? []), ...(aliasesOfPlaces[key] ?? [])])];
  const city = place.postcodes ? place.name : (citiesOfPlaces[key] ?? nearestTown(place, towns));
  const slug = `my.${key
    .toLowerCase()
    .replace('/', '.')
    .replace(/[^a-z0-9.]+/g, '-')}`;
  const id = used.has(slug) ? `${slug}-${place.at.map((degrees) => Math.round(degrees * 100)).join('-')}` : slug;
  used.add(id);
  return {
    ...place,
    id,
    city,
    rank: ranksOfPlaces[key] ?? place.rank,
    aliases: aliases.length > 0 ? aliases : undefined,
  };
}

function nearestTown(place: PlaceRow, towns: readonly PlaceRow[]): string {
  if (place.state === 'Kuala Lumpur') return 'Kuala Lumpur';
  const sameState = towns.filter((town) => town.state === place.state);
  const [nearest] = sameState.sort((a, b) => straightMetres(a.at, place.at) - straightMetres(b.at, place.at));
  return nearest?.name ?? '';
}
