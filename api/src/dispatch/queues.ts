import { defineQueue } from '../platform/jobs/queue.ts';

/** The data of dispatch's jobs. order-groups queues offers and withdrawals. */
export type GroupJob = { vendorId: string; orderGroupId: string };

/** A group whose recipients with an email get their links. */
export const recipientMailsQueue = defineQueue<GroupJob>('dispatch.recipientMails');

/** One drop-off whose recipient gets a tracking link. The address is read when the mail is written. */
export type RecipientJob = GroupJob & { orderId: string };
export const recipientMailQueue = defineQueue<RecipientJob>('dispatch.recipientMail', 'day');

/** Due at the time by which a rider must have been found. */
export const noRiderQueue = defineQueue<GroupJob>('dispatch.noRider');
