import * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import type { Tx } from '../platform/db/connect.ts';
import { defineQueue } from '../platform/jobs/queue.ts';
import { keyFor } from '../platform/keys.ts';
import { seal, unseal } from './seal.ts';

const textMessage = z.object({ to: z.string(), body: z.string() });
const mailMessage = z.object({ to: z.string(), subject: z.string(), body: z.string() });

const smsQueue = defineQueue<{ sealed: string }>('notifications.sms');
const mailQueue = defineQueue<{ sealed: string }>('notifications.mail');

/** Leaves once the caller's transaction is committed, and only then. `to` is a number as normalised. */
export async function sendSms(ctx: Ctx, tx: Tx, message: z.output<typeof textMessage>): Promise<void> {
  await ctx.jobs.enqueue(tx, smsQueue, { sealed: seal(message, keyFor(ctx.env, 'queued message')) });
}

export async function sendMail(ctx: Ctx, tx: Tx, message: z.output<typeof mailMessage>): Promise<void> {
  await ctx.jobs.enqueue(tx, mailQueue, { sealed: seal(message, keyFor(ctx.env, 'queued message')) });
}

/** The job's id is the message's: a provider that is asked twice sends once. */
export function registerNotificationJobs(ctx: Ctx): void {
  const open = (sealed: string) => unseal(sealed, keyFor(ctx.env, 'queued message'));
  const nothingMore = async () => {};
  ctx.jobs.registerOutside(smsQueue, {
    call: ({ id, data }) => ctx.sms.send({ id, ...z.parse(textMessage, open(data.sealed)) }),
    record: nothingMore,
  });
  ctx.jobs.registerOutside(mailQueue, {
    call: ({ id, data }) => ctx.mail.send({ id, ...z.parse(mailMessage, open(data.sealed)) }),
    record: nothingMore,
  });
}
