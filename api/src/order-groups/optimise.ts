import type { CallReply } from '@tibara/contract/call';
import { cents } from '@tibara/contract/money';
import type { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { deliveryFeeOf } from '@tibara/contract/pricing/fee';
import { zip } from '@tibara/contract/zip';
import type { Ctx } from '../context.ts';
import { bestOrder, inSlices } from '../maps/index.ts';
import { withVendor } from '../platform/db/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import { measureMatrix, measureRoute, type Rates, ratesOf } from '../pricing/index.ts';
import { placesOf } from './legs.ts';
import { withPrices } from './price.ts';
import { findGroup, type Stored } from './queries.ts';
import { refuseUnlessOpen } from './revise.ts';
import type { OrderRow } from './tables.ts';
import { chargesOf } from './view.ts';

/** Reached only by a hundred stops on a busy machine (decisions 7). */
const SEARCH_MS = 1000;

/** Row and column 0 is the pick-up, the stops follow; null where no road leads. */
type Metres = Awaited<ReturnType<Ctx['maps']['router']['matrix']>>['metres'];

type Proposal = CallReply<typeof orderGroupCalls.optimise>;

/** A cheaper order of the stops, if there is one; nothing is saved. It is never worse than what stands (decisions 7). */
export async function optimiseOrderGroup(ctx: Ctx, { vendorId }: Caller, id: string): Promise<Proposal> {
  const { stored, rates } = await withVendor(ctx.db, vendorId, async (tx) => {
    const found = await findGroup(tx, vendorId, id);
    refuseUnlessOpen(found.group);
    return { stored: found, rates: await ratesOf(tx, { vendorId, region: found.group.region }) };
  });
  const present = toProposal(stored, stored.orders);
  if (stored.orders.length < 2) return present;
  const { metres } = await measureMatrix(ctx, placesOf(stored.group.pick_up_location, stored.orders));
  const order = (await searchOrder(stored, metres, rates)).flatMap((stop) => stored.orders[stop - 1] ?? []);
  const proposal = toProposal(stored, await measured(ctx, { ...stored, orders: order }, rates));
  return proposal.saving > 0 ? proposal : present;
}

/** By the fees themselves: those for door to door are the same in every order. */
function searchOrder({ group }: Stored, metres: Metres, rates: Rates): Promise<number[]> {
  const vehicle = rates[group.delivery_method];
  const search = bestOrder(metres, (index, before, after) => deliveryFeeOf(vehicle, index, before, after));
  return inSlices(search, SEARCH_MS);
}

/** The proposal's own roads and fees: what saving it will cost. */
async function measured(ctx: Ctx, { group, orders }: Stored, rates: Rates): Promise<OrderRow[]> {
  const { legs } = await measureRoute(ctx, placesOf(group.pick_up_location, orders));
  const driven = zip(orders, legs).map(([order, { metres }]) => ({ ...order, leg_metres: metres }));
  return withPrices({ group, orders: driven }, rates);
}

function toProposal(stored: Stored, orders: readonly OrderRow[]): Proposal {
  const currentSubtotal = chargesOf(stored.orders);
  const subtotal = chargesOf(orders);
  return {
    orderIds: orders.map(({ id }) => id),
    subtotal,
    currentSubtotal,
    saving: cents(currentSubtotal - subtotal),
    distanceSaving: distanceOf(stored.orders) - distanceOf(orders),
  };
}

const distanceOf = (orders: readonly OrderRow[]): number => orders.reduce((sum, { leg_metres }) => sum + leg_metres, 0);
