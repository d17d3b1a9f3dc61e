import { type Coordinate, toCountry } from '@tibara/contract/coordinates';
import { mapMessages } from '@tibara/contract/maps/messages';
import { AppError } from '../platform/errors.ts';
import type { Asking, GeocodedPlace, Geocoder } from './ports.ts';

export async function findPlace(geocoder: Geocoder, id: string, asking: Asking): Promise<GeocodedPlace> {
  const place = await geocoder.place(id, asking);
  if (!place) throw new AppError('not_found', mapMessages.unknownPlace);
  return place;
}

/** A written address, as a CSV row has it; a country that is not served is as good as not found. */
export async function geocodeAddress(
  geocoder: Geocoder,
  { address, city, country }: { address: string; city?: string; country?: string },
  asking: Asking,
): Promise<GeocodedPlace> {
  const served = country ? toCountry(country) : undefined;
  const place = served === null ? null : await geocoder.geocode(address, { city, country: served }, asking);
  if (!place) throw new AppError('rule_violation', mapMessages.geocodeFailed(address), { field: 'address' });
  return place;
}

export async function findAddressNear(
  geocoder: Geocoder,
  coordinate: Coordinate,
  asking: Asking,
): Promise<GeocodedPlace> {
  const place = await geocoder.reverse(coordinate, asking);
  if (!place) throw new AppError('not_found', mapMessages.nothingNear);
  return place;
}
