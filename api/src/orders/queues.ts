import { defineQueue } from '../platform/jobs/queue.ts';

type AboutGroup = { vendorId: string; orderGroupId: string };

/** The group, and whether the recipients get mails after a fleet accepts it. */
export type Offering = AboutGroup & { emailRecipients?: boolean };

/** `attempt` counts the withdrawals that got no answer. The next courier's offer follows some of them. */
export type Withdrawing = Offering & { attempt?: number };

/** Queued in the transaction that confirms or cancels; the higher module dispatch does the jobs. */
export const offerQueue = defineQueue<Offering>('dispatch.offer');
export const withdrawQueue = defineQueue<Withdrawing>('dispatch.withdraw');

/** A group whose confirm waits for the card, and that confirm's key. */
export type Waiting = AboutGroup & { key: string };

export const resumeQueue = defineQueue<Waiting>('orders.resume-payment', 'day');
