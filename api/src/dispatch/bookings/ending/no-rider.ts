import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import { minuteMs } from '@tibara/contract/time';
import type { Ctx } from '../../../context.ts';
import { withdrawQueue } from '../../../order-groups/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type GroupJob, noRiderQueue } from '../../queues.ts';
import type { BookingRow } from '../../tables.ts';
import { bookingsToWithdraw, isLive, saveBooking } from '../booking.ts';
import { lockOrder } from '../lock-order.ts';
import { lastLook } from '../pauses.ts';
import { giveUp } from './give-up.ts';

/** The time from which an order without a rider ends (decisions 4). */
export const riderDue = ({ env }: Pick<Ctx, 'env'>, pickUp: string | Date): Date =>
  new Date(new Date(pickUp).getTime() + env.NO_RIDER_MINUTES * minuteMs);

export async function failWithoutRiderAt(ctx: Ctx, tx: Tx, job: GroupJob, due: Date): Promise<void> {
  const { vendorId, orderGroupId } = job;
  const delaySeconds = Math.max(0, Math.ceil((due.getTime() - ctx.now().getTime()) / 1000));
  await ctx.jobs.enqueue(tx, noRiderQueue, { vendorId, orderGroupId }, { delaySeconds });
}

/**
 * Money must not stay held for ever. A booking is withdrawn at its courier before the money returns, and an unknown one
 * is left to its look-ups. A day after the pick-up time the order ends anyway (decisions 10.23).
 * @returns whether anything was done
 */
export async function failWithoutRider(ctx: Ctx, tx: Tx, job: GroupJob): Promise<boolean> {
  const { status, pickUp } = await lockOrder(tx, job);
  if (status !== 'CONFIRMED') return false;
  const live = (await bookingsToWithdraw(tx, job, ctx.now())).filter(isLive);
  if (live.length === 0) {
    await giveUp(ctx, tx, job, failureReasons.noRider);
    return true;
  }
  if (ctx.now() >= lastLook(pickUp)) {
    await loseBookings(ctx, tx, job, live);
    return true;
  }
  const asked = live.filter((booking) => booking.status === 'placed' && !isAskedLately(ctx, booking));
  for (const booking of asked) {
    const withdraw_for = booking.withdraw_for ?? 'no rider';
    await saveBooking(tx, booking, { withdraw_for, withdraw_asked_at: ctx.now() });
  }
  if (asked.length > 0) await ctx.jobs.enqueue(tx, withdrawQueue, job);
  return asked.length > 0;
}

async function loseBookings(ctx: Ctx, tx: Tx, job: GroupJob, live: readonly BookingRow[]): Promise<void> {
  for (const booking of live) await saveBooking(tx, booking, { status: 'lost' });
  ctx.log.error({ ...job }, 'an order ended although its courier may carry it: needs a person');
  await giveUp(ctx, tx, job, failureReasons.courierSilent);
}

/** A withdrawal repeats itself, so a second one is asked only if that has stopped. */
const isAskedLately = ({ env, now }: Ctx, { withdraw_asked_at }: BookingRow): boolean =>
  withdraw_asked_at !== null && now().getTime() - withdraw_asked_at.getTime() < env.NO_RIDER_MINUTES * minuteMs;
