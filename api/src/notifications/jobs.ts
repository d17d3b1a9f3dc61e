import type { Needs } from './needs.ts';
import { mailQueue, smsQueue } from './queues.ts';
import { deliverMail, deliverSms } from './send.ts';

export function registerNotificationJobs(ctx: Needs): void {
  ctx.jobs.registerOutside(smsQueue, { call: (job) => deliverSms(ctx, job), record: async () => {} });
  ctx.jobs.registerOutside(mailQueue, { call: (job) => deliverMail(ctx, job), record: async () => {} });
}
