import type { Coordinate } from '@tibara/contract/coordinates';
import type { Precision } from '@tibara/contract/maps/calls';
import * as z from 'zod/mini';
import { straightMetres } from '../../embedded/geometry.ts';
import type { GeocodedPlace } from '../../ports.ts';
import { type EngineRequest, readAs, refuseUnlessOk } from '../client/client.ts';
import type { EngineGeocoder, EngineParts } from '../engine.ts';
import { numberInText } from './number-in-text.ts';
import { toPlace, toSuggestion } from './to-place.ts';

const text = z._default(z.string(), '');
const result = z.object({
  osm_type: text,
  osm_id: z.optional(z.number()),
  lat: numberInText,
  lon: numberInText,
  name: text,
  type: text,
  place_rank: z._default(z.number(), 0),
  /** The order is south, north, west, east. */
  boundingbox: z.optional(z.tuple([numberInText, numberInText, numberInText, numberInText])),
  address: z.record(z.string(), z.string()),
});
type Result = z.output<typeof result>;
const nothing = z.object({ error: z.unknown() });

/** Half a degree around the pick-up comes first. */
const NEAR_DEGREES = 0.25;

/**
 * Nominatim (nominatim.org) on the operator's own server. For the public server see public-servers.ts. Latitude comes
 * first.
 */
export function nominatimGeocoder({ ask, remember }: EngineParts): EngineGeocoder {
  const find = async (path: string, query: EngineRequest['query'], signal?: AbortSignal): Promise<GeocodedPlace[]> => {
    const asked = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en', ...query };
    const response = await ask({ path, query: asked, signal });
    refuseUnlessOk(response);
    // A reverse look-up without a result is 200 with an error.
    if (z.safeParse(nothing, response.json).success) return [];
    const results = Array.isArray(response.json) ? readAs(z.array(result), response) : [readAs(result, response)];
    const places = results.map(placeOf).filter((place) => place !== null);
    return places.map((place) => (place.placeId ? remember(place) : place));
  };
  return {
    suggest: async (typed, near, { signal } = {}) => {
      const query = { q: typed, countrycodes: 'my,sg', limit: 8, ...(near && { viewbox: boxAround(near) }) };
      const places = await find('/search', query, signal);
      // A postcode is no object of OpenStreetMap: its id could not be requested again.
      return places.filter(({ placeId }) => placeId !== '').map(toSuggestion);
    },
    place: async (id, { signal } = {}) => {
      const object = /^nominatim:([NWR]\d+)$/.exec(id)?.[1];
      const places = object ? await find('/lookup', { osm_ids: object }, signal) : [];
      return places.find(({ placeId }) => placeId === id) ?? null;
    },
    geocode: async (address, { city, country } = {}, { signal } = {}) => {
      const q = [address, city].filter(Boolean).join(', ');
      const countrycodes = country?.toLowerCase() ?? 'my,sg';
      const [first] = await find('/search', { q, countrycodes, limit: 1 }, signal);
      return first ?? null;
    },
    reverse: async ({ latitude, longitude }, { signal } = {}) => {
      const [nearest] = await find('/reverse', { lat: latitude, lon: longitude, zoom: 18 }, signal);
      return nearest ?? null;
    },
  };
}

const boxAround = ({ latitude, longitude }: Coordinate): string =>
  [longitude - NEAR_DEGREES, latitude + NEAR_DEGREES, longitude + NEAR_DEGREES, latitude - NEAR_DEGREES].join(',');

/** Nominatim's ranks: 4 countries … 8 states … 16 towns … 22 neighbourhoods … 26 streets … 30 houses. */
function precisionOf({ type, place_rank: rank }: Result): Precision | null {
  if (type === 'postcode') return 'postcode';
  if (rank >= 28) return 'building';
  if (rank >= 26) return 'street';
  if (rank >= 17) return 'area';
  return rank >= 12 ? 'town' : null;
}

function placeOf(found: Result): GeocodedPlace | null {
  const precision = precisionOf(found);
  if (!precision) return null;
  const { osm_type, osm_id, lat, lon, name, boundingbox, address } = found;
  const { house_number = '', road = '', neighbourhood = '', suburb = '', quarter = '' } = address;
  const { city, town, village, municipality, county, state = '', postcode = '', country_code = '' } = address;
  const isStreet = precision === 'street';
  return toPlace({
    id: osm_id === undefined ? '' : `nominatim:${osm_type.charAt(0).toUpperCase()}${osm_id}`,
    name: isStreet || name === house_number ? '' : name,
    houseNumber: house_number,
    street: road || (isStreet ? name : ''),
    areas: [neighbourhood, quarter, suburb],
    city: city ?? town ?? village ?? municipality ?? county ?? '',
    state,
    postalCode: postcode,
    country: country_code,
    coordinate: { latitude: lat, longitude: lon },
    precision,
    radiusMetres: precision === 'building' ? undefined : reachOf(boundingbox),
  });
}

function reachOf(box: Result['boundingbox']): number | undefined {
  if (!box) return undefined;
  const [south, north, west, east] = box;
  return straightMetres([south, west], [north, east]) / 2;
}
