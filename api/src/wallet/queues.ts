import { defineQueue } from '../platform/jobs/queue.ts';

/** Checks a charge until it has ended. */
export const completeTopUpQueue = defineQueue<{ vendorId: string; topUpId: string }>('wallet.complete-top-up', 'day');
/** Continues a call that waited for its charge, after the bank has decided. `key` identifies the call. */
export const approvalEndedQueue = defineQueue<{ vendorId: string; key: string }>('wallet.approval-ended', 'day');
/** Compares the card provider's charges with the ledger's credits. */
export const reconcileQueue = defineQueue('wallet.reconcile');
export const reconcileCreditsQueue = defineQueue('wallet.reconcile-credits');
