import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import { isFinal, isInProgress } from '@tibara/contract/order-groups/status';
import { minuteMs } from '@tibara/contract/time';
import type { Ctx } from '../../context.ts';
import { askPerson, needNobody, type Offering, offerQueue, withdrawQueue } from '../../order-groups/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Found, Placed, Refused, Unknown } from '../fleet/port.ts';
import type { BookingRow } from '../tables.ts';
import { lockBookings, saveBooking } from './booking.ts';
import { giveUp } from './ending/give-up.ts';
import { failWithoutRiderAt, riderDue } from './ending/no-rider.ts';
import { afterWithdrawal } from './ending/withdraw.ts';
import { type Locked, lockOrder } from './lock-order.ts';
import { recordFound } from './look.ts';
import { lastLook, pauseAfter } from './pauses.ts';
import type { PlacingOutcome } from './place.ts';

type About = { job: Offering; order: Locked; booking: BookingRow };

/** Records the answer together with the job's completion, so once. While the outcome is open, another try follows. */
export async function recordPlacing(ctx: Ctx, tx: Tx, job: Offering, outcome: PlacingOutcome): Promise<void> {
  const order = await lockOrder(tx, job);
  const [booking] = await lockBookings(tx, job);
  if (!booking) return;
  await recordOutcome(ctx, tx, { job, order, booking }, outcome);
  // The courier's first event can arrive before its reply.
  const isTaken = outcome.is === 'placed' || outcome.is === 'found' || booking.status === 'placed';
  if (!isTaken || !isInProgress(order.status)) return;
  const { vendorId, orderGroupId: subject, emailRecipients = false } = job;
  await happened(tx, { vendorId, what: 'order.offered', subject, payload: { emailRecipients }, now: ctx.now() });
}

async function recordOutcome(ctx: Ctx, tx: Tx, about: About, outcome: PlacingOutcome): Promise<void> {
  switch (outcome.is) {
    case 'skipped':
      return;
    case 'placed':
      return recordPlaced(ctx, tx, about, outcome);
    case 'found':
      await recordPlaced(ctx, tx, about, outcome);
      return recordFound(ctx, tx, about, outcome);
    case 'refused':
      return recordRefusal(ctx, tx, about, outcome);
    case 'unknown':
      return recordUnknown(ctx, tx, about, outcome);
    case 'gone': {
      const withdrawn = { status: 'withdrawn', withdrawn_at: ctx.now() } as const;
      await saveBooking(tx, about.booking, withdrawn);
      return afterWithdrawal(ctx, tx, about);
    }
  }
}

async function recordPlaced(ctx: Ctx, tx: Tx, { job, order, booking }: About, answer: Placed | Found): Promise<void> {
  await saveBooking(tx, booking, {
    status: 'placed',
    reference: answer.reference,
    placed_at: booking.placed_at ?? ctx.now(),
    refusal: null,
    unknown_since: null,
    ...(answer.cents !== null && { cents: answer.cents }),
    ...(answer.is === 'placed' && { stops: answer.stops }),
  });
  if (booking.unknown_since) await needNobody(ctx, tx, { ...job, needs: ['courier unknown'] });
  // Ended while it was being placed: the withdrawal may have arrived first.
  if (isFinal(order.status)) await ctx.jobs.enqueue(tx, withdrawQueue, aboutOf(job));
  else await failWithoutRiderAt(ctx, tx, job, riderDue(ctx, order.pickUp));
}

async function recordRefusal(ctx: Ctx, tx: Tx, { job, order, booking }: About, refused: Refused): Promise<void> {
  const { reason, isForGood, words, retryAfterSeconds } = refused;
  const { status, attempts, unknown_since } = booking;
  ctx.log.warn({ orderGroupId: job.orderGroupId, reason, isForGood, words, attempts }, 'the fleet refused an order');
  // The courier's event about this booking weighs more than its refusal.
  if (status !== 'unknown') return;
  const isOver = isForGood || booking.withdraw_for !== null;
  await saveBooking(tx, booking, { status: isOver ? 'refused' : 'placing', refusal: reason, unknown_since: null });
  if (unknown_since) await needNobody(ctx, tx, { ...job, needs: ['courier unknown'] });
  if (order.status !== 'CONFIRMED') return;
  // The withdrawal that was asked for meanwhile has nothing to withdraw.
  if (booking.withdraw_for !== null) return afterWithdrawal(ctx, tx, { job, order, booking });
  if (isForGood) return giveUp(ctx, tx, job, failureReasons.notHandedOver);
  if (attempts === 1) await failWithoutRiderAt(ctx, tx, job, riderDue(ctx, order.pickUp));
  const delaySeconds = Math.max(retryAfterSeconds ?? 0, pauseAfter(attempts));
  await ctx.jobs.enqueue(tx, offerQueue, job, { delaySeconds });
}

/** Most lost replies are found by the next look-up. People hear of a doubt that lasts a minute. */
async function recordUnknown(
  ctx: Ctx,
  tx: Tx,
  { job, order, booking }: About,
  { cause, quoted }: Unknown & { quoted?: number },
): Promise<void> {
  const { status, attempts, unknown_since, cents } = booking;
  ctx.log.warn({ err: cause, orderGroupId: job.orderGroupId, attempts }, 'the outcome of a placing is unknown');
  if (status !== 'unknown') return;
  await saveBooking(tx, booking, { unknown_since: unknown_since ?? ctx.now(), cents: quoted ?? cents });
  if (isFinal(order.status)) {
    await ctx.jobs.enqueue(tx, withdrawQueue, aboutOf(job));
    return;
  }
  if (!unknown_since) await failWithoutRiderAt(ctx, tx, job, lastLook(order.pickUp));
  else if (ctx.now().getTime() - unknown_since.getTime() >= minuteMs)
    await askPerson(ctx, tx, { ...job, need: 'courier unknown' });
  await ctx.jobs.enqueue(tx, offerQueue, job, { delaySeconds: pauseAfter(attempts) });
}

const aboutOf = ({ vendorId, orderGroupId }: Offering) => ({ vendorId, orderGroupId });
