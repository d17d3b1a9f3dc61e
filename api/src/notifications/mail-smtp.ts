import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { refuseInsideTransaction } from '../platform/db/transaction/open-transaction.ts';
import { AddressRefused, type MailSender } from './ports.ts';

/** SMTP has no idempotency keys; with the message's id in its header a mailbox can recognise a repeated mail. */
export function makeSmtpMail({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, body }) {
      refuseInsideTransaction('The mail server');
      // As a structure: in a string, a comma would turn one address into two.
      const mail = { from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@${domain}>` };
      await transport.sendMail(mail).catch(failWithoutAddress);
    },
  };
}

/** A server that refuses a mail quotes its address, and a job's error is logged. */
function failWithoutAddress(error: unknown): never {
  const { code, responseCode } = z.parse(refusal, error);
  const text = `The mail server took no mail: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown'}`;
  throw code === 'EENVELOPE' && responseCode >= 500 ? new AddressRefused(text) : new Error(text);
}

const refusal = z.object({ code: z.catch(z.string(), ''), responseCode: z.catch(z.int(), 0) });
