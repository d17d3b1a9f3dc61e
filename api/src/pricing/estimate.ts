import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion, type Location, type LocationDraft } from '@tibara/contract/coordinates';
import { dropOffMessages, pickUpMessages } from '@tibara/contract/order-groups/messages';
import { checkPlace, checkStopPlace } from '@tibara/contract/order-groups/places';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import { priceStops, totalOf } from '@tibara/contract/pricing/fee';
import { zip } from '@tibara/contract/zip';
import type { Ctx } from '../context.ts';
import { locationOf, settlePlace } from '../maps/index.ts';
import { AppError, refuseViolation } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { measureRoute } from './measure-route.ts';
import { ratesFor } from './rates.ts';

type Call = typeof pricingCalls.estimate;

/** The price of a route without recipients, at the default or the merchant's rates. Stores nothing. */
export async function estimatePrice(
  ctx: Ctx,
  caller: Caller | null,
  body: CallRequest<Call>['body'],
): Promise<CallReply<Call>> {
  refuseViolation(checkPlace('pickUpLocation', body.pickUpLocation, pickUpMessages.main));
  const pickUp = await settle(ctx, 'pickUpLocation', body.pickUpLocation);
  const stops = body.orders
    .map((order, index) => ({ ...order, ordinal: order.ordinal ?? index }))
    .sort((a, b) => a.ordinal - b.ordinal);
  const places = [pickUp];
  for (const [index, { dropOffLocation }] of stops.entries()) {
    places.push(await namingStop(index, () => settleStop(ctx, pickUp, dropOffLocation)));
  }
  const { legs, source } =
    stops.length === 0 ? ({ legs: [], source: 'estimate' } as const) : await measureRoute(ctx, places);
  const rates = await ratesFor(ctx, caller, pickUp.country);
  const priced = priceStops(
    rates[body.deliveryMethod ?? 'MOTOR'],
    zip(stops, legs).map(([{ doorToDoor }, { metres }]) => ({ metres, doorToDoor: doorToDoor ?? false })),
  );
  return {
    currency: currencyOfRegion(pickUp.country),
    subtotal: totalOf(priced),
    distance: legs.reduce((sum, { metres }) => sum + metres, 0),
    duration: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    distanceSource: source,
    orders: zip(zip(stops, legs), priced).map(
      ([[{ ordinal }, { seconds }], { metres, deliveryFee, doorToDoorFee }]) => ({
        ordinal,
        deliveryRange: metres,
        deliveryDuration: seconds,
        deliveryFee,
        doorToDoorFee,
      }),
    ),
  };
}

async function settleStop(ctx: Ctx, pickUp: Location, draft: LocationDraft): Promise<Location> {
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

const settle = async (ctx: Ctx, field: string, draft: LocationDraft): Promise<Location> =>
  locationOf(field, await settlePlace(ctx.maps.geocoder, draft));
