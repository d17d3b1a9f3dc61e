import type { User } from '@tibara/contract/users/calls';
import type { ProfileForm } from '@tibara/contract/users/rules';
import { createAccount } from '../identity/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { toUser } from './view.ts';

export type NewMerchant = {
  vendorId: string;
  userId: string;
  userName: string;
  passwordHash: string;
  /** As checked by the sign-up rules, the phone number normalised. */
  user: ProfileForm;
  now: Date;
};

/** Login and profile in one; null when the login name is taken. The vendor's row is made by its own call. */
export async function registerMerchant(tx: Tx, merchant: NewMerchant): Promise<User | null> {
  const { vendorId, userId, userName, user, now } = merchant;
  if (!(await createAccount(tx, merchant))) return null;
  const row = await tx
    .insertInto('users')
    .values({
      vendor_id: vendorId,
      id: userId,
      user_name: userName,
      first_name: user.firstName,
      last_name: user.lastName,
      company: user.company,
      contact_number: user.contactNumber,
      product: user.product,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}
