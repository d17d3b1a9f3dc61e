import { createTransport } from 'nodemailer';
import { refuseInsideTransaction } from '../platform/db/transaction/open-transaction.ts';
import type { MailSender } from './ports.ts';

/** SMTP knows no keys; the message's id in its header lets the mailbox see that a repeated mail is the same. */
export function makeSmtpMail({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, body }) {
      refuseInsideTransaction('The mail server');
      // As a structure: in a text, a comma would make two addresses of one.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: body,
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}
