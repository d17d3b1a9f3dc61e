import { isFinal } from '@tibara/contract/orders/status';
import { type Ending, endGroup, offerQueue, type Stored } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { endWaitingJobs } from '#platform/jobs/group-jobs.ts';
import type { Settling } from '#platform/needs.ts';
import { type GroupJob, noRiderQueue } from '../../queues.ts';
import { isLive, lockBookings, saveBooking } from '../booking.ts';

type Ended = { isNew: boolean; stored: Stored; endedJobs: number };

/** Ends an order that nothing else ends (ADR 92): tells its fleet, and drops its waiting jobs. */
export async function endOrder(
  ctx: Settling,
  tx: Tx,
  { ending, reason, ...job }: GroupJob & { ending: Ending; reason: string },
): Promise<Ended> {
  const { isNew, stored } = await endGroup(ctx, tx, { ...job, ending, reason });
  if (!isNew) return { isNew, stored, endedJobs: 0 };
  // An operator may end some drop-offs alone.
  const isPart = ending !== 'cancelled' && !isFinal(stored.group.status);
  if (isPart) {
    await withdrawParts(ctx, tx, job, { stored, ending });
    return { isNew, stored, endedJobs: 0 };
  }
  const endedJobs = await endWaitingJobs(tx, job.orderGroupId, [offerQueue, noRiderQueue]);
  return { isNew, stored, endedJobs };
}

type EndedDropOffs = { stored: Stored; ending: Exclude<Ending, 'cancelled'> };

/** The rest of the order goes on, so only the bookings of the ended drop-offs are withdrawn. */
async function withdrawParts(ctx: Settling, tx: Tx, job: GroupJob, { stored, ending }: EndedDropOffs): Promise<void> {
  const ended = stored.orders.filter(({ number }) => ending.has(number)).map(({ id }) => id);
  const live = (await lockBookings(tx, job)).filter(isLive);
  for (const booking of live.filter(({ order_ids }) => order_ids.some((id) => ended.includes(id))))
    await saveBooking(ctx, tx, booking, { withdraw_for: 'no rider' });
}
