import { registerReader } from '../platform/events/readers.ts';
import { approvalEndedQueue } from '../wallet/index.ts';
import { planResuming } from './confirm/confirm-by-card.ts';
import { goOn, goOnWithKey } from './confirm/resume-payment.ts';
import type { Needs } from './needs.ts';
import { resumeQueue } from './queues.ts';
import { isMailed, mailNeed } from './status/needs/mail-need.ts';

export function registerOrderJobs(ctx: Needs): void {
  ctx.jobs.registerOutside(resumeQueue, {
    call: ({ data }) => goOn(ctx, data),
    record: async (tx, { data }, { status }) => {
      if (status === 'PENDING' || status === 'RUNNING') await planResuming(ctx, tx, data);
    },
  });
  ctx.jobs.registerOutside(approvalEndedQueue, { call: ({ data }) => goOnWithKey(ctx, data), record: async () => {} });
  registerReader(ctx.jobs, {
    name: 'needNotices',
    kinds: ['order.needsPerson'],
    when: ({ payload }) => isMailed(payload),
    read: (tx, { vendorId, subject: orderGroupId, payload }) =>
      mailNeed(ctx, tx, { vendorId, orderGroupId, ...payload }),
  });
}
