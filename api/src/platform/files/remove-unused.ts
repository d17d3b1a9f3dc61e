import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { inBatches } from '../in-batches.ts';
import type { Bucket } from './bucket.ts';
import './tables.ts';

const A_STEP = 200;
/** Shorter than a stopping server waits for its jobs. */
const RUN_MS = 5000;

type Removing = { bucket: Bucket; db: Db; now: () => Date };

/** Deletes objects, then their rows. One that stays is left for the next run. False if time ran out. */
export async function removeUnused({ bucket, db, now }: Removing, runMs = RUN_MS): Promise<boolean> {
  const until = performance.now() + runMs;
  let failure: unknown;
  for (let after = ''; performance.now() < until; ) {
    const due = await nextDue(db, after, now());
    after = due.at(-1) ?? after;
    const removed = await inBatches(due, (key) =>
      bucket.remove(key).then(
        () => [key],
        (error: unknown) => {
          failure = error;
          return [];
        },
      ),
    );
    await forget(db, removed.flat());
    if (due.length === A_STEP) continue;
    if (failure) throw failure;
    return true;
  }
  if (failure) throw failure;
  return false;
}

async function nextDue(db: Db, after: string, now: Date): Promise<string[]> {
  const values = [after, now, A_STEP];
  const rows = await sqlNamed<{ key: string }>(db, { name: 'files-to-remove', text: DUE, values });
  return rows.map(({ key }) => key);
}

const DUE = `
  select key from bucket_files where remove_at is not null and key > $1 and remove_at <= $2 order by key limit $3`;

async function forget(db: Db, keys: readonly string[]): Promise<void> {
  const text = 'delete from bucket_files where key = any($1::text[]) and remove_at is not null';
  await sqlNamed(db, { name: 'forget-files', text, values: [keys] });
}
