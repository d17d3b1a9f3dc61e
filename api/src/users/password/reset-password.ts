import { sentence } from '@tibara/contract/language/sentence';
import { checkPasswordReset } from '@tibara/contract/users/rules';
import {
  forgetFailures,
  forgetHits,
  hashPassword,
  rememberDevice,
  revokeSessions,
  setPasswordHash,
  type Visitor,
} from '../../identity/index.ts';
import { sendMail } from '../../notifications/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseViolation } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { passwordChangedMail } from '../messages.ts';
import type { Needs } from '../needs.ts';
import { languageOfUser } from '../queries.ts';
import { freshLink, hashResetToken } from './forgot-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** The mailed link works once. It ends every session and other link, and lifts the block by failed logins. */
export async function resetPassword(
  ctx: Needs,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<undefined> {
  refuseViolation(checkPasswordReset({ password }));
  const link = await findLink(ctx.db, token, ctx.now());
  if (!link) throw deadLink();
  const owner = { vendorId: link.vendor_id, userId: link.user_id };
  await refuseWeakPassword(ctx, { ...owner, password, field: 'password' });
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx.db, { vendorId: owner.vendorId }, async (tx) => {
    if (!(await spendLinks(tx, owner, token))) throw deadLink();
    await setPasswordHash(tx, owner, passwordHash, ctx.now());
    await revokeSessions(tx, owner);
    await forgetFailures(tx, { userName: link.user_name, ip: visitor.ip, device: null });
    const act = { what: 'password.reset', subject: owner.userId, actor: owner.userId, now: ctx.now() } as const;
    await happened(tx, { vendorId: owner.vendorId, ...act });
    await forgetHits(tx, freshLink(link.user_name).key);
    const mail = passwordChangedMail(ctx.settings.productName, ctx.env.publicUrl, link.user_name);
    await sendMail(ctx, tx, { ...mail, language: await languageOfUser(tx, owner) });
  });
  rememberDevice(ctx, visitor, link.user_name);
}

const deadLink = () =>
  new AppError('rule_violation', sentence`This link was used already or is too old. Please ask for a new one.`, {
    field: 'token',
  });

const findLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('password_resets')
    .select(['vendor_id', 'user_id', 'user_name'])
    .where('token_hash', '=', hashResetToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

async function spendLinks(tx: Tx, owner: { vendorId: string; userId: string }, token: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('password_resets')
    .where('vendor_id', '=', owner.vendorId)
    .where('user_id', '=', owner.userId)
    .returning('token_hash')
    .execute();
  return spent.some(({ token_hash }) => token_hash.equals(hashResetToken(token)));
}
