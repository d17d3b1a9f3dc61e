import { sentence } from '@tibara/contract/language/sentence';
import type { Db, Tx } from '../platform/db/connect.ts';
import { AppError } from '../platform/errors.ts';
import './tables.ts';

export type Account = { userName: string; vendorId: string; userId: string };

export async function findAccount(handle: Db | Tx, userName: string): Promise<Account | null> {
  const row = await handle
    .selectFrom('accounts')
    .select(['user_name', 'vendor_id', 'user_id'])
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return row ? { userName: row.user_name, vendorId: row.vendor_id, userId: row.user_id } : null;
}

/** False if the login name is taken. The transaction must be the new vendor's. */
export async function createAccount(tx: Tx, account: Account & { passwordHash: string; now: Date }): Promise<boolean> {
  const { userName, vendorId, userId, passwordHash, now } = account;
  const taken = await tx
    .insertInto('accounts')
    .values({ user_name: userName, vendor_id: vendorId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning('user_name')
    .executeTakeFirst();
  if (!taken) return false;
  await tx
    .insertInto('credentials')
    .values({ vendor_id: vendorId, user_id: userId, password_hash: passwordHash, changed_at: now })
    .execute();
  return true;
}

export async function passwordHashOf(tx: Tx, { vendorId, userId }: Account): Promise<string | undefined> {
  const row = await tx
    .selectFrom('credentials')
    .select('password_hash')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function passwordChangedAt(
  tx: Tx,
  { vendorId, userId }: { vendorId: string; userId: string },
): Promise<Date> {
  const { changed_at } = await tx
    .selectFrom('credentials')
    .select('changed_at')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return changed_at;
}

export async function setPasswordHash(
  tx: Tx,
  { vendorId, userId }: { vendorId: string; userId: string },
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({ password_hash: passwordHash, changed_at: now })
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('not_found', sentence`Not found`);
}
