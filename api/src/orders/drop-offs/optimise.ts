import type { CallReply } from '@tibara/contract/call';
import { cents } from '@tibara/contract/money';
import type { orderCalls } from '@tibara/contract/orders/calls';
import { deliveryFeeOf } from '@tibara/contract/pricing/fee';
import { zip } from '@tibara/contract/zip';
import { bestSequence } from '@tibara/stop-sequence';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { chargeStored } from '../../platform/http/allowance/charge-stored.ts';
import type { Caller } from '../../platform/http/route.ts';
import { inPieces } from '../../platform/turns/turns.ts';
import { measureMatrix, measureRoute, type Rates, ratesOf } from '../../pricing/index.ts';
import { placesOf } from '../legs.ts';
import type { Needs } from '../needs.ts';
import { withPrices } from '../price.ts';
import { findGroup, type Stored } from '../queries.ts';
import { refuseUnlessOpen } from '../revise.ts';
import type { OrderRow } from '../tables.ts';
import { arrivalsOf, keepsPromises, promisesOf, slackOf } from '../view/promised-times.ts';
import { chargesOf } from '../view/view.ts';

/** Only a hundred stops on a slow machine take this long (decisions 7). */
const SEARCH_MS = 200;

type Matrix = Awaited<ReturnType<Needs['maps']['router']['matrix']>>;

type Proposal = CallReply<typeof orderCalls.optimise>;

/**
 * Proposes a cheaper sequence of the stops, and stores nothing. The proposal never costs more than the present sequence
 * (decisions 7). Stops on time stay on time, and late stops get no later.
 */
export async function optimiseOrderGroup(ctx: Needs, { vendorId }: Caller, id: string): Promise<Proposal> {
  const { stored, rates } = await withVendor(ctx.db, vendorId, async (tx) => {
    const found = await findGroup(tx, vendorId, id);
    refuseUnlessOpen(found.group);
    return { stored: found, rates: await ratesOf(tx, { vendorId, region: found.group.region }) };
  });
  const now = ctx.now();
  const present = toProposal(stored, stored, now);
  if (stored.orders.length < 2) return present;
  await chargeStored(stored.orders.length);
  const matrix = await measureMatrix(ctx, placesOf(stored.group.pick_up_location, stored.orders));
  const sequence = await searchSequence(stored, matrix, rates, now);
  const arranged = { ...stored, orders: sequence.flatMap((stop) => stored.orders[stop - 1] ?? []) };
  const proposed = { ...stored, orders: await measured(ctx, arranged, rates) };
  const proposal = toProposal(stored, proposed, now);
  // The measured legs may take longer than those in the search.
  return proposal.saving > 0 && keepsPromises(stored, proposed, now) ? proposal : present;
}

/** Compares sequences by their delivery fees, because door-to-door fees do not depend on the sequence. */
function searchSequence(stored: Stored, { metres, seconds }: Matrix, rates: Rates, now: Date): Promise<number[]> {
  const vehicle = rates[stored.group.delivery_method];
  const fee = (index: number, before: number, after: number) => deliveryFeeOf(vehicle, index, before, after);
  return inPieces(bestSequence(metres, fee, promisesOf(stored, seconds, now)), SEARCH_MS);
}

/** Measures the proposal's legs and prices its stops, so that the saved sequence costs exactly this much. */
async function measured(ctx: Needs, { group, orders }: Stored, rates: Rates): Promise<OrderRow[]> {
  const { legs } = await measureRoute(ctx, placesOf(group.pick_up_location, orders));
  const driven = zip(orders, legs).map(([order, { metres, seconds }]) => ({
    ...order,
    leg_metres: metres,
    leg_seconds: seconds,
  }));
  return withPrices({ group, orders: driven }, rates);
}

function toProposal(stored: Stored, proposed: Stored, now: Date): Proposal {
  const currentSubtotal = chargesOf(stored.orders);
  const subtotal = chargesOf(proposed.orders);
  const arrivals = arrivalsOf(proposed, now);
  const current = new Map(zip(stored.orders, arrivalsOf(stored, now)).map(([{ id }, arrival]) => [id, arrival]));
  return {
    orderIds: proposed.orders.map(({ id }) => id),
    subtotal,
    currentSubtotal,
    saving: cents(currentSubtotal - subtotal),
    distanceSaving: distanceOf(stored.orders) - distanceOf(proposed.orders),
    stops: zip(proposed.orders, arrivals).map(([order, arrival]) => {
      const currentArrival = current.get(order.id) ?? arrival;
      return {
        id: order.id,
        arrival: arrival.toISOString(),
        slack: slackOf(order, arrival),
        currentArrival: currentArrival.toISOString(),
        currentSlack: slackOf(order, currentArrival),
      };
    }),
  };
}

const distanceOf = (orders: readonly OrderRow[]): number => orders.reduce((sum, { leg_metres }) => sum + leg_metres, 0);
