import { sql } from 'kysely';
import type { Tx } from '../platform/db/connect.ts';
import './tables.ts';

export type PhoneHolder = { vendorId: string; userId: string; userName: string; contactNumber: string };

/** One number, one account: false when another has it, unless support lets the two share it. */
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

/** All of the account's numbers but this one are free again; those that are shared stay so. */
export async function releasePhones(
  tx: Tx,
  { vendorId, userId }: Pick<PhoneHolder, 'vendorId' | 'userId'>,
  kept?: string,
): Promise<void> {
  await tx
    .deleteFrom('account_phones')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('contact_number', '!=', kept ?? '')
    .where('is_shared', '=', false)
    .execute();
}

/** The login name of the account that has the number. */
export async function ownerOfPhone(tx: Tx, contactNumber: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account_phones')
    .select('user_name')
    .where('contact_number', '=', contactNumber)
    .executeTakeFirst();
  return row?.user_name ?? null;
}
