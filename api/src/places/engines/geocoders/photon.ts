import { type Coordinate, countries } from '@tibara/contract/coordinates';
import type { Precision } from '@tibara/contract/places/calls';
import type { GeocodedPlace } from '@tibara/places';
import { straightMetres } from '@tibara/places/geometry';
import * as z from 'zod/mini';
import { type Client, readAs, refuseUnlessOk } from '../client/client.ts';
import type { EngineGeocoder, EngineParts } from '../engine.ts';
import { toPlace, toSuggestion } from './to-place.ts';

const text = z._default(z.string(), '');
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    ...{ name: text, housenumber: text, street: text, locality: text, district: text, city: text, county: text },
    ...{ state: text, postcode: text, countrycode: text, osm_key: text, osm_value: text, osm_type: text, type: text },
    osm_id: z.number(),
    /** The order is west, north, east, south. */
    extent: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
});
const collection = z.object({ features: z.array(feature) });
type Feature = z.output<typeof feature>;

/** Photon's kinds of places, without counties, states and countries: nobody delivers to those. */
const precisions: Record<string, Precision> = {
  house: 'building',
  street: 'street',
  locality: 'area',
  district: 'area',
  city: 'town',
  other: 'area',
};

/** To find a place again by its id, everything within this many kilometres of its point is requested. */
const SAME_POINT_KILOMETRES = 0.1;

/** Photon (github.com/komoot/photon): a search of OpenStreetMap made for typing. Longitude comes first everywhere. */
export function photonGeocoder({ ask, remember }: EngineParts): EngineGeocoder {
  const find = async (path: string, query: Parameters<Client>[0]['query'], signal?: AbortSignal) => {
    const response = await ask({ path, query: { lang: 'en', ...query }, signal });
    refuseUnlessOk(response);
    const places = readAs(collection, response)
      .features.map(placeOf)
      .filter((place) => place !== null);
    return places.map(remember);
  };
  const search = (q: string, query: object, signal?: AbortSignal) =>
    find('/api', { q, limit: 8, countrycode: countries, ...query }, signal);
  const around = ({ latitude, longitude }: Coordinate, query: object, signal?: AbortSignal) =>
    find('/reverse', { lat: latitude, lon: longitude, ...query }, signal);
  return {
    suggest: async (typed, near, { signal } = {}) => {
      const bias = near && { lat: near.latitude, lon: near.longitude, zoom: 12, location_bias_scale: 0.4 };
      return (await search(typed, { ...bias }, signal)).map(toSuggestion);
    },
    // Photon has no look-up by id, so our id contains the point, and the object found there is compared.
    place: async (id, { signal } = {}) => {
      const point = /@(-?[\d.]+),(-?[\d.]+)$/.exec(id);
      if (!point) return null;
      const coordinate = { latitude: Number(point[1]), longitude: Number(point[2]) };
      const places = await around(coordinate, { radius: SAME_POINT_KILOMETRES, limit: 50 }, signal);
      return places.find(({ placeId }) => isSameObject(placeId, id)) ?? null;
    },
    geocode: async (address, { city, country } = {}, { signal } = {}) => {
      const q = [address, city].filter(Boolean).join(', ');
      const [first] = await search(q, country ? { limit: 1, countrycode: [country] } : { limit: 1 }, signal);
      return first ?? null;
    },
    reverse: async (coordinate, { signal } = {}) => {
      const [nearest] = await around(coordinate, { radius: 1, limit: 1 }, signal);
      return nearest ?? null;
    },
  };
}

function placeOf({ geometry, properties }: Feature): GeocodedPlace | null {
  const precision = properties.osm_value === 'postcode' ? 'postcode' : precisions[properties.type];
  if (!precision) return null;
  const [longitude, latitude] = geometry.coordinates;
  const { osm_type, osm_id, name, housenumber, street, locality, district, city, county } = properties;
  const isStreet = precision === 'street';
  const isTown = precision === 'town';
  return toPlace({
    id: `photon:${osm_type}${osm_id}@${latitude},${longitude}`,
    name: isStreet ? '' : name,
    houseNumber: housenumber,
    street: isStreet ? name : street,
    areas: [locality, district],
    city: isTown ? name : city || county,
    state: properties.state,
    postalCode: properties.postcode,
    country: properties.countrycode,
    coordinate: { latitude, longitude },
    precision,
    radiusMetres: precision === 'building' ? undefined : reachOf(properties.extent),
  });
}

function reachOf(extent: Feature['properties']['extent']): number | undefined {
  if (!extent) return undefined;
  const [west, north, east, south] = extent;
  return straightMetres([north, west], [south, east]) / 2;
}

const isSameObject = (a: string, b: string): boolean => a.split('@')[0] === b.split('@')[0];
