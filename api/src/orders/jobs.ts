import { approvalEndedQueue } from '../wallet/index.ts';
import { planResuming } from './confirm/confirm-by-card.ts';
import { goOn, goOnWithKey } from './confirm/resume-payment.ts';
import type { Needs } from './needs.ts';
import { resumeQueue } from './queues.ts';
import { registerNotices } from './status/notices/notices.ts';

export function registerOrderJobs(ctx: Needs): void {
  ctx.jobs.registerOutside(resumeQueue, {
    call: ({ data }) => goOn(ctx, data),
    record: async (tx, { data }, { status }) => {
      if (status === 'PENDING' || status === 'RUNNING') await planResuming(ctx, tx, data);
    },
  });
  ctx.jobs.registerOutside(approvalEndedQueue, { call: ({ data }) => goOnWithKey(ctx, data), record: async () => {} });
  registerNotices(ctx);
}
