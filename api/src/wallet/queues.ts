import { defineQueue } from '../platform/jobs/queue.ts';

/** Looks after a charge until it has ended. */
export const completeTopUpQueue = defineQueue<{ vendorId: string; topUpId: string }>('wallet.complete-top-up', 'day');
/** The bank has decided about a charge that another call than the top-up asked for, with this key: that one goes on. */
export const approvalEndedQueue = defineQueue<{ vendorId: string; key: string }>('wallet.approval-ended', 'day');
/** What the card provider and the ledger have charged and credited, compared. */
export const reconcileQueue = defineQueue('wallet.reconcile');
export const reconcileCreditsQueue = defineQueue('wallet.reconcile-credits');
