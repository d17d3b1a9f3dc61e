import type { Ctx } from '../context.ts';
import { reopenGroup } from './confirm/confirm-by-card.ts';
import { reopenQueue, summaryQueue } from './queues.ts';
import { makeSummaries } from './summaries/make-summaries.ts';

export function registerOrderGroupJobs(ctx: Ctx): void {
  ctx.jobs.register(reopenQueue, (tx, { data }) => reopenGroup(tx, data), { workers: 1 });
  // Every hour, although a month is over once: a server that was down then makes them when it is back.
  ctx.jobs.registerOutside(summaryQueue, { call: () => makeSummaries(ctx), record: async () => {} }, { workers: 1 });
  ctx.jobs.schedule(summaryQueue, { cron: '41 * * * *' });
}
