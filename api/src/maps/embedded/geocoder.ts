import type { Suggestion } from '@tibara/contract/maps/calls';
import type { GeocodedPlace, Geocoder } from '../ports.ts';
import { readGazetteer } from './gazetteer.ts';
import { geocodeText } from './geocode-text.ts';
import { type Entries, type Entry, indexEntries } from './index-entries.ts';
import { buildNamed } from './named.ts';
import { normalise } from './normalise.ts';
import type { LatLng } from './polyline.ts';
import { completePostcode, findPostcode } from './postcodes.ts';
import { rankEntries } from './rank.ts';
import { buildReverse } from './reverse.ts';

const LARGEST_LIST = 8;
const SHORTEST_SEARCH = 2;

/** Places and postcodes of Malaysia and Singapore from our own gazetteer: no network, no streets, no house numbers. */
export function embeddedGeocoder(): Geocoder {
  const entries = indexEntries(readGazetteer());
  const findAround = buildReverse(entries);
  const findNamed = buildNamed(entries);
  return {
    suggest: async (text, near) => searchEntries(text, entries, near).slice(0, LARGEST_LIST).map(toSuggestion),
    place: async (id) => toPlace(findById(id, entries)),
    geocode: async (address, hints = {}) => toPlace(geocodeText(address, hints, entries)),
    reverse: async (coordinate) => {
      const place = toPlace(findAround(coordinate));
      // The point is the merchant's own; only the words are the place's.
      return place && { ...place, address: `Near ${place.address}`, coordinate };
    },
    named: async (text) => findNamed(text),
  };
}

function searchEntries(text: string, entries: Entries, near?: Parameters<Geocoder['suggest']>[1]): Entry[] {
  const search = normalise(text);
  if (search.length < SHORTEST_SEARCH) return [];
  if (!/^\d+$/.test(search)) return rankEntries(search, entries.all, near);
  if (search.length >= 5) return [findPostcode(search, entries)].filter((entry) => entry !== null);
  return search.length >= 3 ? completePostcode(search, entries, LARGEST_LIST) : [];
}

function findById(id: string, entries: Entries): Entry | null {
  const code = /^(?:my|sg)\.postcode\.(\d{5,6})$/.exec(id)?.[1];
  return code ? findPostcode(code, entries) : (entries.byId.get(id) ?? null);
}

function toSuggestion({ id, title, subtitle, country, precision, radiusMetres, at }: Entry): Suggestion {
  return { id, title, subtitle, country, precision, radiusMetres, coordinate: toCoordinate(at) };
}

function toPlace(entry: Entry | null): GeocodedPlace | null {
  if (!entry) return null;
  const { id, title, subtitle, city, state, postalCode, country, precision, radiusMetres, at } = entry;
  return {
    address: [title, subtitle].filter(Boolean).join(', '),
    unitNumber: '',
    coordinate: toCoordinate(at),
    street: '',
    apartment: '',
    state,
    postalCode,
    city,
    country,
    placeId: id,
    precision,
    radiusMetres,
  };
}

function toCoordinate([latitude, longitude]: LatLng): { latitude: number; longitude: number } {
  return { latitude, longitude };
}
