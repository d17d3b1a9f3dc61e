import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { bookCourierLoss } from '../../wallet/index.ts';
import type { GroupJob } from '../queues.ts';
import { carrying, isReturned, lockBookings, saveBooking } from './booking.ts';
import { lockOrder } from './lock-order.ts';

type OfBooking = GroupJob & { key: string };

/**
 * A delivery of an order that was given up moves no merchant's money. The courier's cost is the house's loss, corrected
 * when the cost changes (decisions 10.23). A courier that answered the withdrawal has no claim.
 */
export async function bookLoss(
  ctx: Ctx,
  tx: Tx,
  { key, currency, ...job }: OfBooking & { currency: 'MYR' | 'SGD' },
  eventId: string,
): Promise<void> {
  const order = await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  const booking = bookings.find(({ id }) => id === key);
  const isCarrier = carrying(order, bookings, job.orderGroupId).some(({ id }) => id === key);
  if (!booking || booking.status === 'withdrawn' || (isCarrier && !isReturned(order.status))) return;
  const booked = booking.loss_cents ?? 0;
  const cents = booking.cents ?? 0;
  await saveBooking(tx, booking, { loss_cents: cents });
  const about = { vendorId: job.vendorId, currency, reference: `${key}:${eventId}`, now: ctx.now() };
  await bookCourierLoss(tx, { ...about, cents: cents - booked });
  ctx.log.error({ ...job, cents }, 'a courier delivered an order that had been given up: needs a person');
}
