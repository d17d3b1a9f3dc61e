import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import { isFinal } from '@tibara/contract/orders/status';
import {
  askPerson,
  cancelGroup,
  countCancel,
  failGroup,
  failPart,
  lockGroup,
  offerQueue,
  type Withdrawing,
} from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import type { BookingRow } from '../../tables.ts';
import { carrying, isLive, lockBookings } from '../booking.ts';
import { type Locked, lockOrder, statusOfBooking } from '../lock-order.ts';
import { riderDue } from './rider-due.ts';

type Why = 'cancel' | 'next courier' | 'no rider';

/**
 * Ends an order, or a part of it, whose bookings are surely gone. It waits until every withdrawal that was asked for is
 * answered. An order that is partly carried and can neither end nor change its courier needs a person.
 */
export async function settleBookings(ctx: Needs, tx: Tx, job: Withdrawing): Promise<void> {
  const order = await lockOrder(tx, job);
  if (isFinal(order.status)) return;
  const bookings = carrying(order, await lockBookings(tx, job), job.orderGroupId);
  if (bookings.some((booking) => isLive(booking) && booking.withdraw_for !== null)) return;
  const gone = bookings.filter((booking) => isGone(booking) && !isFinal(statusOfBooking(order, booking)));
  if (gone.length === 0) return;
  // The courier withdrew a ride whose pick-up it had reported.
  const withGoods = gone.filter((booking) => statusOfBooking(order, booking) === 'IN_TRANSIT');
  for (const { id: bookingId } of withGoods) await askPerson(ctx, tx, { ...job, bookingId, need: 'goods with rider' });
  if (withGoods.length > 0) return;
  const isCarried = bookings.some((booking) => isLive(booking) || isFinal(statusOfBooking(order, booking)));
  const why = reasonOf(gone);
  if (isCarried && why !== 'no rider') return askPerson(ctx, tx, { ...job, need: 'part without rider' });
  if (isCarried) return failParts(ctx, tx, job, gone);
  await endWhole(ctx, tx, { job, order, gone }, why);
}

type Ending = { job: Withdrawing; order: Locked; gone: readonly BookingRow[] };

async function endWhole(ctx: Needs, tx: Tx, { job, order, gone }: Ending, why: Why): Promise<void> {
  const { vendorId, orderGroupId, emailRecipients } = job;
  // Another part of the order has ended.
  if (order.status === 'IN_TRANSIT') return failParts(ctx, tx, job, gone);
  if (why === 'cancel') {
    await cancelGroup(ctx, tx, await lockGroup(tx, vendorId, orderGroupId));
    return countCancel(tx, vendorId, ctx.now());
  }
  if (order.status === 'CONFIRMED' && (why === 'next courier' || isInTime(ctx, order, gone))) {
    await ctx.jobs.enqueue(tx, offerQueue, { vendorId, orderGroupId, ...(emailRecipients && { emailRecipients }) });
    return;
  }
  await failGroup(ctx, tx, { ...job, reason: failureReasons.noRider });
}

/** A courier that ended the booking by itself left time for another one. */
function isInTime(ctx: Needs, { pickUp }: Locked, gone: readonly BookingRow[]): boolean {
  const isOwnEnd = gone.every(({ withdraw_for }) => withdraw_for === null);
  return isOwnEnd && ctx.couriers.names.length > 1 && ctx.now() < riderDue(ctx, pickUp);
}

async function failParts(ctx: Needs, tx: Tx, job: Withdrawing, gone: readonly BookingRow[]): Promise<void> {
  const { vendorId, orderGroupId } = job;
  for (const { id: bookingId } of gone)
    await failPart(ctx, tx, { vendorId, orderGroupId, bookingId, reason: failureReasons.noRider });
}

const isGone = ({ status }: BookingRow): boolean => status === 'refused' || status === 'withdrawn' || status === 'lost';

function reasonOf(gone: readonly BookingRow[]): Why {
  if (gone.some(({ withdraw_for }) => withdraw_for === 'cancel')) return 'cancel';
  const isLeft = gone.some(({ withdraw_for }) => withdraw_for === 'next courier');
  return isLeft || gone.every(({ status }) => status === 'refused') ? 'next courier' : 'no rider';
}
