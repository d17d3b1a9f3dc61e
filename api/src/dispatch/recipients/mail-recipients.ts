import { isUserName } from '@tibara/contract/identity/user-name';
import { isFinal, isInProgress } from '@tibara/contract/orders/status';
import { countHit } from '../../identity/index.ts';
import { AddressRefused, contactHash, isOptedOut, optOutPath, writtenIn } from '../../notifications/index.ts';
import { getOrderGroup } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Job } from '../../platform/jobs/queue.ts';
import { languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { type GroupJob, type RecipientJob, recipientMailQueue } from '../queues.ts';
import { recipientMail } from './recipient-mail.ts';

/** A quickly cancelled order costs nothing: without a limit anybody could make us write to anybody. */
const MOST_A_DAY = { vendor: 1000, vendorToContact: 5, contact: 10 };
const daySeconds = 86_400;

/**
 * Queues one job per recipient with an email address. The offer's job does not send them, because it holds the group's
 * lock.
 */
export async function mailRecipients(ctx: Needs, tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<void> {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  if (!isInProgress(group.status)) return;
  const contacts = group.orders
    .filter(({ recipientEmail }) => isUserName(recipientEmail))
    .map(({ id, recipientEmail }) => ({ orderId: id, contact: contactHash(ctx.keys, recipientEmail).toString('hex') }))
    // Always in one order, so that two merchants with the same recipients cannot deadlock.
    .sort((a, b) => (a.contact < b.contact ? -1 : 1));
  for (const { orderId, contact } of contacts) {
    if (!(await isAllowed(ctx, tx, vendorId, contact))) continue;
    await ctx.jobs.enqueue(tx, recipientMailQueue, { vendorId, orderGroupId, orderId });
  }
}

async function isAllowed(ctx: Needs, tx: Tx, vendorId: string, contact: string): Promise<boolean> {
  const limits = [
    { key: `recipient mails of ${vendorId}`, max: MOST_A_DAY.vendor, seconds: daySeconds },
    { key: `recipient mails of ${vendorId} to ${contact}`, max: MOST_A_DAY.vendorToContact, seconds: daySeconds },
    { key: `recipient mails to ${contact}`, max: MOST_A_DAY.contact, seconds: daySeconds },
  ];
  for (const limit of limits) {
    if (await countHit(tx, limit, ctx.now())) continue;
    ctx.log.warn({ vendorId }, 'a tracking link was not mailed: too many in a day');
    return false;
  }
  return true;
}

/** Decides when the mail is sent: none for an ended drop-off or a recipient who opted out. */
export async function deliverRecipientMail(ctx: Needs, { id, data }: Job<RecipientJob>): Promise<void> {
  const mail = await withVendor(ctx.db, data.vendorId, (tx) => writeMail(ctx, tx, data));
  try {
    if (mail) await ctx.mail.send({ id, ...mail });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    // A merchant's typing error must not become an operator's dead job.
    ctx.log.warn({ vendorId: data.vendorId }, 'a tracking link was not mailed: the address takes no mail');
  }
}

async function writeMail(ctx: Needs, tx: Tx, { vendorId, orderGroupId, orderId }: RecipientJob) {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  const order = group.orders.find((each) => each.id === orderId);
  if (!order || isFinal(order.status)) return null;
  const to = order.recipientEmail;
  if (await isOptedOut(tx, ctx.keys, to)) return null;
  const { publicUrl } = ctx.env;
  const link = `${publicUrl}${order.shareLink}`;
  const optOut = `${publicUrl}${optOutPath(ctx.keys, to)}`;
  // The shop's language, because the recipient's is unknown.
  const language = await languageOfUser(tx, { vendorId, userId: group.user.id });
  const words = recipientMail({ group, order, product: ctx.env.company.productName, link, optOut, language });
  return { to, ...writtenIn(language, words) };
}
