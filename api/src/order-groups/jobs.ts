import type { Ctx } from '../context.ts';
import { reopenGroup } from './confirm/confirm-by-card.ts';
import { reopenQueue } from './queues.ts';

export function registerOrderGroupJobs(ctx: Ctx): void {
  ctx.jobs.register(reopenQueue, (tx, { data }) => reopenGroup(tx, data), { workers: 1 });
}
