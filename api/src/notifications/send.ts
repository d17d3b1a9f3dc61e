import * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import type { Tx } from '../platform/db/connect.ts';
import type { Job } from '../platform/jobs/queue.ts';
import { keyFor } from '../platform/keys.ts';
import { mailQueue, type Sealed, smsQueue } from './queues.ts';
import { seal, unseal } from './seal.ts';

const textMessage = z.object({ to: z.string(), body: z.string() });
const mailMessage = z.object({ to: z.string(), subject: z.string(), body: z.string() });

/** Sent once the caller's transaction is committed, and only then. `to` is a normalised number. */
export async function sendSms(ctx: Ctx, tx: Tx, message: z.output<typeof textMessage>): Promise<void> {
  await ctx.jobs.enqueue(tx, smsQueue, { sealed: seal(message, sealingKey(ctx)) });
}

export async function sendMail(ctx: Ctx, tx: Tx, message: z.output<typeof mailMessage>): Promise<void> {
  await ctx.jobs.enqueue(tx, mailQueue, { sealed: seal(message, sealingKey(ctx)) });
}

/** The job's id is the message's: a provider that is called twice sends once. */
export const deliverSms = (ctx: Ctx, { id, data }: Job<Sealed>): Promise<void> =>
  ctx.sms.send({ id, ...z.parse(textMessage, unseal(data.sealed, sealingKey(ctx))) });

export const deliverMail = (ctx: Ctx, { id, data }: Job<Sealed>): Promise<void> =>
  ctx.mail.send({ id, ...z.parse(mailMessage, unseal(data.sealed, sealingKey(ctx))) });

const sealingKey = (ctx: Ctx) => keyFor(ctx.env, 'queued message');
