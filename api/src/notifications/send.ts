import type { Language } from '@tibara/contract/language/languages';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import * as z from 'zod/mini';
import type { Tx } from '../platform/db/connect.ts';
import { AppError } from '../platform/errors.ts';
import { isKeyRefused } from '../platform/far-sides/ask-far-side.ts';
import type { Job } from '../platform/jobs/queue.ts';
import { seal, unseal } from '../platform/keys/seal.ts';
import { translate } from '../platform/language/translate.ts';
import type { Settling } from '../platform/needs.ts';
import type { Needs } from './needs.ts';
import { mailQueue, type Sealed, smsQueue } from './queues.ts';

const textMessage = z.object({ to: z.string(), body: z.string() });
const mailMessage = z.object({ to: z.string(), subject: z.string(), body: z.string() });

type ForReader = { to: string; language: Language };

export type MailWords = { subject: Text; lines: readonly Text[] };

type SendCtx = Pick<Settling, 'jobs' | 'keys'>;

/** Sent only after the caller's transaction is committed. `to` is a normalised number. */
export async function sendSms(ctx: SendCtx, tx: Tx, { to, language, body }: ForReader & { body: Text }): Promise<void> {
  if (isKeyRefused('sms')) throw new AppError('unavailable', NO_SMS);
  const message = { to, body: translate(body, language) };
  await ctx.jobs.enqueue(tx, smsQueue, { sealed: seal(message, sealingKey(ctx)) });
}

const NO_SMS = sentence`We cannot send messages by SMS right now. Please try again later.`;

export async function sendMail(ctx: SendCtx, tx: Tx, { to, language, ...words }: ForReader & MailWords): Promise<void> {
  const mail = { to, ...writtenIn(language, words) };
  await ctx.jobs.enqueue(tx, mailQueue, { sealed: seal(mail, sealingKey(ctx)) });
}

export const writtenIn = (language: Language, { subject, lines }: MailWords) => ({
  subject: translate(subject, language),
  body: lines.map((line) => translate(line, language)).join('\n'),
});

/** The job's id is the message's: a provider called twice sends once. */
export const deliverSms = (ctx: Needs, { id, data }: Job<Sealed>): Promise<void> =>
  ctx.sms.send({ id, ...z.parse(textMessage, unseal(data.sealed, sealingKey(ctx))) });

export const deliverMail = (ctx: Needs, { id, data }: Job<Sealed>): Promise<void> =>
  ctx.mail.send({ id, ...z.parse(mailMessage, unseal(data.sealed, sealingKey(ctx))) });

const sealingKey = (ctx: Pick<Needs, 'keys'>) => ctx.keys['queued message'];
