import type { CallRequest } from '@tibara/contract/call';
import type { Location, LocationDraft } from '@tibara/contract/coordinates';
import { dropOffMessages, pickUpMessages } from '@tibara/contract/orders/messages';
import { checkPlace, checkStopPlace } from '@tibara/contract/orders/places';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import { locationOf, settlePlace } from '../places/index.ts';
import { AppError, refuseViolation } from '../platform/errors.ts';
import type { Needs } from './needs.ts';

type Route = CallRequest<typeof pricingCalls.estimate>['body'];

/** The drop-offs by ordinal, and all places with the pick-up first. Refuses a place that no order may have. */
export async function settleRoute(ctx: Needs, { pickUpLocation, orders }: Route) {
  refuseViolation(checkPlace('pickUpLocation', pickUpLocation, pickUpMessages.main));
  const pickUp = await settle(ctx, 'pickUpLocation', pickUpLocation);
  const stops = orders
    .map((order, index) => ({ ...order, ordinal: order.ordinal ?? index }))
    .sort((a, b) => a.ordinal - b.ordinal);
  const places = [pickUp];
  for (const [index, { dropOffLocation }] of stops.entries()) {
    places.push(await namingStop(index, () => settleStop(ctx, pickUp, dropOffLocation)));
  }
  return { region: pickUp.country, stops, places };
}

async function settleStop(ctx: Needs, pickUp: Location, draft: LocationDraft): Promise<Location> {
  refuseViolation(checkPlace('dropOffLocation', draft, dropOffMessages.main));
  const dropOff = await settle(ctx, 'dropOffLocation', draft);
  refuseViolation(checkStopPlace(pickUp, dropOff));
  return dropOff;
}

/** Adds the stop to the refusal of a route: `data.index` is the stop that, for example, no road reaches. */
async function namingStop<T>(index: number, settled: () => Promise<T>): Promise<T> {
  try {
    return await settled();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rule_violation') throw error;
    throw new AppError(error.code, error.message, { ...error.data, index });
  }
}

const settle = async (ctx: Needs, field: string, draft: LocationDraft): Promise<Location> =>
  locationOf(field, await settlePlace(ctx.maps.geocoder, draft));
