import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { Settling } from '../../../context.ts';
import { type Ending, endGroup, offerQueue } from '../../../order-groups/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { endWaitingJobs } from '../../../platform/jobs/group-jobs.ts';
import { type GroupJob, noRiderQueue } from '../../queues.ts';

type Ended = { isNew: boolean; group: OrderGroup; endedJobs: number };

/** Ends an order that nothing else ends (ADR 92): tells its fleet, and drops its waiting jobs. */
export async function endOrder(
  ctx: Settling,
  tx: Tx,
  { ending, reason, ...job }: GroupJob & { ending: Ending; reason: string },
): Promise<Ended> {
  const { isNew, group } = await endGroup(ctx, tx, { ...job, ending, reason });
  if (!isNew) return { isNew, group, endedJobs: 0 };
  const endedJobs = await endWaitingJobs(tx, job.orderGroupId, [offerQueue, noRiderQueue]);
  return { isNew, group, endedJobs };
}
