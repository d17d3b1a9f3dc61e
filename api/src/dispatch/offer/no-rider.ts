import { failureReasons } from '@tibara/contract/dispatch/failure-reasons';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { minuteMs } from '@tibara/contract/time';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type GroupJob, noRiderQueue } from '../queues.ts';
import { giveUp } from './give-up.ts';
import { lockStatus } from './lock-status.ts';

/** Money must not stay held for ever: a rider is due an hour after the pick-up time (decisions 4). */
export async function failWithoutRiderLater(ctx: Ctx, tx: Tx, group: OrderGroup): Promise<void> {
  const deadline = Date.parse(group.pickUpDateTime) + ctx.env.NO_RIDER_MINUTES * minuteMs;
  const delaySeconds = Math.max(0, Math.ceil((deadline - ctx.now().getTime()) / 1000));
  await ctx.jobs.enqueue(tx, noRiderQueue, { vendorId: group.vendorId, orderGroupId: group.id }, { delaySeconds });
}

export async function failWithoutRider(ctx: Ctx, tx: Tx, job: GroupJob): Promise<void> {
  if ((await lockStatus(tx, job)) === 'CONFIRMED') await giveUp(ctx, tx, job, failureReasons.noRider);
}
