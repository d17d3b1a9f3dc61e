import { defineQueue } from '../platform/jobs/queue.ts';

/** A message that waits to be sent, encrypted so that nobody who reads the database can read it. */
export type Sealed = { sealed: string };

export const smsQueue = defineQueue<Sealed>('notifications.sms');
export const mailQueue = defineQueue<Sealed>('notifications.mail', 'day');
