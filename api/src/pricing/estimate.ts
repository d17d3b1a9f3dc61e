import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { dropOffMessages, pickUpMessages } from '@tibara/contract/order-groups/messages';
import { checkPlace, checkStopPlace, toLocation } from '@tibara/contract/order-groups/places';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import { priceStops, totalOf } from '@tibara/contract/pricing/fee';
import type { Ctx } from '../context.ts';
import { refuseViolation } from '../platform/errors.ts';
import { measureRoute } from './measure-route.ts';
import { ratesOf } from './rates.ts';

type Call = typeof pricingCalls.estimate;

/** What a visitor sees before signing up: the price a merchant without own rates would pay. Stores nothing. */
export async function estimatePrice(ctx: Ctx, body: CallRequest<Call>['body']): Promise<CallReply<Call>> {
  refuseViolation(checkPlace('pickUpLocation', body.pickUpLocation, pickUpMessages.main));
  const pickUp = toLocation(body.pickUpLocation);
  const stops = body.orders
    .map((order, index) => ({ ...order, ordinal: order.ordinal ?? index }))
    .sort((a, b) => a.ordinal - b.ordinal);
  for (const { dropOffLocation } of stops) {
    refuseViolation(checkPlace('dropOffLocation', dropOffLocation, dropOffMessages.main));
    refuseViolation(checkStopPlace(pickUp, toLocation(dropOffLocation)));
  }
  const points = [pickUp, ...stops.map(({ dropOffLocation }) => toLocation(dropOffLocation))];
  const { legs } =
    stops.length === 0
      ? { legs: [] }
      : await measureRoute(
          ctx,
          points.map((point) => point.coordinate),
        );
  const rates = await ratesOf(ctx.db, { vendorId: null, region: pickUp.country });
  const priced = priceStops(
    rates[body.deliveryMethod ?? 'MOTOR'],
    stops.map(({ doorToDoor }, index) => ({ metres: legs[index]?.metres ?? 0, doorToDoor: doorToDoor ?? false })),
  );
  return {
    currency: currencyOfRegion(pickUp.country),
    subtotal: totalOf(priced),
    distance: legs.reduce((sum, { metres }) => sum + metres, 0),
    duration: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    orders: priced.map(({ metres, deliveryFee, doorToDoorFee }, index) => ({
      ordinal: stops[index]?.ordinal ?? index,
      deliveryRange: metres,
      deliveryFee,
      doorToDoorFee,
    })),
  };
}
