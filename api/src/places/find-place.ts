import type { CallRequest } from '@tibara/contract/call';
import { type Coordinate, toCountry } from '@tibara/contract/coordinates';
import { addressKey } from '@tibara/contract/places/address-key';
import type { placeCalls, Suggestion } from '@tibara/contract/places/calls';
import { mapMessages } from '@tibara/contract/places/messages';
import { pointIn } from '@tibara/contract/places/point-in-text';
import { type Asking, countryAt, type GeocodedPlace, type Geocoder } from '@tibara/places';
import { AppError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { pinById, pinOf, suggestPins } from './pins/find-pins.ts';
import { refusalOf } from './settle-place.ts';

type PinCtx = Pick<Needs, 'db' | 'maps'>;

const LARGEST_LIST = 8;

/** The merchant's own pins, then the engines' results. A pinned place is offered only with its pin. */
export async function suggestPlaces(
  ctx: PinCtx,
  caller: Caller | null,
  { q, near, session }: CallRequest<typeof placeCalls.suggest>['query'],
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const [pins, found] = await Promise.all([
    caller ? suggestPins(ctx, caller, q) : [],
    ctx.maps.geocoder.suggest(q, near, { session, signal }),
  ]);
  const textOf = ({ title, subtitle }: Suggestion) => addressKey([title, subtitle].filter(Boolean).join(', '));
  const pinned = new Set(pins.map(textOf));
  return [...pins, ...found.filter((each) => !pinned.has(textOf(each)))].slice(0, LARGEST_LIST);
}

export async function findPlace(
  ctx: PinCtx,
  caller: Caller | null,
  id: string,
  asking: Asking,
): Promise<GeocodedPlace> {
  const pin = await pinById(ctx, caller, id);
  const place = pin === undefined ? await ctx.maps.geocoder.place(id, asking) : pin;
  if (!place) throw new AppError('not_found', mapMessages.unknownPlace);
  return place;
}

/** A written address, as in a CSV row. An address in a country without service counts as not found. */
export async function geocodeAddress(
  ctx: PinCtx,
  caller: Caller | null,
  { address, city, country, near }: CallRequest<typeof placeCalls.geocode>['query'],
  asking: Asking,
): Promise<GeocodedPlace> {
  const served = country ? toCountry(country) : undefined;
  const point = pointIn(address)?.point;
  const place = point
    ? await placeAtPoint(ctx.maps.geocoder, point, asking)
    : served === null
      ? null
      : await pinOrPlace(ctx, caller, { address, city, country: served, near }, asking);
  if (!place) throw new AppError('rule_violation', mapMessages.geocodeFailed(address), { field: 'address' });
  return place;
}

/** A position written in the text is exact: a map link, or 'latitude, longitude'. */
async function placeAtPoint(geocoder: Geocoder, coordinate: Coordinate, asking: Asking): Promise<GeocodedPlace | null> {
  const place = await geocoder.reverse(coordinate, asking);
  return place && { ...place, coordinate, placeId: '', precision: 'pin', radiusMetres: 0 };
}

/** A pin may be stored under the town found for its text. */
async function pinOrPlace(
  ctx: PinCtx,
  caller: Caller | null,
  { address, ...hints }: { address: string } & NonNullable<Parameters<Geocoder['geocode']>[1]>,
  asking: Asking,
): Promise<GeocodedPlace | null> {
  const isWanted = (pin: GeocodedPlace | null) => pin && (!hints.country || pin.country === hints.country);
  const pin = caller && (await pinOf(ctx, caller, address, hints.city ?? ''));
  if (isWanted(pin)) return pin;
  const place = await ctx.maps.geocoder.geocode(address, hints, asking);
  if (!place || (await isElsewhere(ctx, place, address, hints.city))) return null;
  if (!caller || !place.city || hints.city) return place;
  const inTown = await pinOf(ctx, caller, address, place.city);
  return isWanted(inTown) ? inTown : place;
}

/** Another engine may find a place that the text contradicts: it could not be stored with that text. */
async function isElsewhere(
  { maps: { geocoder } }: PinCtx,
  place: GeocodedPlace,
  address: string,
  city = '',
): Promise<boolean> {
  const text = [address, city].filter(Boolean).join(', ');
  return (await refusalOf(geocoder, { ...place, address: text })) !== null;
}

export async function findAddressNear(
  geocoder: Geocoder,
  coordinate: Coordinate,
  asking: Asking,
): Promise<GeocodedPlace> {
  if (!countryAt(coordinate)) throw new AppError('not_found', mapMessages.notOnLand);
  const place = await geocoder.reverse(coordinate, asking);
  if (!place) throw new AppError('not_found', mapMessages.nothingNear);
  return place;
}
