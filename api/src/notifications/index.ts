export { listMessages } from './outbox.ts';
export { registerNotificationJobs, sendMail, sendSms } from './send.ts';
export { makeMailSender, makeSmsSender } from './senders.ts';
