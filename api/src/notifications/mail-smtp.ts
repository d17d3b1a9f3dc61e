import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { refuseInsideTransaction } from '../platform/db/transaction/open-transaction.ts';
import { askFarSide, type CallResult } from '../platform/far-sides/ask-far-side.ts';
import { FarSideError } from '../platform/far-sides/far-side-error.ts';
import { AddressRefused, type MailSender } from './ports.ts';

/** SMTP has no idempotency keys; the message's id in the header lets a mailbox recognise a repeated mail. */
export function makeSmtpMail({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const ask = <T>(call: string, work: () => Promise<T>): Promise<T> =>
    askFarSide({ side: 'mail', call }, work, (outcome) =>
      'value' in outcome ? 'ok' : resultOf(z.parse(refusal, outcome.error)),
    ).catch((error: unknown) => failWithoutAddress(url, error));
  return {
    async send({ id, to, subject, body }) {
      refuseInsideTransaction('The mail server');
      // A structure, because in a string a comma would turn one address into two.
      const mail = { from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@${domain}>` };
      await ask('send', () => transport.sendMail(mail));
    },
    look: async () => void (await ask('look', () => transport.verify())),
  };
}

const resultOf = (failure: Failure): CallResult =>
  isDenied(failure) ? 'denied' : isAddressRefused(failure) ? 'refused' : 'failed';

/** A server's refusal quotes the address, and a job's error is logged. */
function failWithoutAddress(url: string, error: unknown): never {
  const failure = z.parse(refusal, error);
  const { code, responseCode } = failure;
  const cause = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  if (isAddressRefused(failure)) throw new AddressRefused(`The mail server took no mail: ${cause}`);
  throw new FarSideError('The mail server', url, cause);
}

/** The login, the sender, or every recipient: 5.7 is a policy, such as no relaying without a login (RFC 3463). */
const isDenied = ({ code, responseCode, command, response }: Failure): boolean =>
  code === 'EAUTH' ||
  (code === 'EENVELOPE' && responseCode >= 500 && (command === 'MAIL FROM' || /^\d{3}[ -]5\.7\./.test(response)));

const isAddressRefused = (failure: Failure): boolean =>
  failure.code === 'EENVELOPE' && failure.responseCode >= 500 && !isDenied(failure);

const refusal = z.object({
  code: z.catch(z.string(), ''),
  responseCode: z.catch(z.int(), 0),
  command: z.catch(z.string(), ''),
  response: z.catch(z.string(), ''),
});
type Failure = z.output<typeof refusal>;
