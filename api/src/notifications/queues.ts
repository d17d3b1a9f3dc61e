import { defineQueue } from '../platform/jobs/queue.ts';

/** A message waits here as it will leave, unreadable to whoever reads the database. */
export type Sealed = { sealed: string };

export const smsQueue = defineQueue<Sealed>('notifications.sms');
export const mailQueue = defineQueue<Sealed>('notifications.mail');
