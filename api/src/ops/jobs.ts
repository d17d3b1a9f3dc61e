import type { Ctx } from '../context.ts';
import { defineQueue } from '../platform/jobs/queue.ts';
import { endOverdue } from './overdue.ts';

export const overdueQueue = defineQueue('ops.overdue');

export function registerOpsJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(overdueQueue, { call: () => endOverdue(ctx), record: async () => {} }, { workers: 1 });
  ctx.jobs.schedule(overdueQueue, { cron: '*/5 * * * *' });
  ctx.jobs.onDead((dead) => ctx.log.error(dead, 'a job failed for good'));
}
