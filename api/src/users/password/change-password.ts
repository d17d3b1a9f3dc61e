import { sentence } from '@tibara/contract/language/sentence';
import { checkPasswordChange } from '@tibara/contract/users/rules';
import { checkPassword, forgetFailures, hashPassword, revokeSessions, setPasswordHash } from '../../identity/index.ts';
import { sendMail } from '../../notifications/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, notFound, refuseViolation } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Caller } from '../../platform/http/route.ts';
import { passwordChangedMail } from '../messages.ts';
import type { Needs } from '../needs.ts';
import { languageOfUser } from '../queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

type Form = { userName: string; password: string; newPassword: string };

/** Guesses at the current password are limited by session: a stolen token gives no unlimited guesses. */
export async function changePassword(
  ctx: Needs,
  caller: Caller,
  { id, form, ip }: { id: string; form: Form; ip: string },
): Promise<undefined> {
  if (id !== caller.userId) throw notFound();
  refuseViolation(checkPasswordChange(form));
  const { userName } = caller;
  const attempt = { userName, ip, device: `session ${caller.sessionId}` };
  if (form.userName !== userName)
    throw new AppError('rule_violation', sentence`This is not the email address of your account.`, {
      field: 'userName',
    });
  if (!(await checkPassword(ctx, attempt, form.password)))
    throw new AppError('rule_violation', sentence`The current password is wrong.`, { field: 'password' });
  await refuseWeakPassword(ctx, { ...caller, password: form.newPassword, field: 'newPassword' });
  const passwordHash = await hashPassword(form.newPassword);
  await inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) => {
    await setPasswordHash(tx, caller, passwordHash, ctx.now());
    await revokeSessions(tx, caller, caller.sessionId);
    await forgetFailures(tx, attempt);
    await happened(tx, { vendorId: caller.vendorId, what: 'password.changed', subject: id, now: ctx.now() });
    const mail = passwordChangedMail(ctx.settings.productName, ctx.env.publicUrl, userName);
    await sendMail(ctx, tx, { ...mail, language: await languageOfUser(tx, caller) });
  });
}
