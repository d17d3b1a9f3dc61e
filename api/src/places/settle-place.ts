import type { Coordinate, Country, Location, LocationDraft } from '@tibara/contract/coordinates';
import type { Sentence } from '@tibara/contract/language/sentence';
import { toLocation } from '@tibara/contract/orders/places';
import { mapMessages } from '@tibara/contract/places/messages';
import { isAtPoint } from '@tibara/contract/places/one-point';
import { countriesNamed, countryAt, type Geocoder } from '@tibara/places';
import { AppError } from '../platform/errors.ts';
import { nameFarFrom } from './far-from-name.ts';

/** A storable place in the country of its point, or the refusal. */
export type SettledPlace = { location: Location } | { refusal: Sentence };

type Known = Pick<Location, 'precision' | 'radiusMetres'>;
const pin: Known = { precision: 'pin', radiusMetres: 0 };
const unknown: Known = { precision: '', radiusMetres: 0 };

/**
 * The point decides the country (decisions 1, 9.2, 10.19). A client's country is compared with that country and never
 * trusted. The server decides the precision. This function calls the geocoder, so it runs before a transaction.
 */
export async function settlePlace(geocoder: Geocoder, draft: LocationDraft): Promise<SettledPlace> {
  const point = await checkPoint(geocoder, draft);
  if ('refusal' in point) return point;
  const known = await knownAt(geocoder, draft.placeId, point.coordinate);
  return { location: toLocation({ ...draft, ...known, country: point.country }) };
}

/** The reason why today's rules refuse a place, whenever it was saved. Null if they accept the place. */
export async function refusalOf(geocoder: Geocoder, draft: LocationDraft): Promise<Sentence | null> {
  const point = await checkPoint(geocoder, draft);
  return 'refusal' in point ? point.refusal : null;
}

/** The settled place. A refusal is thrown as the error of this field. */
export function locationOf(field: string, place: SettledPlace): Location {
  if ('refusal' in place) throw new AppError('rule_violation', place.refusal, { field });
  return place.location;
}

/** A place sent again as stored keeps its precision, whichever engine is in use. */
export function keepKnown(place: SettledPlace, stored: Location): SettledPlace {
  if ('refusal' in place) return place;
  const { location } = place;
  const isSame =
    location.address === stored.address &&
    location.placeId === stored.placeId &&
    isAtPoint(location, stored.coordinate);
  if (!isSame) return place;
  return { location: { ...location, precision: stored.precision, radiusMetres: stored.radiusMetres } };
}

type CheckedPoint = { coordinate: Coordinate; country: Country } | { refusal: Sentence };

async function checkPoint(geocoder: Geocoder, draft: LocationDraft): Promise<CheckedPoint> {
  const { coordinate } = draft;
  if (!coordinate) return { refusal: mapMessages.noPoint };
  const country = countryAt(coordinate);
  if (!country) return { refusal: mapMessages.notOnLand };
  const other = countriesNamed(draft).find((named) => named !== country);
  if (other) return { refusal: mapMessages.otherCountry(other, country) };
  const far =
    nameFarFrom(coordinate, await geocoder.named(draft.address)) ?? (await geocoder.farFrom(draft.address, coordinate));
  if (far) return { refusal: mapMessages.farFromName(far.name, far.kilometres) };
  return { coordinate, country };
}

/**
 * The point of a known place has the place's precision. Any other point was set by hand (ADR 30). An unknown place has
 * no pin.
 */
async function knownAt(geocoder: Geocoder, placeId: string, coordinate: Coordinate): Promise<Known> {
  if (placeId === '') return pin;
  try {
    const place = await geocoder.place(placeId);
    if (!place) return unknown;
    if (!isAtPoint(place, coordinate)) return pin;
    return { precision: place.precision, radiusMetres: place.radiusMetres };
  } catch (error) {
    if (error instanceof AppError) return unknown;
    throw error;
  }
}
