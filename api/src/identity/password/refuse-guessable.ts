import { passwordMessages } from '@tibara/contract/identity/password';
import { AppError } from '../../platform/errors.ts';
import type { Needs } from '../needs.ts';
import type { OwnNames } from './password-strength.ts';

type NewPassword = { password: string; field: string; own: Omit<OwnNames, 'product'> };

/**
 * The last and most expensive rule for a new password: tens of milliseconds of a thread. Callers limit how often an
 * account or an address may ask. `own` has the words that an attacker would try first for this account.
 */
export async function refuseGuessable(
  { passwords, settings }: Needs,
  { password, field, own }: NewPassword,
): Promise<void> {
  const weakness = await passwords.judge(password, { ...own, product: settings.productName });
  if (weakness) throw new AppError('rule_violation', passwordMessages[weakness], { field });
}
