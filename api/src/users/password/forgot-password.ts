import { createHash, randomBytes } from 'node:crypto';
import { checkForgotPassword } from '@tibara/contract/users/rules';
import { sql } from 'kysely';
import { countHit, findAccount, keepName, type Limit } from '../../identity/index.ts';
import { sendMail } from '../../notifications/index.ts';
import { originNow } from '../../platform/audit/origin.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { becomeVendor, inTransaction } from '../../platform/db/transaction/tx.ts';
import { refuseViolation } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { resetMail } from '../messages.ts';
import type { Needs } from '../needs.ts';
import { isUser, languageOfUser } from '../queries.ts';
import { resetQueue } from '../queues.ts';

/** The response is the same for every name. The job looks for the account after the response was sent. */
export async function forgotPassword(ctx: Needs, { userName }: { userName: string }, ip: string): Promise<undefined> {
  refuseViolation(checkForgotPassword({ userName }));
  const now = ctx.now();
  await inTransaction(ctx.db, {}, async (tx) => {
    const mayAsk =
      (await countHit(tx, { key: `reset address ${ip}`, max: 20, seconds: 3600 }, now)) &&
      (await countHit(tx, freshLink(userName), now));
    if (mayAsk) await ctx.jobs.enqueue(tx, resetQueue, { userName, ...originNow() });
  });
}

/** The pause between two mails, whoever asks: strangers cannot use up the owner's mails or flood him. */
export const freshLink = (userName: string): Limit => ({ key: `reset account ${userName}`, max: 1, seconds: 600 });

export const hashResetToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const VALID_MS = 30 * 60_000;

export async function mailResetLink(ctx: Needs, tx: Tx, userName: string): Promise<void> {
  const account = await findAccount(tx, userName);
  if (!account) return;
  await becomeVendor(tx, account.vendorId);
  if (!(await keepName(tx, account)) || !(await isUser(tx, account))) return;
  const now = ctx.now();
  const token = randomBytes(32).toString('base64url');
  await clearOldLinks(tx, now);
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: hashResetToken(token),
      vendor_id: account.vendorId,
      user_id: account.userId,
      user_name: userName,
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute();
  await happened(tx, { vendorId: account.vendorId, what: 'password.linkSent', subject: account.userId, now });
  const mail = resetMail(ctx.settings.productName, ctx.env.publicUrl, userName, token);
  await sendMail(ctx, tx, { ...mail, language: await languageOfUser(tx, account) });
}

/** Two for each new one: the table stays small without a cleaning job. */
async function clearOldLinks(tx: Tx, now: Date): Promise<void> {
  await sql`delete from password_resets where token_hash in (
    select token_hash from password_resets where expires_at <= ${now}
    order by expires_at limit 2 for update skip locked)`.execute(tx);
}
