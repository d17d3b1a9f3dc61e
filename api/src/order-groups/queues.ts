import { defineQueue } from '../platform/jobs/queue.ts';

type AboutGroup = { vendorId: string; orderGroupId: string };

/** What the merchant wants to happen once the fleet has taken the offer. */
export type Offering = AboutGroup & { emailRecipients?: boolean };

/** Queued here in the transaction that confirms or cancels; dispatch, which is above, does the jobs. */
export const offerQueue = defineQueue<Offering>('dispatch.offer');
export const withdrawQueue = defineQueue<AboutGroup>('dispatch.withdraw');

/** A group whose confirm waits for the card, and the key of that confirm. */
export type Waiting = AboutGroup & { key: string };

export const resumeQueue = defineQueue<Waiting>('order-groups.resume-payment', 'day');

export const summaryQueue = defineQueue('order-groups.summaries');
