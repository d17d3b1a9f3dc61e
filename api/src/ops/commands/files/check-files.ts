import type { Db } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import type { Bucket } from '#platform/files/bucket.ts';
import { adoptUnknown, afterBackups, prefixOf } from '#platform/files/file-rows.ts';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { carryOut, type Operator } from '../operator.ts';
import { operatorsBucket } from './operators-bucket.ts';

/** Compares the list of the bucket with the rows, both in the sequence of their keys. */
export async function checkFiles(operator: Operator, { remove }: { remove: boolean }): Promise<number> {
  const { db, env, now, say } = operator;
  const bucket = await operatorsBucket(operator);
  const found = await compare(db, bucket, `${await prefixOf(db)}/`, now());
  for (const key of found.missing.slice(0, MOST_SAID)) say(`${key} is in no bucket: its picture is lost`);
  for (const key of found.unknown.slice(0, MOST_SAID)) say(`${key} has no row in the database`);
  say(`${found.objects} objects, ${found.missing.length} missing, ${found.unknown.length} without a row.`);
  if (remove && found.unknown.length > 0) {
    const removeAt = afterBackups(now(), env);
    for (let from = 0; from < found.unknown.length; from += PAGE)
      await carryOut(operator, FIRST_VENDOR, (tx) =>
        adoptUnknown(tx, found.unknown.slice(from, from + PAGE), now(), removeAt),
      );
    say(`Those without a row are deleted after ${env.BUCKET_BACKUP_DAYS} days.`);
  }
  return found.missing.length > 0 || (found.unknown.length > 0 && !remove) ? 2 : 0;
}

const MOST_SAID = 20;
const PAGE = 1000;

type Found = { objects: number; missing: string[]; unknown: string[] };

async function compare(db: Db, bucket: Bucket, prefix: string, before: Date): Promise<Found> {
  const objects = pagesOf((after) => bucket.list(prefix, after));
  const rows = pagesOf((after) => storedKeys(db, after, before));
  const [alone, without]: [string[], string[]] = [[], []];
  let count = 0;
  let [object, row] = [await objects.next(), await rows.next()];
  while (!object.done || !row.done) {
    const [key, stored] = [object.value, row.value];
    if (!row.done && (object.done || stored < key)) {
      without.push(stored);
      row = await rows.next();
      continue;
    }
    count += 1;
    if (row.done || key < stored) alone.push(key);
    else row = await rows.next();
    object = await objects.next();
  }
  return { objects: count, missing: await stillMissing(db, without), unknown: await stillUnknown(db, alone) };
}

async function* pagesOf(next: (after: string) => Promise<string[]>): AsyncGenerator<string, string> {
  for (let page = await next(''); page.length > 0; page = await next(page.at(-1) ?? '')) yield* page;
  return '';
}

async function storedKeys(db: Db, after: string, before: Date): Promise<string[]> {
  const rows = await sqlNamed<{ key: string }>(db, {
    name: 'stored-keys',
    text: STORED,
    values: [after, before, PAGE],
  });
  return rows.map(({ key }) => key);
}

const STORED = `
  select key from bucket_files where key > $1 and stored_at < $2 and remove_at is null order by key limit $3`;

/** A picture may have left the bucket, or come to it, during the check. */
async function stillMissing(db: Db, keys: readonly string[]): Promise<string[]> {
  const text = 'select key from bucket_files where key = any($1::text[]) and remove_at is null order by key';
  const rows = await sqlNamed<{ key: string }>(db, { name: 'still-missing', text, values: [keys] });
  return rows.map(({ key }) => key);
}

async function stillUnknown(db: Db, keys: readonly string[]): Promise<string[]> {
  const text = 'select key from bucket_files where key = any($1::text[])';
  const rows = await sqlNamed<{ key: string }>(db, { name: 'known-keys', text, values: [keys] });
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
