import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { locationInput, regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id, line } from '../inputs/text.ts';
import { deliveryMethodInput } from '../orders/status.ts';
import { distanceSources } from '../places/distance-sources.ts';

/** Cents per trip, per kilometre or per stop. The discount is a fraction from 0 to below 1 (decisions 1, 6). */
export const vehicleRatesView = z.object({
  base: centsView,
  tier1: centsView,
  tier2: centsView,
  next: centsView,
  additionalStop: centsView,
  min: centsView,
  /** Null means the default of 200. A stored 0 means free. */
  doorToDoor: z.nullable(centsView),
  discount: z.number(),
});

export const rateProfileView = z.object({
  id,
  name: z.string(),
  region: regionSchema,
  currency: currencySchema,
  motor: vehicleRatesView,
  car: vehicleRatesView,
});
export type RateProfileView = z.output<typeof rateProfileView>;

/** A search compares all stops with each other. So without a login it has fewer stops than an estimate. */
export const maximumCheapestStops = 15;

export const pricedStop = z.object({
  ordinal: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  dropOffLocation: locationInput,
  doorToDoor: z.optional(z.boolean()),
});
const routeOf = (orders: z.ZodMiniArray<typeof pricedStop>) =>
  z.object({ deliveryMethod: z.optional(deliveryMethodInput), pickUpLocation: locationInput, orders });

/** A stop without an ordinal has its position. */
const isEachOnce = (stops: readonly { ordinal?: number | undefined }[]): boolean =>
  new Set(stops.map(({ ordinal }, index) => ordinal ?? index)).size === stops.length;

export const pricingCalls = {
  rateProfiles: defineCall({
    method: 'GET',
    path: '/{ds}/v1/delivery-rate-profiles',
    summary: "Rate profiles by name. With a token, a merchant's own rates are the Default of their region",
    access: 'public',
    knowsCaller: true,
    query: z.object({ name: z.optional(line(100)), region: z.optional(regionSchema) }),
    reply: z.array(rateProfileView),
  }),
  estimate: defineCall({
    method: 'POST',
    path: '/{ds}/v1/public/estimate',
    summary: 'What a route would cost; stores nothing. With a token, at the rates of the merchant',
    access: 'public',
    knowsCaller: true,
    body: routeOf(z.array(pricedStop).check(z.maxLength(100))),
    // The limit fits a pick-up and a hundred drop-offs with addresses.
    bodyLimit: 256 * 1024,
    reply: z.object({
      currency: currencySchema,
      subtotal: centsView,
      /** Metres of the whole route. */
      distance: z.int(),
      /** Seconds of driving. */
      duration: z.int(),
      /** One estimated leg makes the whole route an estimate. */
      distanceSource: z.enum(distanceSources),
      orders: z.array(
        z.object({
          ordinal: z.int(),
          deliveryRange: z.int(),
          /** Seconds of driving from the previous point. */
          deliveryDuration: z.int(),
          deliveryFee: centsView,
          doorToDoorFee: centsView,
        }),
      ),
    }),
    errors: ['rule_violation', 'unavailable'],
  }),
  cheapestRoute: defineCall({
    method: 'POST',
    path: '/{ds}/v1/public/cheapest-route',
    summary: 'The cheapest sequence of a route without times, as a proposal: nothing is stored',
    access: 'public',
    knowsCaller: true,
    body: routeOf(
      z
        .array(pricedStop)
        .check(z.maxLength(maximumCheapestStops), z.refine(isEachOnce, 'Give each drop-off an ordinal of its own.')),
    ),
    reply: z.object({
      /** The drop-offs' ordinals in the proposed sequence. It is the present one without a saving. */
      ordinals: z.array(z.int()),
      saving: centsView,
      /** Metres. */
      distanceSaving: z.int(),
    }),
    errors: ['rule_violation', 'unavailable'],
  }),
};
