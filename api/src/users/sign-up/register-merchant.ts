import type { User } from '@tibara/contract/users/calls';
import type { ProfileForm } from '@tibara/contract/users/rules';
import { keepName, storePassword } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { toUser } from '../view.ts';

export type NewMerchant = {
  vendorId: string;
  userId: string;
  userName: string;
  passwordHash: string;
  /** Checked by the sign-up rules, with a canonical phone number. */
  user: ProfileForm;
  now: Date;
};

/** Creates login and profile of a claimed account. A separate call makes the vendor's row. Null if it lost its claim. */
export async function registerMerchant(tx: Tx, merchant: NewMerchant): Promise<User | null> {
  const { vendorId, userId, userName, user, now } = merchant;
  if (!(await keepName(tx, merchant))) return null;
  await storePassword(tx, merchant);
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
