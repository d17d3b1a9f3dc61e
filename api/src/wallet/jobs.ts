import type { Ctx } from '../context.ts';
import { completeTopUpQueue, expireApprovalQueue } from './queues.ts';
import { endApproval, findOut, recordEnd, recordFound } from './top-up/complete-top-up.ts';

export function registerWalletJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(completeTopUpQueue, {
    call: ({ data }) => findOut(ctx, data),
    record: (tx, _job, found) => recordFound(ctx, tx, found),
  });
  ctx.jobs.registerOutside(expireApprovalQueue, {
    call: ({ data }) => endApproval(ctx, data),
    record: (tx, _job, ended) => recordEnd(ctx, tx, ended),
  });
}
