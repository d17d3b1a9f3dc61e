import { defineQueue } from '../platform/jobs/queue.ts';

type AboutGroup = { vendorId: string; orderGroupId: string };

/** Queued here in the transaction that confirms or cancels; dispatch, which is above, does the jobs. */
export const offerQueue = defineQueue<AboutGroup>('dispatch.offer');
export const withdrawQueue = defineQueue<AboutGroup>('dispatch.withdraw');

/** A group whose confirm waits for the card, and the key of that confirm. */
export type Waiting = AboutGroup & { key: string };

export const reopenQueue = defineQueue<Waiting>('order-groups.reopen');
