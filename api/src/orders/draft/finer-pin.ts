import type { Location, LocationDraft } from '@tibara/contract/coordinates';
import { checkStopPlace } from '@tibara/contract/orders/places';
import { addressKey } from '@tibara/contract/places/address-key';
import { finerPinMetres, isFinerPin } from '@tibara/contract/places/finer-pin';
import { mapMessages } from '@tibara/contract/places/messages';
import { metresBetween } from '@tibara/contract/places/metres-between';
import { isAtPoint } from '@tibara/contract/places/one-point';
import { locationOf, type SettledPlace } from '../../places/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Stored } from '../queries.ts';

const field = 'pickUpLocation';

/**
 * The pick-up of a group with drop-offs. Its address, unit and location are kept (spec 5.2). A finer pin for the same
 * text may be set (decisions 11.2).
 */
export function keptPickUp({ group, orders }: Stored, sent: LocationDraft, place: SettledPlace): Location {
  const stored = group.pick_up_location;
  if (!isOtherPin(stored, sent, place)) return stored;
  const { coordinate } = locationOf(field, place);
  if (!isFinerPin(stored, coordinate)) {
    const [away, most] = [metresBetween(stored.coordinate, coordinate), finerPinMetres(stored)].map(toKilometres);
    throw new AppError('rule_violation', mapMessages.notFiner(away ?? 0, most ?? 0), { field });
  }
  const location = { ...stored, coordinate, placeId: '', precision: 'pin', radiusMetres: 0 };
  for (const { drop_off_location } of orders) {
    const violation = checkStopPlace(location, drop_off_location);
    if (violation) throw new AppError('rule_violation', violation.message, { field });
  }
  return location;
}

/** Another place's text is ignored, as is the point that an engine has for the present text. */
function isOtherPin(stored: Location, sent: LocationDraft, place: SettledPlace): boolean {
  if (!sent.coordinate || isAtPoint(stored, sent.coordinate)) return false;
  if (addressKey(sent.address) !== addressKey(stored.address)) return false;
  return 'refusal' in place || place.location.precision === 'pin';
}

const toKilometres = (metres: number): number => Math.round(metres / 100) / 10;
