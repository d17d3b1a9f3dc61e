import { defineQueue } from '../platform/jobs/queue.ts';

export const completeTopUpQueue = defineQueue<{ vendorId: string; topUpId: string }>('wallet.complete-top-up');
/** What the card provider and the ledger have charged and credited, compared. */
export const reconcileQueue = defineQueue('wallet.reconcile');
export const reconcileCreditsQueue = defineQueue('wallet.reconcile-credits');
/** An approval that nobody gives is ended, because it would count against the day's maximum for good. */
export const expireApprovalQueue = defineQueue<{ vendorId: string; topUpId: string; chargeId: string }>(
  'wallet.expire-approval',
);
