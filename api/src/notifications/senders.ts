import { makeSmtpMail } from './mail-smtp.ts';
import type { SenderNeeds } from './needs.ts';
import type { MailSender, SmsSender } from './ports.ts';
import { makeSandboxSender } from './sandbox-messages.ts';
import { makeHttpSms } from './sms-http.ts';

/** Chosen by the settings. A choice without its other settings refuses the start. */
export function makeSmsSender({ env, db, now }: SenderNeeds): SmsSender {
  return env.SMS === 'http' && env.SMS_URL
    ? makeHttpSms({ url: env.SMS_URL, token: env.SMS_TOKEN })
    : makeSandboxSender({ db, now, channel: 'sms' });
}

export function makeMailSender({ env, db, now }: SenderNeeds): MailSender {
  return env.MAIL === 'smtp' && env.SMTP_URL
    ? makeSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : makeSandboxSender({ db, now, channel: 'email' });
}
