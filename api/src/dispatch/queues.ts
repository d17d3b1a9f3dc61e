import { defineQueue } from '../platform/jobs/queue.ts';

/** The data of dispatch's jobs. order-groups queues offers and withdrawals. */
export type GroupJob = { vendorId: string; orderGroupId: string };

/** A drop-off whose recipient gets a tracking link. The address is read when the mail is written. */
export type RecipientJob = GroupJob & { orderId: string };
export const recipientMailQueue = defineQueue<RecipientJob>('dispatch.recipientMail', 'day');

/** A booking that its courier ended or that is to be looked up. `attempt` counts the looks without an answer. */
export const lookQueue = defineQueue<GroupJob & { attempt?: number }>('dispatch.look');

/** A delivered drop-off whose picture is missing. `attempt` counts the tries. */
export type ProofJob = RecipientJob & { bookingId: string; attempt?: number };
export const proofQueue = defineQueue<ProofJob>('dispatch.proof');

/** Due at the rider's deadline. */
export const noRiderQueue = defineQueue<GroupJob>('dispatch.noRider');

/** A picture that is stored in the database and belongs in the bucket. */
export const moveQueue = defineQueue<{ vendorId: string; orderId: string }>('dispatch.moveToBucket', 'day');

/** The objects of the bucket that are out of use. */
export const removeQueue = defineQueue('dispatch.removeFromBucket', 'day');
