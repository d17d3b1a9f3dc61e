import { defineQueue } from '../platform/jobs/queue.ts';

/** A waiting message, encrypted against readers of the database. */
export type Sealed = { sealed: string };

export const smsQueue = defineQueue<Sealed>('notifications.sms');
export const mailQueue = defineQueue<Sealed>('notifications.mail', 'day');
