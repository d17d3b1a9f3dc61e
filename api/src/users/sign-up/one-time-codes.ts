import { createHmac, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import '../tables.ts';

/** Decisions 5. */
const resendSeconds = 120;
const validMs = 10 * 60_000;
const maxTries = 5;

/** A code is not valid for another name or phone. */
export type CodeHolder = { userName: string; contactNumber: string };

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashCode = (key: KeyObject, { userName, contactNumber }: CodeHolder, code: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['REGISTER', userName, contactNumber, code]))
    .digest();

/** Replaces an older code. Returns 0, or the seconds to wait after the last one. */
export async function keepCode(tx: Tx, holder: CodeHolder, codeHash: Buffer, now: Date): Promise<number> {
  await clearOldCodes(tx, now);
  const { rows } = await sql`
    insert into one_time_codes as c (user_name, contact_number, code_hash, created_at)
    values (${holder.userName}, ${holder.contactNumber}, ${codeHash}, ${now})
    on conflict (user_name, contact_number) do update
      set code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at
      where c.created_at <= ${new Date(now.getTime() - resendSeconds * 1000)}
    returning 1`.execute(tx);
  if (rows.length === 1) return 0;
  const { created_at } = await ofHolder(tx, holder).select('created_at').executeTakeFirstOrThrow();
  return Math.max(1, Math.ceil(resendSeconds - (now.getTime() - created_at.getTime()) / 1000));
}

/**
 * `codeHashes` has one for each accepted key. Uses up one try before the code is read: the sixth guess finds none. The
 * right code gets its try back, because later steps may still fail.
 */
export async function tryCode(db: Db, holder: CodeHolder, codeHashes: readonly Buffer[], now: Date): Promise<boolean> {
  const row = await db
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_name', '=', holder.userName)
    .where('contact_number', '=', holder.contactNumber)
    .where('code_hash', 'is not', null)
    .where('tries', '<', maxTries)
    .where('created_at', '>', new Date(now.getTime() - validMs))
    .returning('code_hash')
    .executeTakeFirst();
  const stored = row?.code_hash;
  if (!stored || !codeHashes.some((codeHash) => timingSafeEqual(stored, codeHash))) return false;
  await giveTryBack(db, holder, stored);
  return true;
}

async function giveTryBack(db: Db, holder: CodeHolder, codeHash: Buffer): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('user_name', '=', holder.userName)
    .where('contact_number', '=', holder.contactNumber)
    .where('code_hash', '=', codeHash)
    .where('tries', '>', 0)
    .execute();
}

/** Spends a code in the transaction that creates the account. False if a concurrent sign-up used the code first. */
export async function spendCode(tx: Tx, holder: CodeHolder, codeHashes: readonly Buffer[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_codes')
    .set({ code_hash: null })
    .where('user_name', '=', holder.userName)
    .where('contact_number', '=', holder.contactNumber)
    .where('code_hash', 'in', codeHashes)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ofHolder = (tx: Tx, { userName, contactNumber }: CodeHolder) =>
  tx.selectFrom('one_time_codes').where('user_name', '=', userName).where('contact_number', '=', contactNumber);

/** Two for each new one: the table stays small without a cleaning job. */
async function clearOldCodes(tx: Tx, now: Date): Promise<void> {
  await sql`delete from one_time_codes where (user_name, contact_number) in (
    select user_name, contact_number from one_time_codes where created_at <= ${new Date(now.getTime() - 6 * validMs)}
    order by created_at limit 2 for update skip locked)`.execute(tx);
}
