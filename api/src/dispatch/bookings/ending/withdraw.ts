import { isFinal } from '@tibara/contract/orders/status';
import { dayMs, minuteMs } from '@tibara/contract/time';
import { askPerson, needNobody, offerQueue, setParts, type Withdrawing, withdrawQueue } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import type { Done, Gone, TooLate, Unknown } from '../../fleet/port.ts';
import type { Needs } from '../../needs.ts';
import type { GroupJob } from '../../queues.ts';
import type { BookingRow } from '../../tables.ts';
import { carrying, courierOf, isCarrier, isLive, isReturned, lockBookings, nameOf, saveBooking } from '../booking.ts';
import { type Locked, lockOrder, statusOfBooking } from '../lock-order.ts';
import { lastLook, pauseAfter } from '../pauses.ts';
import { toConsignment } from '../placing/plan.ts';
import { failWithoutRiderAt } from './rider-due.ts';
import { settleBookings } from './settle-bookings.ts';

export type Withdrawal = { bookingId: string; answer: Done | Gone | TooLate | Unknown };

/** Withdraws what is marked, and what an ended order left at its courier. Outside a transaction. */
export async function withdrawBookings(ctx: Needs, job: GroupJob): Promise<Withdrawal[]> {
  const wanted = await inTransaction(ctx.db, job, async (tx) => {
    const order = await lockOrder(tx, job);
    const live = (await lockBookings(tx, job)).filter(isLive);
    return live.filter((booking) =>
      isFinal(order.status) ? isLeftBehind(order, booking, job) : booking.withdraw_for !== null,
    );
  });
  return askCourier(ctx, wanted);
}

/** The order ended without this booking, and nothing is left to be carried by it. */
function isLeftBehind(order: Locked, booking: BookingRow, { orderGroupId }: GroupJob): boolean {
  const isUnbegun = ['CONFIRMED', 'ASSIGNED'].includes(statusOfBooking(order, booking));
  return isReturned(order.status) || !isCarrier(order, booking.id, orderGroupId) || (order.parts !== null && isUnbegun);
}

export const askCourier = (ctx: Needs, bookings: readonly BookingRow[]): Promise<Withdrawal[]> =>
  Promise.all(
    bookings.map(async (booking) => ({
      bookingId: booking.id,
      answer: await courierOf(ctx, booking).cancel(nameOf(booking)),
    })),
  );

/**
 * Money is released only here, after the courier's answer (decisions 10.23). An open answer is asked for again.
 * @param isAskedByJob a waiting job asks again anyway
 */
export async function recordWithdrawals(
  ctx: Needs,
  tx: Tx,
  job: Withdrawing,
  withdrawals: readonly Withdrawal[],
  { isAskedByJob = false } = {},
): Promise<void> {
  const order = await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  for (const { bookingId, answer } of withdrawals) {
    const booking = bookings.find(({ id }) => id === bookingId);
    if (booking && isLive(booking)) await recordAnswer(ctx, tx, { job, order, booking, isAskedByJob }, answer);
  }
}

type WithdrawnBooking = { job: Withdrawing; order: Locked; booking: BookingRow };
type Asking = WithdrawnBooking & { isAskedByJob: boolean };

async function recordAnswer(ctx: Needs, tx: Tx, about: Asking, answer: Withdrawal['answer']): Promise<void> {
  switch (answer.is) {
    case 'done':
    case 'gone': {
      const cents = answer.is === 'done' && answer.cents !== null ? { cents: answer.cents } : {};
      await saveBooking(ctx, tx, about.booking, { status: 'withdrawn', withdrawn_at: ctx.now(), ...cents });
      // The present courier waits while an earlier one may still carry the order.
      if (!isOfCarrier(about)) await offerAgain(ctx, tx, about.job);
      return settleBookings(ctx, tx, about.job);
    }
    case 'tooLate':
      return keepBooking(ctx, tx, about);
    case 'unknown':
      return askAgain(ctx, tx, about, answer);
  }
}

const isOfCarrier = ({ order, booking, job }: WithdrawnBooking): boolean =>
  isCarrier(order, booking.id, job.orderGroupId);

async function offerAgain(ctx: Needs, tx: Tx, { vendorId, orderGroupId }: Withdrawing): Promise<void> {
  await ctx.jobs.enqueue(tx, offerQueue, { vendorId, orderGroupId });
}

/** The rider is coming. The order goes on, and a missing rider is looked for again later. */
async function keepBooking(ctx: Needs, tx: Tx, { job, order, booking }: WithdrawnBooking): Promise<void> {
  await saveBooking(ctx, tx, booking, { status: 'placed', withdraw_for: null, unknown_since: null });
  await needNobody(ctx, tx, { ...job, needs: ['cancel unanswered', 'courier unknown'] });
  if (isFinal(order.status)) {
    ctx.log.error({ orderGroupId: job.orderGroupId }, 'a courier carries an order that has ended: needs a person');
    return;
  }
  await takeBack(ctx, tx, { job, order, booking });
  await settleBookings(ctx, tx, job);
  const later = new Date(ctx.now().getTime() + ctx.env.NO_RIDER_MINUTES * minuteMs);
  const last = lastLook(order.pickUp);
  await failWithoutRiderAt(ctx, tx, job, later < last ? later : last);
}

/** An earlier courier carries the order after all. It has the order again, unless a later one may have it too. */
async function takeBack(ctx: Needs, tx: Tx, { job, order, booking }: WithdrawnBooking): Promise<void> {
  if (isCarrier(order, booking.id, job.orderGroupId)) return;
  const bookings = await lockBookings(tx, job);
  if (order.status === 'CONFIRMED' && !carrying(order, bookings, job.orderGroupId).some(isLive))
    return setParts(tx, job, bookings.filter(({ fleet }) => fleet === booking.fleet).map(toConsignment));
  ctx.log.error({ orderGroupId: job.orderGroupId }, 'two couriers carry an order: needs a person');
}

async function askAgain(
  ctx: Needs,
  tx: Tx,
  { job, order, booking, isAskedByJob }: Asking,
  { cause }: Unknown,
): Promise<void> {
  const { orderGroupId, attempt = 1 } = job;
  ctx.log.warn({ err: cause, orderGroupId, attempt }, 'the outcome of a withdrawal is unknown');
  const askedAt = booking.withdraw_asked_at ?? ctx.now();
  await saveBooking(ctx, tx, booking, {
    withdraw_asked_at: askedAt,
    unknown_since: booking.unknown_since ?? ctx.now(),
  });
  if (ctx.now().getTime() >= Math.max(lastLook(order.pickUp).getTime(), askedAt.getTime() + dayMs)) {
    // An order with a rider is left to its reports and to a person.
    if (isFinal(order.status)) await saveBooking(ctx, tx, booking, { status: 'lost' });
    ctx.log.error({ orderGroupId }, 'a withdrawal was not answered for a day: needs a person');
    return;
  }
  if (booking.withdraw_for === 'cancel') await askPerson(ctx, tx, { ...job, need: 'cancel unanswered' });
  if (!isFinal(order.status) && !booking.unknown_since) await failWithoutRiderAt(ctx, tx, job, lastLook(order.pickUp));
  if (isAskedByJob) return;
  const again = { ...job, attempt: attempt + 1 };
  await ctx.jobs.enqueue(tx, withdrawQueue, again, { delaySeconds: pauseAfter(attempt) });
}
