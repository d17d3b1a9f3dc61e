import { defineQueue } from '../platform/jobs/queue.ts';

export const completeTopUpQueue = defineQueue<{ vendorId: string; topUpId: string }>('wallet.complete-top-up');
/** An approval that nobody gives ends by itself, or it would take its share of the day's maximum for good. */
export const expireApprovalQueue = defineQueue<{ vendorId: string; topUpId: string; chargeId: string }>(
  'wallet.expire-approval',
);
