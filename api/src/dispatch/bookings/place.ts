import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { Ctx } from '../../context.ts';
import { getOrderGroup } from '../../order-groups/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import type { BookingName, Found, Gone, Placed, Refused, Unknown } from '../fleet/port.ts';
import type { GroupJob } from '../queues.ts';
import { openProofs, openTracking } from '../tracking/links.ts';
import { insertBooking, lockBookings, nameOf, saveBooking } from './booking.ts';
import { riderDue } from './ending/no-rider.ts';
import { lockOrder } from './lock-order.ts';
import { ceilingOf, unmetNeed } from './requirements.ts';
import '../tables.ts';

/** The answer to a placing or a look-up. `quoted` is the price that the courier named before, in cents. */
export type PlacingOutcome = { is: 'skipped' } | ((Placed | Refused | Unknown | Found | Gone) & { quoted?: number });

/**
 * Offers an order to its courier, outside a transaction. The booking is marked unknown before anything is sent, so that
 * a killed process leaves no forgotten booking. An unknown booking is looked up before anything is sent again (decisions
 * 10.23).
 */
export async function placeBooking(ctx: Ctx, job: GroupJob): Promise<PlacingOutcome> {
  const begun = await beginPlacing(ctx, job);
  if (!begun) return { is: 'skipped' };
  const { group, name, wasUnknown } = begun;
  if (wasUnknown) {
    const seen = await ctx.couriers.of('').read(name);
    if (seen.is !== 'gone') return seen;
    // Too late for a rider. The withdrawal also stops a placing that is still on its way.
    if (ctx.now() >= riderDue(ctx, group.pickUpDateTime)) return withdrawSurely(ctx, name, { is: 'gone' });
  }
  const outcome = await quoteAndPlace(ctx, name, group);
  return wasUnknown && outcome.is === 'refused' ? refuseSurely(ctx, name, outcome) : outcome;
}

/** An earlier placing may still arrive at the courier after this refusal, so the doubt stays or is ended there. */
async function refuseSurely(ctx: Ctx, name: BookingName, refused: Refused): Promise<Refused | Unknown> {
  return refused.isForGood ? withdrawSurely(ctx, name, refused) : { is: 'unknown', cause: refused };
}

async function quoteAndPlace(ctx: Ctx, { key }: BookingName, group: OrderGroup): Promise<PlacingOutcome> {
  const leg = { key, group, stops: group.orders };
  const unmet = unmetNeed(ctx.couriers.of('').capabilities(group.region), leg, ctx.now());
  if (unmet) return { is: 'refused', reason: unmet, isForGood: true };
  const quote = await ctx.couriers.of('').quote(leg);
  if (quote.is === 'refused') return quote;
  const ceiling = ceilingOf(leg, ctx.env.FLEET_COST_CEILING);
  if (quote.cents > ceiling)
    return { is: 'refused', reason: 'price', isForGood: true, words: `${quote.cents} cents, at most ${ceiling}` };
  // The merchant's price stays with us, so the courier's own quotation is its ceiling.
  const placing = await ctx.couriers.of('').place(leg, { quoteId: quote.quoteId, ceiling: quote.cents });
  return { ...placing, quoted: quote.cents };
}

/** After its withdrawal the courier refuses a placing that is still on its way. */
async function withdrawSurely<T>(ctx: Ctx, name: BookingName, gone: T): Promise<T | Unknown> {
  const answer = await ctx.couriers.of('').cancel(name);
  if (answer.is === 'unknown') return answer;
  return answer.is === 'tooLate' ? { is: 'unknown', cause: 'known again after it was gone' } : gone;
}

type Begun = { group: OrderGroup; name: BookingName; wasUnknown: boolean };

/**
 * Writes the directories in a transaction of their own before the booking. Links are opened whatever the outcome:
 * merchants have them. The reference is stored before any event.
 */
async function beginPlacing(ctx: Ctx, job: GroupJob): Promise<Begun | null> {
  const { vendorId, orderGroupId } = job;
  const group = await inTransaction(ctx.db, job, (tx) => getOrderGroup(ctx, tx, vendorId, orderGroupId));
  await inTransaction(ctx.db, {}, async (tx) => {
    await openTracking(ctx, tx, group);
    await openProofs(ctx, tx, group);
    if (group.status !== 'CONFIRMED') return;
    await tx
      .insertInto('fleet_references')
      .values({ reference: orderGroupId, vendor_id: vendorId, order_group_id: orderGroupId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return inTransaction(ctx.db, job, async (tx) => {
    const { status } = await lockOrder(tx, job);
    if (status !== 'CONFIRMED') return null;
    const [booking] = await lockBookings(tx, job);
    if (!booking) {
      const created = {
        fleet: ctx.couriers.of('').name,
        status: 'unknown',
        attempts: 1,
        created_at: ctx.now(),
      } as const;
      await insertBooking(tx, job, created);
      return { group, name: { key: orderGroupId, reference: null }, wasUnknown: false };
    }
    const wasUnknown = booking.status === 'unknown';
    if (booking.withdraw_for || !(wasUnknown || booking.status === 'placing')) return null;
    await saveBooking(tx, booking, { status: 'unknown', attempts: booking.attempts + 1 });
    return { group, name: nameOf(booking), wasUnknown };
  });
}
