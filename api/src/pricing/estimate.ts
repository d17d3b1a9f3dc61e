import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import { priceStops, totalOf } from '@tibara/contract/pricing/fee';
import { zip } from '@tibara/contract/zip';
import type { Caller } from '../platform/http/route.ts';
import { measureRoute } from './measure-route.ts';
import type { Needs } from './needs.ts';
import { ratesFor } from './rates.ts';
import { settleRoute } from './settle-route.ts';

type Call = typeof pricingCalls.estimate;

/** The price of a route without recipients, at the default or the merchant's rates. Stores nothing. */
export async function estimatePrice(
  ctx: Needs,
  caller: Caller | null,
  body: CallRequest<Call>['body'],
): Promise<CallReply<Call>> {
  const { region, stops, places } = await settleRoute(ctx, body);
  const { legs, source } =
    stops.length === 0 ? ({ legs: [], source: 'estimate' } as const) : await measureRoute(ctx, places);
  const rates = await ratesFor(ctx, caller, region);
  const priced = priceStops(
    rates[body.deliveryMethod ?? 'MOTOR'],
    zip(stops, legs).map(([{ doorToDoor }, { metres }]) => ({ metres, doorToDoor: doorToDoor ?? false })),
  );
  return {
    currency: currencyOfRegion(region),
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
