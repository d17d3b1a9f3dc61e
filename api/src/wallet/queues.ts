import { defineQueue } from '../platform/jobs/queue.ts';

/** Checks a charge until it has ended. */
export const completeTopUpQueue = defineQueue<{ vendorId: string; topUpId: string }>('wallet.complete-top-up', 'day');
/** The bank decided about a charge of another call with this key: that call continues. */
export const approvalEndedQueue = defineQueue<{ vendorId: string; key: string }>('wallet.approval-ended', 'day');
/** Compares the card provider's charges with the ledger's credits. */
export const reconcileQueue = defineQueue('wallet.reconcile');
export const reconcileCreditsQueue = defineQueue('wallet.reconcile-credits');
