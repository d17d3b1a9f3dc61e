import type { Precision } from '@tibara/contract/places/calls';
import type { GeocodedPlace } from '@tibara/places';
import { straightMetres } from '@tibara/places/geometry';
import { toPlace, usualMetres } from '../geocoders/to-place.ts';
import type { GeocodingResult, GooglePlace } from './responses.ts';

type Component = { long: string; short: string; types: readonly string[] };
type Read = {
  id: string;
  components: readonly Component[];
  types: readonly string[];
  latitude: number;
  longitude: number;
  /** Two corners of the place's map section. */
  corners: readonly [number, number, number, number] | null;
};

export function fromPlaces({ id, addressComponents, types, location, viewport }: GooglePlace): GeocodedPlace | null {
  return toGooglePlace({
    id,
    components: addressComponents.map(({ longText, shortText, types }) => ({
      long: longText,
      short: shortText,
      types,
    })),
    types,
    ...location,
    corners: viewport
      ? [viewport.low.latitude, viewport.low.longitude, viewport.high.latitude, viewport.high.longitude]
      : null,
  });
}

/**
 * With a country filter, a nonsense address finds the country itself. A half-understood address finds a similar place.
 */
export function fromGeocoding(result: GeocodingResult): GeocodedPlace | null {
  if (result.partial_match) return null;
  const { place_id, address_components, types, geometry } = result;
  const { location, viewport, location_type } = geometry;
  const place = toGooglePlace({
    id: place_id,
    components: address_components.map((each) => ({ long: each.long_name, short: each.short_name, types: each.types })),
    types,
    latitude: location.lat,
    longitude: location.lng,
    corners: viewport
      ? [viewport.southwest.lat, viewport.southwest.lng, viewport.northeast.lat, viewport.northeast.lng]
      : null,
  });
  // The point is interpolated between the corners of its street.
  const isCounted = location_type === 'RANGE_INTERPOLATED' && place?.precision === 'building';
  return isCounted ? { ...place, precision: 'street', radiusMetres: usualMetres.street } : place;
}

const kinds: readonly (readonly [Precision, readonly string[]])[] = [
  ['building', ['street_address', 'premise', 'subpremise', 'establishment', 'point_of_interest', 'plus_code']],
  ['street', ['route', 'intersection']],
  ['postcode', ['postal_code', 'postal_code_prefix']],
  ['area', ['neighborhood', 'sublocality', 'sublocality_level_1', 'sublocality_level_2', 'colloquial_area']],
  ['town', ['locality', 'postal_town']],
];

/** Null for countries, states and other results that nobody delivers to. */
export function precisionOfTypes(types: readonly string[]): Pick<GeocodedPlace, 'precision' | 'radiusMetres'> | null {
  const precision = kinds.find(([, names]) => names.some((name) => types.includes(name)))?.[0];
  return precision ? { precision, radiusMetres: usualMetres[precision] } : null;
}

function toGooglePlace({ id, components, types, latitude, longitude, corners }: Read): GeocodedPlace | null {
  const known = precisionOfTypes(types);
  if (!known) return null;
  const find = (...wanted: string[]): Component | undefined =>
    components.find((component) => wanted.some((type) => component.types.includes(type)));
  const long = (...wanted: string[]): string => find(...wanted)?.long ?? '';
  return toPlace({
    id: `google:${id}`,
    name: long('premise', 'establishment', 'point_of_interest'),
    houseNumber: long('street_number'),
    street: long('route'),
    areas: [long('neighborhood'), long('sublocality_level_1', 'sublocality')],
    city: long('locality', 'postal_town', 'administrative_area_level_2'),
    state: long('administrative_area_level_1'),
    postalCode: long('postal_code'),
    country: find('country')?.short ?? '',
    coordinate: { latitude, longitude },
    precision: known.precision,
    radiusMetres: known.precision === 'building' || !corners ? undefined : reachOf(corners),
  });
}

const reachOf = ([south, west, north, east]: NonNullable<Read['corners']>): number =>
  straightMetres([south, west], [north, east]) / 2;
