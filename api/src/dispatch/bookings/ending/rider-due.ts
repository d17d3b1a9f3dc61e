import { minuteMs } from '@tibara/contract/time';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import { type GroupJob, noRiderQueue } from '../../queues.ts';

/** The time from which an order without a rider ends (decisions 4). */
export const riderDue = ({ env }: Pick<Needs, 'env'>, pickUp: string | Date): Date =>
  new Date(new Date(pickUp).getTime() + env.NO_RIDER_MINUTES * minuteMs);

export async function failWithoutRiderAt(ctx: Needs, tx: Tx, job: GroupJob, due: Date): Promise<void> {
  const { vendorId, orderGroupId } = job;
  const delaySeconds = Math.max(0, Math.ceil((due.getTime() - ctx.now().getTime()) / 1000));
  await ctx.jobs.enqueue(tx, noRiderQueue, { vendorId, orderGroupId }, { delaySeconds });
}
