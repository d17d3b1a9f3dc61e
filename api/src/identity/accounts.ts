import { sentence } from '@tibara/contract/language/sentence';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '../platform/db/connect.ts';
import { isDuplicate } from '../platform/db/errors.ts';
import type { Database } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import './tables.ts';

/** A user of a vendor. */
export type UserRef = { vendorId: string; userId: string };
export type Account = UserRef & { userName: string };

export async function findAccount(handle: Db | Tx, userName: string): Promise<Account | null> {
  return (await accountsOf(handle).where('user_name', '=', userName).executeTakeFirst()) ?? null;
}

/** The account of a login name, unless an operator locked it. */
export async function findOpenAccount(handle: Db | Tx, userName: string): Promise<Account | null> {
  const open = accountsOf(handle).where('user_name', '=', userName).where('locked_at', 'is', null);
  return (await open.executeTakeFirst()) ?? null;
}

const accountsOf = (handle: Db | Tx) =>
  handle.selectFrom('accounts').select(['user_name as userName', 'vendor_id as vendorId', 'user_id as userId']);

/** Writes the directory's row. False if the login name is taken. */
export async function claimName(tx: Tx, { userName, vendorId, userId }: Account, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('accounts')
    .values({ user_name: userName, vendor_id: vendorId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .returning('user_name')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * True while the login name is this account's and the account is open. Nobody takes it over, renames it or locks it
 * until the transaction ends.
 */
export async function keepName(tx: Tx, account: Account): Promise<boolean> {
  const row = await nameOf(tx, account)
    .select('user_name')
    .where('locked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for a transaction that makes the account or logs in. */
export async function lockName(tx: Tx, account: Account): Promise<void> {
  await nameOf(tx, account).select('user_name').forUpdate().execute();
}

export async function releaseName(tx: Tx, account: Account): Promise<void> {
  await tx.deleteFrom('accounts').where(isOf(account)).execute();
}

/** Gives the account another login name. The name must be free. */
export async function renameAccount(tx: Tx, account: Account, userName: string): Promise<void> {
  await lockName(tx, account);
  try {
    await changeOf(tx, account).set({ user_name: userName }).execute();
  } catch (error) {
    if (isDuplicate(error, 'accounts_pkey')) throw new Error(`${userName} is the login of another account.`);
    throw error;
  }
}

export type AccountLock = { lockedAt: Date; reason: string };

/** Locks or opens the account. Logins under way end first, so their sessions are there to be ended. */
export async function setLock(tx: Tx, account: Account, lock: AccountLock | null): Promise<void> {
  await lockName(tx, account);
  await changeOf(tx, account)
    .set({ locked_at: lock?.lockedAt ?? null, lock_reason: lock?.reason ?? null })
    .execute();
}

const changeOf = (tx: Tx, account: Account) => tx.updateTable('accounts').where(isOf(account));

export async function lockOf(tx: Tx, account: Account): Promise<AccountLock | null> {
  const row = await nameOf(tx, account).select(['locked_at', 'lock_reason']).executeTakeFirst();
  return row?.locked_at ? { lockedAt: row.locked_at, reason: row.lock_reason ?? '' } : null;
}

const nameOf = (tx: Tx, account: Account) => tx.selectFrom('accounts').where(isOf(account));

const isOf =
  ({ userName, vendorId, userId }: Account) =>
  ({ and }: ExpressionBuilder<Database, 'accounts'>) =>
    and({ user_name: userName, vendor_id: vendorId, user_id: userId });

export const namesOfVendor = (tx: Tx, vendorId: string): Promise<(Account & { createdAt: Date })[]> =>
  accountsOf(tx).select('created_at as createdAt').where('vendor_id', '=', vendorId).execute();

/** The transaction must be the new vendor's. */
export async function storePassword(tx: Tx, account: Account & { passwordHash: string; now: Date }): Promise<void> {
  const { vendorId, userId, passwordHash, now } = account;
  await tx
    .insertInto('credentials')
    .values({ vendor_id: vendorId, user_id: userId, password_hash: passwordHash, changed_at: now })
    .execute();
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

export async function passwordChangedAt(tx: Tx, { vendorId, userId }: UserRef): Promise<Date> {
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
  { vendorId, userId }: UserRef,
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
