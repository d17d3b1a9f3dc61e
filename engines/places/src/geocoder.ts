import type { Coordinate } from '@tibara/contract/coordinates';
import { buildNamesAround } from './around/names-around.ts';
import { buildReverse } from './around/reverse.ts';
import { type Atlas, asGuess, placeOfRow, readAtlas, readId } from './atlas/atlas.ts';
import { byLatitude } from './atlas/by-latitude.ts';
import { farFinder } from './contradictions/far-from-text.ts';
import { type Place, toGeocoded, toSuggestion } from './place.ts';
import type { GeocodedPlace, Geocoder } from './ports.ts';
import { findNamed } from './search/named.ts';
import { findPostcode } from './search/postcodes.ts';
import { regionById } from './search/region-alone.ts';
import { geocodeAddresses, searchAddresses } from './search/several-addresses.ts';
import { inOnePiece, type Run } from './work.ts';

const LARGEST_LIST = 8;

/** Buildings of Singapore, streets and landmarks of Malaysia from our own files, without network or key. */
export function embeddedGeocoder(run: Run): Geocoder {
  const atOnce = <T>(piece: () => T): Promise<T> => run(inOnePiece(piece));
  return {
    suggest: async (text, near) =>
      (await run(searchAddresses(text, read().atlas, LARGEST_LIST, near))).map(toSuggestion),
    place: (id) => atOnce(() => toGeocodedOrNull(findById(id, read().atlas))),
    geocode: async (address, hints = {}) => toGeocodedOrNull(await run(geocodeAddresses(address, hints, read().atlas))),
    reverse: (coordinate) => atOnce(() => nearby(coordinate)),
    namesAround: (coordinate) => atOnce(() => read().namesAround(coordinate)),
    named: (text) => atOnce(() => findNamed(text, read().atlas)),
    farFrom: (text, point) => atOnce(() => read().farFrom(text, point)),
  };
}

const toGeocodedOrNull = (place: Place | null): GeocodedPlace | null => place && toGeocoded(place);

function nearby(coordinate: Coordinate): GeocodedPlace | null {
  const found = read().reverse(coordinate);
  if (!found) return null;
  const place = toGeocoded(found.place);
  const address = found.isThere ? place.address : `Near ${place.address}`;
  // The point is the merchant's own. Only the address text comes from the found place.
  return { ...place, address, coordinate, precision: 'pin', radiusMetres: 0 };
}

/** The data is read at the first search, in a fraction of a second. All geocoders of the process share it. */
let kept: ReturnType<typeof readFinders> | undefined;

function read(): NonNullable<typeof kept> {
  kept ??= readFinders();
  return kept;
}

function readFinders() {
  const atlas = readAtlas();
  const rows = byLatitude(atlas.rows);
  const buildings = byLatitude(atlas.buildings);
  return {
    atlas,
    farFrom: farFinder(atlas, rows.nearest),
    reverse: buildReverse(atlas, rows.nearest, buildings.nearest),
    namesAround: buildNamesAround(atlas, rows.within, buildings.within),
  };
}

function findById(id: string, atlas: Atlas): Place | null {
  const { own, door } = readId(id);
  const code = /^(?:my|sg)\.postcode\.(\d{5,6})$/.exec(own)?.[1];
  if (code) return findPostcode(code, atlas, door);
  const row = atlas.rows.find(own);
  const place = row === null ? regionById(own, atlas) : placeOfRow(row, atlas, door);
  return place && door.isGuess ? asGuess(place) : place;
}
