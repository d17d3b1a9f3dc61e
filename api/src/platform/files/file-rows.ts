import { dayMs, minuteMs } from '@tibara/contract/time';
import type { Db, Tx } from '../db/connect.ts';
import { sqlNamed, sqlOne } from '../db/sql-named.ts';
import type { FileSettings } from './settings.ts';
import './tables.ts';

/** Longer than an upload that had begun before, so that none ends after the removal. */
const UPLOADS_END_MS = 60 * minuteMs;

/** Keys begin with the installation's own name, which is random. The rest is random too, so a key names no order. */
export async function reserveKey(tx: Tx, name: string, now: Date): Promise<string> {
  const key = `${await prefixOf(tx)}/${name}`;
  await tx.insertInto('bucket_files').values({ key, created_at: now }).execute();
  return key;
}

export async function prefixOf(db: Db | Tx): Promise<string> {
  const text = 'select id from acceptances order by number limit 1';
  return (await sqlOne<{ id: string }>(db, { name: 'installation-prefix', text, values: [] })).id;
}

export async function setStored(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.updateTable('bucket_files').set({ stored_at: now }).where('key', '=', key).execute();
}

/** In the transaction that takes the object from its picture. */
export async function removeLater(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  const values = [keys, new Date(at.getTime() + UPLOADS_END_MS)];
  await sqlNamed(tx, { name: 'remove-later', text: REMOVE_LATER, values });
}

const REMOVE_LATER = 'update bucket_files set remove_at = $2 where key = any($1::text[])';

/** For an object that a backup may still name. */
export const afterBackups = (now: Date, { BUCKET_BACKUP_DAYS: days }: FileSettings): Date =>
  new Date(now.getTime() + days * dayMs);

/** Objects without a row, which a lost commit or an old backup left. */
export async function adoptUnknown(tx: Tx, keys: readonly string[], at: Date, removeAt: Date): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ key, created_at: at, remove_at: removeAt }));
  await tx
    .insertInto('bucket_files')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A start without the bucket would leave its files unreadable, and never delete them. */
export async function refuseWithoutBucket(db: Db, { BUCKET_URL }: FileSettings): Promise<void> {
  if (BUCKET_URL !== undefined) return;
  const row = await db.selectFrom('bucket_files').select('key').limit(1).executeTakeFirst();
  if (row)
    throw new Error(
      'Pictures of this database are in a bucket: set BUCKET_URL, BUCKET_NAME, BUCKET_KEY and BUCKET_SECRET (docs/outside-services.md)',
    );
}
