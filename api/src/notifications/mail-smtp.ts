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
  return {
    async send({ id, to, subject, body }) {
      refuseInsideTransaction('The mail server');
      // A structure, because in a string a comma would turn one address into two.
      const mail = { from, to: { name: '', address: to }, subject, text: body, messageId: `<${id}@${domain}>` };
      await askFarSide(
        { side: 'mail', call: 'send' },
        () => transport.sendMail(mail),
        (outcome) => ('value' in outcome ? 'ok' : resultOf(z.parse(refusal, outcome.error))),
      ).catch((error: unknown) => failWithoutAddress(url, error));
    },
  };
}

const resultOf = (failure: Failure): CallResult =>
  failure.code === 'EAUTH' ? 'denied' : isAddressRefused(failure) ? 'refused' : 'failed';

/** A server's refusal quotes the address, and a job's error is logged. */
function failWithoutAddress(url: string, error: unknown): never {
  const failure = z.parse(refusal, error);
  const { code, responseCode } = failure;
  const cause = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  if (isAddressRefused(failure)) throw new AddressRefused(`The mail server took no mail: ${cause}`);
  throw new FarSideError('The mail server', url, cause);
}

const isAddressRefused = ({ code, responseCode }: Failure): boolean => code === 'EENVELOPE' && responseCode >= 500;

const refusal = z.object({ code: z.catch(z.string(), ''), responseCode: z.catch(z.int(), 0) });
type Failure = z.output<typeof refusal>;
