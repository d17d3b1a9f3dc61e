import { isFinal } from '@tibara/contract/orders/status';
import { applyObservation, askPerson } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { afterCommit, withVendor } from '../../platform/db/transaction/tx.ts';
import type { Fleet, FoundBooking, Gone, Unknown } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import { countReads } from '../polling/budget.ts';
import { takeFoundPosition } from '../positions/take-positions.ts';
import { type GroupJob, lookQueue } from '../queues.ts';
import type { BookingRow } from '../tables.ts';
import { fetchProofLater } from '../tracking/fetch-proof.ts';
import { courierOf, isLive, lockBookings, nameOf, readBookings, saveBooking } from './booking.ts';
import { settleBookings } from './ending/settle-bookings.ts';
import { type Locked, lockOrder, statusOfBooking } from './lock-order.ts';
import { bookLoss } from './loss.ts';
import { pauseAfter } from './pauses.ts';

/** Long enough for a courier's support to book an order again that it cancelled. */
export const PAUSE_SECONDS = 120;

type Looked = { bookingId: string; answer: FoundBooking | Gone | Unknown };

/**
 * Asks the courier for each placed booking that `mayRead` allows. Outside a transaction. An unknown one is looked up by
 * its placing alone, because it may be gone only until then.
 */
export async function lookAtBookings(ctx: Needs, job: GroupJob, mayRead: MayRead = countReads): Promise<Looked[]> {
  const bookings = await withVendor(ctx.db, job.vendorId, (tx) => readBookings(tx, job));
  const looked = bookings
    .filter(({ status }) => status === 'placed')
    .map(async (booking): Promise<Looked[]> => {
      const courier = courierOf(ctx, booking);
      return (await mayRead(ctx, courier))
        ? [{ bookingId: booking.id, answer: await courier.read(nameOf(booking)) }]
        : [];
    });
  return (await Promise.all(looked)).flat();
}

type MayRead = (ctx: Needs, courier: Fleet) => Promise<boolean>;

export async function recordLook(ctx: Needs, tx: Tx, job: GroupJob & { attempt?: number }, looked: readonly Looked[]) {
  const order = await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  for (const { bookingId, answer } of looked) {
    const booking = bookings.find(({ id }) => id === bookingId);
    if (!booking || !isLive(booking)) continue;
    const about = { job, order, booking };
    if (answer.is === 'found') await recordFound(ctx, tx, about, answer);
    else if (answer.is === 'gone') await recordEnd(ctx, tx, about);
    else await lookAgain(ctx, tx, job);
  }
}

type LookedUpBooking = { job: GroupJob; order: Locked; booking: BookingRow };

/** Applies what the look-up brought. An order without a booking ends, or needs a person if the goods have left. */
export async function recordFound(
  ctx: Needs,
  tx: Tx,
  about: LookedUpBooking,
  { observations, position, end, cents }: FoundBooking,
): Promise<void> {
  const { booking } = about;
  for (const observation of ofThisBooking(booking, observations)) await applyFound(ctx, tx, about, observation);
  if (position) afterCommit(tx, () => void takeFoundPosition(ctx, booking, position));
  if (cents !== null && cents !== booking.cents) await saveBooking(ctx, tx, booking, { cents });
  if (end === 'cancelled' || end === 'expired') await recordEnd(ctx, tx, about);
  if (end === 'completed') await askIfOpen(ctx, tx, about);
}

async function applyFound(
  ctx: Needs,
  tx: Tx,
  { job, booking }: LookedUpBooking,
  observation: FoundBooking['observations'][number],
) {
  const { vendorId, orderGroupId } = job;
  const about = { vendorId, orderGroupId, bookingId: booking.id, observation };
  const { applied, stored } = await applyObservation(ctx, tx, about);
  if (observation.type !== 'delivered') return;
  const { orderId } = observation;
  if (applied) return fetchProofLater(ctx, tx, stored, { vendorId, orderGroupId, orderId, bookingId: booking.id });
  await bookLoss(ctx, tx, { vendorId, orderGroupId, key: booking.id }, observation.eventId);
}

/** A look-up must not fail because the courier names a stop of another booking. */
const ofThisBooking = ({ order_ids }: BookingRow, observations: FoundBooking['observations']) =>
  observations.filter((each) => !('orderId' in each) || order_ids.includes(each.orderId));

async function recordEnd(ctx: Needs, tx: Tx, about: LookedUpBooking): Promise<void> {
  await saveBooking(ctx, tx, about.booking, { status: 'withdrawn', withdrawn_at: ctx.now() });
  await settleBookings(ctx, tx, about.job);
}

async function askIfOpen(ctx: Needs, tx: Tx, { job, booking }: LookedUpBooking): Promise<void> {
  const order = await lockOrder(tx, job);
  if (!isFinal(order.status) && !isFinal(statusOfBooking(order, booking)))
    await askPerson(ctx, tx, { ...job, bookingId: booking.id, need: 'stops left open' });
}

async function lookAgain(ctx: Needs, tx: Tx, { vendorId, orderGroupId, attempt = 1 }: GroupJob & { attempt?: number }) {
  // From an hour on a person is asked too.
  if (attempt >= SOME_LOOKS) await askPerson(ctx, tx, { vendorId, orderGroupId, need: 'courier unknown' });
  if (attempt > MOST_LOOKS) return;
  const again = { vendorId, orderGroupId, attempt: attempt + 1 };
  await ctx.jobs.enqueue(tx, lookQueue, again, { delaySeconds: pauseAfter(attempt) });
}

const SOME_LOOKS = 15;
/** About a day. The order stays in the lists of merchant and operator. */
const MOST_LOOKS = 290;
