import { sql } from 'kysely';
import type { Account } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import '../tables.ts';

export type PhoneHolder = Account & { contactNumber: string };

/**
 * Gives a number to one account for good. False if another account proved the number with a code, unless support lets
 * both share it. Otherwise one number could open any number of accounts.
 */
export async function claimPhone(tx: Tx, holder: PhoneHolder): Promise<boolean> {
  const { contactNumber, vendorId, userId, userName } = holder;
  const { rows } = await sql`
    insert into account_phones as p (contact_number, vendor_id, user_id, user_name)
    values (${contactNumber}, ${vendorId}, ${userId}, ${userName})
    on conflict (contact_number) do update set contact_number = excluded.contact_number
      where p.is_shared or (p.vendor_id = excluded.vendor_id and p.user_id = excluded.user_id)
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Returns the number of an account that was not created. */
export async function releasePhone(tx: Tx, { contactNumber, vendorId, userId }: PhoneHolder): Promise<void> {
  await tx
    .deleteFrom('account_phones')
    .where('contact_number', '=', contactNumber)
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('is_shared', '=', false)
    .execute();
}

/** Whether another account proved it. A number only named in a profile is not reserved. */
export async function isPhoneOfAnother(tx: Tx, { contactNumber, vendorId, userId }: PhoneHolder): Promise<boolean> {
  const row = await tx
    .selectFrom('account_phones')
    .select(['vendor_id', 'user_id', 'is_shared'])
    .where('contact_number', '=', contactNumber)
    .executeTakeFirst();
  return row !== undefined && !row.is_shared && (row.vendor_id !== vendorId || row.user_id !== userId);
}

/** Deletes the numbers that only this account has. */
export async function releasePhones(tx: Tx, { vendorId, userId }: Account): Promise<void> {
  await tx
    .deleteFrom('account_phones')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('is_shared', '=', false)
    .execute();
}

/** The numbers that the account verified. Of a shared number only the first account has the row. */
export const phonesOf = (
  tx: Tx,
  { vendorId, userId }: Pick<Account, 'vendorId' | 'userId'>,
): Promise<{ contactNumber: string; isShared: boolean }[]> =>
  tx
    .selectFrom('account_phones')
    .select(['contact_number as contactNumber', 'is_shared as isShared'])
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .orderBy('contact_number')
    .execute();

/** Lets further accounts have the account's numbers. */
export async function sharePhones(tx: Tx, { vendorId, userId }: Account): Promise<void> {
  await tx
    .updateTable('account_phones')
    .set({ is_shared: true })
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes all numbers from the account, shared ones too: anybody may verify them anew. */
export async function freePhones(tx: Tx, { vendorId, userId }: Account): Promise<void> {
  await tx.deleteFrom('account_phones').where('vendor_id', '=', vendorId).where('user_id', '=', userId).execute();
}

export async function renameHolder(tx: Tx, { vendorId, userId }: Account, userName: string): Promise<void> {
  await tx
    .updateTable('account_phones')
    .set({ user_name: userName })
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .execute();
}

export async function ownerOfPhone(handle: Db | Tx, contactNumber: string): Promise<Account | null> {
  const row = await handle
    .selectFrom('account_phones')
    .select(['user_name as userName', 'vendor_id as vendorId', 'user_id as userId'])
    .where('contact_number', '=', contactNumber)
    .executeTakeFirst();
  return row ?? null;
}
