import type { Location } from '@tibara/contract/coordinates';
import { mapMessages } from '@tibara/contract/places/messages';
import { zip } from '@tibara/contract/zip';
import { countryAt, refusalOf } from '../../places/index.ts';
import { AppError } from '../../platform/errors.ts';
import { inBatches } from '../../platform/in-batches.ts';
import type { Needs } from '../needs.ts';
import type { Stored } from '../queries.ts';

/** Before a copy: a group's places must pass today's rules, whenever they were saved. */
export async function refuseWrongPlaces(ctx: Needs, stored: Stored): Promise<void> {
  const places = placesOf(stored);
  const refusals = await inBatches(places, ({ location }) => refusalOf(ctx.maps.geocoder, location));
  for (const [{ field }, refusal] of zip(places, refusals)) {
    if (refusal !== null) throw new AppError('rule_violation', refusal, { field });
  }
}

/** Before a payment: checks every point's country again, because a wrong one costs money. */
export function refuseOtherRegion(stored: Stored): void {
  for (const { field, location } of placesOf(stored)) {
    const country = countryAt(location.coordinate);
    if (country === stored.group.region) continue;
    const message = country ? mapMessages.otherCountry(stored.group.region, country) : mapMessages.notOnLand;
    throw new AppError('rule_violation', message, { field });
  }
}

const placesOf = ({ group, orders }: Stored): { field: string; location: Location }[] => [
  { field: 'pickUpLocation', location: group.pick_up_location },
  ...orders.map(({ drop_off_location }) => ({ field: 'dropOffLocation', location: drop_off_location })),
];
