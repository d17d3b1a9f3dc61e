import { firstViolation } from '@tibara/contract/checks';
import { passwordChecks } from '@tibara/contract/identity/password';
import { sentence } from '@tibara/contract/language/sentence';
import { limit, refuseGuessable } from '../../identity/index.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { refuseViolation } from '../../platform/errors.ts';
import type { Needs } from '../needs.ts';
import { findUser } from '../queries.ts';

type NewPassword = { vendorId: string; userId: string; password: string; field: string };

/** The rules with the account's names: a change and a reset refuse the same passwords as sign-up. */
export async function refuseWeakPassword(
  ctx: Needs,
  { vendorId, userId, password, field }: NewPassword,
): Promise<void> {
  await limit(ctx.db, { key: `new password ${userId}`, max: 20, seconds: 3600 }, ctx.now(), TOO_MANY_PASSWORDS);
  const { userName, company, firstName, lastName } = await withVendor(ctx.db, vendorId, (tx) =>
    findUser(tx, vendorId, userId),
  );
  refuseViolation(firstViolation(passwordChecks(password, field, [userName, company])));
  await refuseGuessable(ctx, { password, field, own: { userName, company, firstName, lastName } });
}

export const TOO_MANY_PASSWORDS = sentence`You tried too many new passwords. Please try again later.`;
