import type { Ctx } from '../context.ts';
import { endOverdue } from './overdue.ts';
import { overdueQueue, retentionQueue } from './queues.ts';
import { forgetOld } from './retention/forget.ts';

export function registerOpsJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(overdueQueue, { call: () => endOverdue(ctx), record: async () => {} }, { workers: 1 });
  ctx.jobs.schedule(overdueQueue, { cron: '*/5 * * * *' });
  ctx.jobs.registerOutside(
    retentionQueue,
    {
      call: ({ data }) => forgetOld(ctx, data ?? {}),
      async record(tx, _job, next) {
        if (next) await ctx.jobs.enqueue(tx, retentionQueue, next);
      },
    },
    { workers: 1 },
  );
  ctx.jobs.schedule(retentionQueue, { cron: '17 * * * *' });
  ctx.jobs.onDead((dead) => ctx.log.error(dead, 'a job failed for good'));
}
