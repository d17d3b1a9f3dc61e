import type { Needs } from './needs.ts';
import { summaryQueue } from './queues.ts';
import { makeSummaries } from './summaries/make-summaries.ts';

export function registerBillingJobs(ctx: Needs): void {
  // Every hour, so that a server that was down at the month's end makes them later.
  ctx.jobs.registerOutside(summaryQueue, { call: () => makeSummaries(ctx), record: async () => {} }, { workers: 1 });
  ctx.jobs.schedule(summaryQueue, { cron: '41 * * * *' });
}
