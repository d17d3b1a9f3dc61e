import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import { isFinal } from '@tibara/contract/orders/status';
import { minuteMs } from '@tibara/contract/time';
import { failGroup, failPart, withdrawQueue } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import type { GroupJob } from '../../queues.ts';
import type { BookingRow } from '../../tables.ts';
import { carrying, isLive, lockBookings, saveBooking } from '../booking.ts';
import { type Locked, lockOrder, statusOfBooking } from '../lock-order.ts';
import { lastLook } from '../pauses.ts';
import { settleBookings } from './settle-bookings.ts';

/**
 * Money must not stay held for ever. A booking is withdrawn at its courier before the money returns, and an unknown one
 * is left to its look-ups. A day after the pick-up time the order ends anyway (decisions 10.23).
 * @returns whether anything was done
 */
export async function failWithoutRider(ctx: Needs, tx: Tx, job: GroupJob): Promise<boolean> {
  const order = await lockOrder(tx, job);
  if (isFinal(order.status)) return false;
  const bookings = carrying(order, await lockBookings(tx, job), job.orderGroupId);
  const waiting = bookings.filter((booking) => statusOfBooking(order, booking) === 'CONFIRMED');
  const live = waiting.filter(isLive);
  // No courier has the order, or may have it.
  if (order.status === 'CONFIRMED' && live.length === 0) {
    await failGroup(ctx, tx, { ...job, reason: failureReasons.noRider });
    return true;
  }
  if (live.length > 0 && ctx.now() >= lastLook(order.pickUp)) {
    await loseBookings(ctx, tx, { job, order, live });
    return true;
  }
  const unplaced = waiting.filter(({ status }) => status === 'placing');
  for (const booking of unplaced) await saveBooking(ctx, tx, booking, { status: 'withdrawn', withdrawn_at: ctx.now() });
  const asked = live.filter((booking) => booking.status === 'placed' && !isAskedLately(ctx, booking));
  for (const booking of asked) {
    const withdraw_for = booking.withdraw_for ?? 'no rider';
    await saveBooking(ctx, tx, booking, { withdraw_for, withdraw_asked_at: ctx.now() });
  }
  if (asked.length > 0) await ctx.jobs.enqueue(tx, withdrawQueue, job);
  else if (unplaced.length > 0) await settleBookings(ctx, tx, job);
  return asked.length > 0 || unplaced.length > 0;
}

type Losing = { job: GroupJob; order: Locked; live: readonly BookingRow[] };

async function loseBookings(ctx: Needs, tx: Tx, { job, order, live }: Losing): Promise<void> {
  for (const booking of live) await saveBooking(ctx, tx, booking, { status: 'lost' });
  ctx.log.error({ ...job }, 'an order ended although its courier may carry it: needs a person');
  const reason = failureReasons.courierSilent;
  if (order.status === 'CONFIRMED') return failGroup(ctx, tx, { ...job, reason });
  for (const { id: bookingId } of live) await failPart(ctx, tx, { ...job, bookingId, reason });
}

/** A withdrawal repeats itself, so a second one is asked only if that has stopped. */
const isAskedLately = ({ env, now }: Needs, { withdraw_asked_at }: BookingRow): boolean =>
  withdraw_asked_at !== null && now().getTime() - withdraw_asked_at.getTime() < env.NO_RIDER_MINUTES * minuteMs;
