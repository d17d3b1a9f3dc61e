import type { Location, LocationDraft } from '@tibara/contract/coordinates';
import { mapMessages } from '@tibara/contract/maps/messages';
import { toLocation } from '@tibara/contract/order-groups/places';
import { AppError } from '../platform/errors.ts';
import { countryAt } from './country-at.ts';
import { countriesNamed } from './country-named.ts';
import { nameFarFrom } from './far-from-name.ts';
import type { Geocoder } from './ports.ts';

/** A place as it may be stored, in the country its point lies in; or why it may not. */
export type SettledPlace = { location: Location } | { refusal: string };

/**
 * The point decides (decisions 1, 9.2): what a client writes of the country is compared with it, never believed. Asks the
 * geocoder, so it comes before a transaction.
 */
export async function settlePlace(geocoder: Geocoder, draft: LocationDraft): Promise<SettledPlace> {
  const { coordinate } = draft;
  if (!coordinate) return { refusal: mapMessages.noPoint };
  const country = countryAt(coordinate);
  if (!country) return { refusal: mapMessages.notOnLand };
  const other = countriesNamed(draft).find((named) => named !== country);
  if (other) return { refusal: mapMessages.otherCountry(other, country) };
  const far = nameFarFrom(coordinate, await geocoder.named(draft.address));
  if (far) return { refusal: mapMessages.farFromName(far.name, far.kilometres) };
  return { location: toLocation({ ...draft, country }) };
}

export const settlePlaces = (geocoder: Geocoder, drafts: readonly LocationDraft[]): Promise<SettledPlace[]> =>
  Promise.all(drafts.map((draft) => settlePlace(geocoder, draft)));

/** The place, or its refusal as the error of this field. */
export function locationOf(field: string, place: SettledPlace): Location {
  if ('refusal' in place) throw new AppError('rule_violation', place.refusal, { field });
  return place.location;
}
