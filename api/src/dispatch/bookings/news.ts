import { needNobody, rememberEvent, withdrawQueue } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { ReceivedEvent } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { type GroupJob, lookQueue } from '../queues.ts';
import type { BookingRow } from '../tables.ts';
import { isCarrier, isLive, lockBookings, saveBooking } from './booking.ts';
import { postOwed } from './costs.ts';
import { lockOrder } from './lock-order.ts';
import { PAUSE_SECONDS } from './look.ts';

type OfBooking = GroupJob & { key: string };
type News = Extract<ReceivedEvent, { about: 'booking' }>;

/** Takes news about a booking, once per event. Locks as the other observations do: the order, then its bookings. */
export async function takeNews(ctx: Needs, tx: Tx, { key, ...job }: OfBooking, { news, ...event }: News) {
  const isNew = await rememberEvent(ctx, tx, { ...job, report: { ...event, type: news.type } });
  const order = await lockOrder(tx, job);
  const booking = (await lockBookings(tx, job)).find(({ id }) => id === key);
  if (isNew && booking) await applyNews(ctx, tx, { job, booking }, { news, ...event });
  await takeAsPlaced(ctx, tx, { ...job, key });
  return { applied: isNew && booking !== undefined, status: order.status };
}

type ReportedBooking = { job: GroupJob; booking: BookingRow };

async function applyNews(ctx: Needs, tx: Tx, { job, booking }: ReportedBooking, { news, eventId, occurredAt }: News) {
  switch (news.type) {
    case 'accepted':
      return;
    case 'cost':
      return takeCost(ctx, tx, booking, { cents: news.cents, eventId, occurredAt });
    case 'replaced':
      return saveBooking(ctx, tx, booking, { reference: news.reference });
    case 'cancelled':
    case 'expired':
      // Support may book the order again within minutes, so the money is released only after another look.
      await ctx.jobs.enqueue(tx, lookQueue, job, { delaySeconds: PAUSE_SECONDS });
      return;
  }
}

type Cost = { cents: number; eventId: string; occurredAt: Date };

/** The newest cost counts, by the courier's clock. */
async function takeCost(ctx: Needs, tx: Tx, booking: BookingRow, { cents, eventId, occurredAt }: Cost) {
  // A clock ahead must not make all later costs old.
  const at = occurredAt > ctx.now() ? ctx.now() : occurredAt;
  if (booking.cents_at && booking.cents_at > at) return;
  // A courier that gave the booking back has no claim for a ride. Only a cost of its own is a fee.
  if (booking.status === 'withdrawn' && eventId.endsWith(':cost')) return;
  await saveBooking(ctx, tx, booking, { cents, cents_at: at }, eventId);
}

/** An event proves that the courier has the booking, whatever its reply was. */
export async function takeAsPlaced(ctx: Needs, tx: Tx, { vendorId, orderGroupId, key }: OfBooking): Promise<void> {
  const now = ctx.now();
  const [placed] = await sqlNamed<BookingRow>(tx, {
    name: 'take-as-placed',
    text: TAKE_AS_PLACED,
    values: [vendorId, key, now],
  });
  if (!placed) return;
  await postOwed(tx, placed, { cause: 'placed', now });
  await needNobody(ctx, tx, { vendorId, orderGroupId, needs: ['courier unknown'] });
}

/** A rider was assigned although the order has failed or has another courier. This courier has the booking after all. */
export async function withdrawFromRider(ctx: Needs, tx: Tx, { key, ...job }: OfBooking): Promise<void> {
  const order = await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  const booking = bookings.find(({ id }) => id === key);
  if (!booking) return;
  const isRight = isCarrier(order, key, job.orderGroupId)
    ? booking.status === 'placed' || order.status !== 'FAILED'
    : isLive(booking) && booking.withdraw_for !== null;
  if (isRight) return;
  await saveBooking(ctx, tx, booking, { status: 'placed', withdraw_for: 'next courier' });
  await ctx.jobs.enqueue(tx, withdrawQueue, job);
  ctx.log.error({ ...job }, 'a courier carries an order that it should not: its booking is withdrawn');
}

const TAKE_AS_PLACED = `
  update bookings set status = 'placed', placed_at = $3, unknown_since = null, refusal = null
  where vendor_id = $1 and id = $2 and status in ('unknown', 'placing') returning *`;
