import type { User } from '@tibara/contract/users/calls';
import type { ProfileForm } from '@tibara/contract/users/rules';
import { createAccount } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { toUser } from '../view.ts';
import { claimPhone, ownerOfPhone, releasePhone } from './account-phones.ts';

export type NewMerchant = {
  vendorId: string;
  userId: string;
  userName: string;
  passwordHash: string;
  /** Checked by the sign-up rules, with a canonical phone number. */
  user: ProfileForm;
  now: Date;
};

/** `ownedBy` is the login name of the account with this e-mail address or phone number. */
export type Registration = { user: User } | { user: null; ownedBy: string };

/** Creates login and profile. A separate call makes the vendor's row. */
export async function registerMerchant(tx: Tx, merchant: NewMerchant): Promise<Registration> {
  const { vendorId, userId, userName, user, now } = merchant;
  const { contactNumber } = user;
  if (!(await claimPhone(tx, { ...merchant, contactNumber }))) {
    return { user: null, ownedBy: (await ownerOfPhone(tx, contactNumber)) ?? userName };
  }
  if (!(await createAccount(tx, merchant))) {
    await releasePhone(tx, { ...merchant, contactNumber });
    return { user: null, ownedBy: userName };
  }
  const row = await tx
    .insertInto('users')
    .values({
      vendor_id: vendorId,
      id: userId,
      user_name: userName,
      first_name: user.firstName,
      last_name: user.lastName,
      company: user.company,
      contact_number: contactNumber,
      product: user.product,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user: toUser(row) };
}
