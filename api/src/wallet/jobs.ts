import { registerReader } from '../platform/events/readers.ts';
import { mailBankTopUp } from './bank/mail-bank-top-up.ts';
import type { Needs } from './needs.ts';
import { completeTopUpQueue, reconcileCreditsQueue, reconcileQueue } from './queues.ts';
import { inTurn } from './reconcile/in-each-account.ts';
import { reconcileCharges } from './reconcile/reconcile-charges.ts';
import { reconcileCredits, reconcileDisputes } from './reconcile/reconcile-ours.ts';
import { completeLater } from './top-up/complete-top-up.ts';
import { findOut } from './top-up/find-out.ts';

export function registerWalletJobs(ctx: Needs): void {
  ctx.jobs.registerOutside(completeTopUpQueue, {
    call: ({ data }) => findOut(ctx, data),
    record: (tx, { data }, found) => completeLater(ctx, tx, data, found),
  });
  registerReader(ctx.jobs, {
    name: 'bankTopUps',
    kinds: ['bankTopUp.booked'],
    read: (tx, event) => mailBankTopUp(ctx, tx, event),
  });
  const once = { workers: 1 };
  const reconcile = () =>
    inTurn(
      () => reconcileCharges(ctx),
      () => reconcileDisputes(ctx),
    );
  ctx.jobs.registerOutside(reconcileQueue, { call: reconcile, record: async () => {} }, once);
  ctx.jobs.schedule(reconcileQueue, { cron: '11 * * * *' });
  const credits = () => reconcileCredits(ctx);
  ctx.jobs.registerOutside(reconcileCreditsQueue, { call: credits, record: async () => {} }, once);
  // At 4 in the morning at UTC+8, because it goes through all vendors.
  ctx.jobs.schedule(reconcileCreditsQueue, { cron: '11 20 * * *' });
}
