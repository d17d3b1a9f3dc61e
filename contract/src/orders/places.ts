import { type Check, failIf, firstViolation, type Violation } from '../checks.ts';
import { type Coordinate, type Location, type LocationDraft, toCountry } from '../coordinates.ts';
import type { Sentence } from '../language/sentence.ts';
import { isOnePlace } from '../places/one-point.ts';
import { orderGroupMessages } from './messages.ts';

export type DraftLocation = { address: string; coordinate?: Coordinate | null; country: string };
type Words = { chooseAddress: Sentence; country: Sentence };

/** A place must be chosen from the list, which gives its coordinate, and be in a served country. */
export const placeChecks = (field: string, place: DraftLocation, words: Words): Check[] => [
  failIf(() => !place.coordinate, field, words.chooseAddress),
  failIf(() => toCountry(place.country) === null, field, words.country),
];

export const checkPlace = (field: string, place: DraftLocation, words: Words): Violation | null =>
  firstViolation(placeChecks(field, place, words));

type Place = Parameters<typeof isOnePlace>[0] & Pick<Location, 'country'>;

/** A drop-off must be in the pick-up's country and not at the pick-up itself (decisions 1, 7). */
export const checkStopPlace = (pickUp: Place, dropOff: Place): Violation | null =>
  firstViolation([
    failIf(() => pickUp.country !== dropOff.country, 'dropOffLocation', orderGroupMessages.otherCountry),
    failIf(() => isOnePlace(pickUp, dropOff), 'dropOffLocation', orderGroupMessages.sameLocation),
  ]);

/** The stored part of a checked place. Throws a RangeError for an unchecked place. */
export function toLocation(draft: LocationDraft): Location {
  const country = toCountry(draft.country);
  if (!draft.coordinate || !country) throw new RangeError('a place without coordinate or country');
  return {
    address: draft.address,
    unitNumber: draft.unitNumber,
    coordinate: draft.coordinate,
    street: draft.street,
    apartment: draft.apartment,
    state: draft.state,
    postalCode: draft.postalCode,
    city: draft.city,
    country,
    placeId: draft.placeId,
    precision: draft.precision,
    radiusMetres: draft.radiusMetres ?? 0,
  };
}
