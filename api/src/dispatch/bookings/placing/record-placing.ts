import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import { isFinal, isInProgress } from '@tibara/contract/orders/status';
import { minuteMs } from '@tibara/contract/time';
import { askPerson, failGroup, needNobody, type Offering, offerQueue, withdrawQueue } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import { happened } from '#platform/events/happened.ts';
import type { FoundBooking, Placed, Refused, Unknown } from '../../fleet/port.ts';
import type { Needs } from '../../needs.ts';
import type { BookingRow } from '../../tables.ts';
import { carrying, isCarrier, isLive, lockBookings, saveBooking } from '../booking.ts';
import { failWithoutRiderAt, riderDue } from '../ending/rider-due.ts';
import { settleBookings } from '../ending/settle-bookings.ts';
import { type Locked, lockOrder, statusOfBooking } from '../lock-order.ts';
import { recordFound } from '../look.ts';
import { lastLook, pauseAfter } from '../pauses.ts';
import type { ConsignmentAnswer } from './ask-courier.ts';
import type { PlacingOutcome } from './place.ts';

type AskedBooking = { job: Offering; order: Locked; booking: BookingRow };

/** Records the answers together with the job's completion, so once. While one of them is open, another try follows. */
export async function recordPlacing(ctx: Needs, tx: Tx, job: Offering, outcome: PlacingOutcome): Promise<void> {
  if (outcome.is === 'skipped') return tellIfTaken(ctx, tx, job);
  const order = await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  if (outcome.is === 'none left') return endUnplaced(ctx, tx, job, bookings);
  for (const answer of outcome.answers) {
    const booking = bookings.find(({ id }) => id === answer.bookingId);
    if (booking) await recordAnswer(ctx, tx, { job, order, booking }, answer);
  }
  await follow(ctx, tx, job, outcome);
}

async function endUnplaced(ctx: Needs, tx: Tx, job: Offering, bookings: readonly BookingRow[]): Promise<void> {
  const { status } = await lockOrder(tx, job);
  const wasPlaced = bookings.some(({ placed_at }) => placed_at);
  if (status !== 'CONFIRMED') return;
  await failGroup(ctx, tx, { ...job, reason: wasPlaced ? failureReasons.noRider : failureReasons.notHandedOver });
}

async function recordAnswer(ctx: Needs, tx: Tx, about: AskedBooking, answer: ConsignmentAnswer): Promise<void> {
  switch (answer.is) {
    case 'placed':
      return recordPlaced(ctx, tx, about, answer);
    case 'found':
      await recordPlaced(ctx, tx, about, answer);
      return recordFound(ctx, tx, about, answer);
    case 'refused':
      return recordRefusal(ctx, tx, about, answer);
    case 'unknown':
      return recordUnknown(ctx, tx, about, answer);
    case 'unsent':
      // The courier's event about this booking weighs more.
      if (about.booking.status === 'unknown' && !answer.isDoubtful)
        await saveBooking(ctx, tx, about.booking, { status: 'placing' });
      return;
    case 'gone':
      await saveBooking(ctx, tx, about.booking, { status: 'withdrawn', withdrawn_at: ctx.now() });
      return settleBookings(ctx, tx, about.job);
  }
}

async function recordPlaced(
  ctx: Needs,
  tx: Tx,
  { job, order, booking }: AskedBooking,
  answer: Placed | FoundBooking,
): Promise<void> {
  await saveBooking(ctx, tx, booking, {
    status: 'placed',
    reference: answer.reference,
    placed_at: booking.placed_at ?? ctx.now(),
    refusal: null,
    unknown_since: null,
    // A cost that an event brought before this reply is newer.
    ...(answer.cents !== null && booking.cents_at === null && { cents: answer.cents }),
    ...(answer.is === 'placed' && { stops: answer.stops }),
  });
  if (booking.unknown_since) await needNobody(ctx, tx, { ...job, needs: ['courier unknown'] });
  const isLeft = !isCarrier(order, booking.id, job.orderGroupId);
  // Another try was refused meanwhile, so that the order went to the next courier.
  if (isLeft) await saveBooking(ctx, tx, booking, { withdraw_for: 'next courier', withdraw_asked_at: ctx.now() });
  // Ended while it was being placed: the withdrawal may have arrived first.
  if (isLeft || isFinal(order.status)) await ctx.jobs.enqueue(tx, withdrawQueue, job);
  else await failWithoutRiderAt(ctx, tx, job, riderDue(ctx, order.pickUp));
}

async function recordRefusal(
  ctx: Needs,
  tx: Tx,
  { job, order, booking }: AskedBooking,
  refused: Refused,
): Promise<void> {
  const { reason, isForGood, words } = refused;
  const { status, attempts, unknown_since, fleet } = booking;
  const { orderGroupId } = job;
  ctx.log.warn({ orderGroupId, fleet, reason, isForGood, words, attempts }, 'the fleet refused an order');
  // The courier's event about this booking weighs more than its refusal.
  if (status !== 'unknown') return;
  const isOver = isForGood || booking.withdraw_for !== null;
  await saveBooking(ctx, tx, booking, { status: isOver ? 'refused' : 'placing', refusal: reason, unknown_since: null });
  if (unknown_since) await needNobody(ctx, tx, { ...job, needs: ['courier unknown'] });
  // The withdrawal that was asked for meanwhile has nothing to withdraw.
  if (booking.withdraw_for !== null) return settleBookings(ctx, tx, job);
  if (!isForGood && attempts === 1) await failWithoutRiderAt(ctx, tx, job, riderDue(ctx, order.pickUp));
}

/** Most lost replies are found by the next look-up. People hear of a doubt that lasts a minute. */
async function recordUnknown(
  ctx: Needs,
  tx: Tx,
  { job, order, booking }: AskedBooking,
  { cause, quoted }: Unknown & { quoted?: number },
): Promise<void> {
  const { status, attempts, unknown_since, cents } = booking;
  ctx.log.warn({ err: cause, orderGroupId: job.orderGroupId, attempts }, 'the outcome of a placing is unknown');
  if (status !== 'unknown') return;
  await saveBooking(ctx, tx, booking, { unknown_since: unknown_since ?? ctx.now(), cents: quoted ?? cents });
  if (isFinal(order.status)) {
    await ctx.jobs.enqueue(tx, withdrawQueue, job);
    return;
  }
  if (!unknown_since) await failWithoutRiderAt(ctx, tx, job, lastLook(order.pickUp));
  else if (ctx.now().getTime() - unknown_since.getTime() >= minuteMs)
    await askPerson(ctx, tx, { ...job, need: 'courier unknown' });
}

type Answered = Extract<PlacingOutcome, { is: 'asked' }>;

/** Asks again, asks the next courier, or tells that the courier has the whole order. */
async function follow(ctx: Needs, tx: Tx, job: Offering, { answers, others }: Answered): Promise<void> {
  const order = await lockOrder(tx, job);
  const { status } = order;
  const all = await lockBookings(tx, job);
  const asked = all.filter(({ id }) => answers.some(({ bookingId }) => bookingId === id));
  const own = all.filter(({ fleet }) => asked.some((each) => each.fleet === fleet));
  if (isInProgress(status) && own.every((booking) => booking.status === 'placed')) await tellOffered(ctx, tx, job);
  if (isFinal(status)) return;
  if (asked.some((booking) => booking.status === 'refused' && !booking.withdraw_for))
    return leave(ctx, tx, job, { order, own, others });
  if (!asked.some((booking) => booking.status === 'placing' || booking.status === 'unknown')) return;
  const isFree = !own.some(isLive) && others === 'fresher';
  await ctx.jobs.enqueue(tx, offerQueue, job, { delaySeconds: isFree ? 0 : pauseOf(asked, answers) });
}

/** The courier's events may have taken all bookings as placed before any reply. */
async function tellIfTaken(ctx: Needs, tx: Tx, job: Offering): Promise<void> {
  const order = await lockOrder(tx, job);
  const carriers = carrying(order, await lockBookings(tx, job), job.orderGroupId);
  const isTaken = carriers.length > 0 && carriers.every(({ status }) => status === 'placed');
  if (!isTaken || !isInProgress(order.status)) return;
  const told = await sqlNamed<object>(tx, { name: 'offered', text: OFFERED, values: [job.vendorId, job.orderGroupId] });
  if (told.length === 0) await tellOffered(ctx, tx, job);
}

const OFFERED = `
  select 1 from order_groups g
    join events e on e.vendor_id = g.vendor_id and e.happened_at >= g.confirmed_at
  where g.vendor_id = $1 and e.vendor_id = $1 and g.id = $2 and e.subject = g.id::text and e.what = 'order.offered'
  limit 1`;

async function tellOffered(ctx: Needs, tx: Tx, job: Offering): Promise<void> {
  const { vendorId, orderGroupId: subject, emailRecipients = false } = job;
  await happened(tx, { vendorId, what: 'order.offered', subject, payload: { emailRecipients }, now: ctx.now() });
}

function pauseOf(asked: readonly BookingRow[], answers: readonly ConsignmentAnswer[]): number {
  const wished = answers.map((each) => (each.is === 'refused' ? (each.retryAfterSeconds ?? 0) : 0));
  return Math.max(...wished, pauseAfter(Math.max(...asked.map(({ attempts }) => attempts))));
}

type Leaving = { order: Locked; own: readonly BookingRow[] } & Pick<Answered, 'others'>;

/**
 * One booking was refused for good, so that the courier carries nothing of the order. The others are withdrawn, and the
 * next courier is asked once all are surely gone.
 */
async function leave(ctx: Needs, tx: Tx, job: Offering, { order, own, others }: Leaving): Promise<void> {
  const open = own.filter((booking) => !isFinal(statusOfBooking(order, booking)));
  for (const booking of open) {
    if (booking.status === 'placing') await saveBooking(ctx, tx, booking, { status: 'refused' });
    if (isLive(booking))
      await saveBooking(ctx, tx, booking, { withdraw_for: 'next courier', withdraw_asked_at: ctx.now() });
  }
  const isHeld = open.some(isLive);
  // A part has ended, so that no other courier can have the whole order.
  if (!isHeld && open.length < own.length) return settleBookings(ctx, tx, job);
  if (!isHeld && others === 'none') return endUnplaced(ctx, tx, job, own);
  await ctx.jobs.enqueue(tx, isHeld ? withdrawQueue : offerQueue, job);
}
