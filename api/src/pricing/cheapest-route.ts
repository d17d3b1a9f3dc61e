import type { CallReply, CallRequest } from '@tibara/contract/call';
import { cents, sumCents } from '@tibara/contract/money';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import { deliveryFeeOf, priceStops, type VehicleRates } from '@tibara/contract/pricing/fee';
import { bestSequence } from '@tibara/stop-sequence';
import type { Caller } from '../platform/http/route.ts';
import { inPieces } from '../platform/turns/turns.ts';
import { measureMatrix, measureRoute } from './measure-route.ts';
import type { Needs } from './needs.ts';
import { ratesFor } from './rates.ts';
import { settleRoute } from './settle-route.ts';

type Call = typeof pricingCalls.cheapestRoute;
type Place = Parameters<typeof measureRoute>[1][number];
type Sequence = { ordinals: number[]; places: readonly Place[] };

/** Of 15 stops on a slow machine. */
const SEARCH_MS = 200;

/**
 * Proposes a cheaper sequence of a route without recipients and times, and stores nothing. The proposal never costs more
 * than the present sequence. Door-to-door fees do not depend on the sequence.
 */
export async function cheapestRoute(
  ctx: Needs,
  caller: Caller | null,
  body: CallRequest<Call>['body'],
): Promise<CallReply<Call>> {
  const { region, stops, places } = await settleRoute(ctx, body);
  const present = { ordinals: stops.map(({ ordinal }) => ordinal), places };
  if (stops.length < 2) return { ordinals: present.ordinals, saving: cents(0), distanceSaving: 0 };
  const rates = (await ratesFor(ctx, caller, region))[body.deliveryMethod ?? 'MOTOR'];
  const sequence = await searchSequence(ctx, places, rates);
  const proposed = {
    ordinals: at(present.ordinals, sequence, -1),
    places: [...places.slice(0, 1), ...at(places, sequence)],
  };
  const before = await measured(ctx, present, rates);
  const after = await measured(ctx, proposed, rates);
  // The measured legs may be longer than those in the search.
  if (after.fee >= before.fee) return { ordinals: present.ordinals, saving: cents(0), distanceSaving: 0 };
  return {
    ordinals: proposed.ordinals,
    saving: cents(before.fee - after.fee),
    distanceSaving: before.metres - after.metres,
  };
}

async function searchSequence(ctx: Needs, places: readonly Place[], rates: VehicleRates): Promise<number[]> {
  const { metres } = await measureMatrix(ctx, places);
  const fee = (index: number, before: number, after: number) => deliveryFeeOf(rates, index, before, after);
  return inPieces(bestSequence(metres, fee), SEARCH_MS);
}

/** The items of the stops in this sequence, which counts from 1. */
const at = <T>(items: readonly T[], sequence: readonly number[], shift = 0): T[] =>
  sequence.flatMap((stop) => items.slice(stop + shift, stop + shift + 1));

async function measured(ctx: Needs, { places }: Sequence, rates: VehicleRates) {
  const { legs } = await measureRoute(ctx, places);
  const priced = priceStops(
    rates,
    legs.map(({ metres }) => ({ metres, doorToDoor: false })),
  );
  return {
    fee: sumCents(priced.map(({ deliveryFee }) => deliveryFee)),
    metres: legs.reduce((sum, { metres }) => sum + metres, 0),
  };
}
