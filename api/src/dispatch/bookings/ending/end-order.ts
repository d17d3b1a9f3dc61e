import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { type Ending, endGroup, offerQueue } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { endWaitingJobs } from '#platform/jobs/group-jobs.ts';
import type { Settling } from '#platform/needs.ts';
import { type GroupJob, noRiderQueue } from '../../queues.ts';
import { isLive, lockBookings, saveBooking } from '../booking.ts';

type Ended = { isNew: boolean; group: OrderGroup; endedJobs: number };

/** Ends an order that nothing else ends (ADR 92): tells its fleet, and drops its waiting jobs. */
export async function endOrder(
  ctx: Settling,
  tx: Tx,
  { ending, reason, ...job }: GroupJob & { ending: Ending; reason: string },
): Promise<Ended> {
  const { isNew, group } = await endGroup(ctx, tx, { ...job, ending, reason });
  if (!isNew) return { isNew, group, endedJobs: 0 };
  if (ending !== 'cancelled' && !isFinal(group.status)) {
    await withdrawParts(ctx, tx, job, { group, ending });
    return { isNew, group, endedJobs: 0 };
  }
  const endedJobs = await endWaitingJobs(tx, job.orderGroupId, [offerQueue, noRiderQueue]);
  return { isNew, group, endedJobs };
}

type EndedDropOffs = { group: OrderGroup; ending: Exclude<Ending, 'cancelled'> };

/** The rest of the order goes on, so only the bookings of the ended drop-offs are withdrawn. */
async function withdrawParts(ctx: Settling, tx: Tx, job: GroupJob, { group, ending }: EndedDropOffs): Promise<void> {
  const ended = group.orders.filter(({ number }) => ending.has(Number(number.split('-').at(-1)))).map(({ id }) => id);
  const live = (await lockBookings(tx, job)).filter(isLive);
  for (const booking of live.filter(({ order_ids }) => order_ids.some((id) => ended.includes(id))))
    await saveBooking(ctx, tx, booking, { withdraw_for: 'no rider' });
}
