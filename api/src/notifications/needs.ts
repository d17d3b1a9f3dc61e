import type { Base } from '../platform/needs.ts';
import type { MailSender, SmsSender } from './ports.ts';

export type Needs = Base & { readonly sms: SmsSender; readonly mail: MailSender };

/** The needs of the senders themselves. */
export type SenderNeeds = Pick<Base, 'db' | 'now'> & {
  readonly env: {
    readonly SMS: 'outbox' | 'http';
    readonly SMS_URL?: string | undefined;
    readonly SMS_TOKEN?: string | undefined;
    readonly MAIL: 'outbox' | 'smtp';
    readonly SMTP_URL?: string | undefined;
    readonly MAIL_FROM: string;
  };
};
