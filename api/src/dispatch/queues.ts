import { defineQueue } from '../platform/jobs/queue.ts';

/** The data of dispatch's jobs. order-groups queues offers and withdrawals. */
export type GroupJob = { vendorId: string; orderGroupId: string };

/** Due at the time by which a rider must have been found. */
export const noRiderQueue = defineQueue<GroupJob>('dispatch.noRider');
