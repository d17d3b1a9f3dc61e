export { registerNotificationJobs } from './jobs.ts';
export { listMessages } from './outbox.ts';
export { sendMail, sendSms } from './send.ts';
export { makeMailSender, makeSmsSender } from './senders.ts';
