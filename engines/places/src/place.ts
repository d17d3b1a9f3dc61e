import type { Coordinate, Country } from '@tibara/contract/coordinates';
import type { Precision, Suggestion } from '@tibara/contract/places/calls';
import type { LatLng } from './polyline.ts';
import type { GeocodedPlace } from './ports.ts';

export type Place = {
  id: string;
  country: Country;
  title: string;
  subtitle: string;
  street: string;
  unit: string;
  city: string;
  state: string;
  postalCode: string;
  precision: Precision;
  radiusMetres: number;
  at: LatLng;
  /** A typed word was read as another word of the name. */
  isRespelled?: boolean;
};

export function toSuggestion({
  id,
  title,
  subtitle,
  country,
  precision,
  radiusMetres,
  at,
  isRespelled,
}: Place): Suggestion {
  const suggestion = { id, title, subtitle, country, precision, radiusMetres, coordinate: toCoordinate(at) };
  return isRespelled ? { ...suggestion, isRespelled } : suggestion;
}

export const toGeocoded = (place: Place): GeocodedPlace => ({
  address: [place.title, place.subtitle].filter(Boolean).join(', '),
  unitNumber: place.unit,
  coordinate: toCoordinate(place.at),
  street: place.street,
  apartment: '',
  state: place.state,
  postalCode: place.postalCode,
  city: place.city,
  country: place.country,
  placeId: place.id,
  precision: place.precision,
  radiusMetres: place.radiusMetres,
});

export const toCoordinate = ([latitude, longitude]: LatLng): Coordinate => ({ latitude, longitude });
