import { defineQueue } from '../platform/jobs/queue.ts';

/** What the jobs of dispatch carry; offers and withdrawals are queued by order-groups. */
export type GroupJob = { vendorId: string; orderGroupId: string };

/** For the time by which a rider must have been found. */
export const noRiderQueue = defineQueue<GroupJob>('dispatch.noRider');
