import type { Ctx } from '../context.ts';
import { completeTopUpQueue, expireApprovalQueue, reconcileCreditsQueue, reconcileQueue } from './queues.ts';
import { reconcileCharges } from './reconcile/reconcile-charges.ts';
import { reconcileCredits, reconcileDisputes } from './reconcile/reconcile-ours.ts';
import { endApproval, findOut, recordEnd, recordFound } from './top-up/complete-top-up.ts';

export function registerWalletJobs(ctx: Ctx): void {
  ctx.jobs.registerOutside(completeTopUpQueue, {
    call: ({ data }) => findOut(ctx, data),
    record: (tx, _job, found) => recordFound(ctx, tx, found),
  });
  const once = { workers: 1 };
  const reconcile = async () => {
    await reconcileCharges(ctx);
    await reconcileDisputes(ctx);
  };
  ctx.jobs.registerOutside(reconcileQueue, { call: reconcile, record: async () => {} }, once);
  ctx.jobs.schedule(reconcileQueue, { cron: '11 * * * *' });
  const credits = () => reconcileCredits(ctx);
  ctx.jobs.registerOutside(reconcileCreditsQueue, { call: credits, record: async () => {} }, once);
  // At 4 in the morning at UTC+8: it goes through all vendors.
  ctx.jobs.schedule(reconcileCreditsQueue, { cron: '11 20 * * *' });
  ctx.jobs.registerOutside(expireApprovalQueue, {
    call: ({ data }) => endApproval(ctx, data),
    record: (tx, _job, ended) => recordEnd(ctx, tx, ended),
  });
}
