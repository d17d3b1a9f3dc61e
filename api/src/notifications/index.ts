export { registerNotificationJobs } from './jobs.ts';
export type { Needs } from './needs.ts';
export { contactHash, isOptedOut, optOutPath } from './opt-outs.ts';
export { AddressRefused } from './ports.ts';
export { mailQueue, smsQueue } from './queues.ts';
export { notificationRoutes } from './routes.ts';
export { listMessages } from './sandbox-messages.ts';
export { type MailWords, sendMail, sendSms, writtenIn } from './send.ts';
export { makeMailSender, makeSmsSender } from './senders.ts';
