import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { inBatches } from '../in-batches.ts';
import type { Bucket } from './bucket.ts';
import './tables.ts';

/** One batch: a hanging bucket holds the job for one time-out. */
const A_STEP = 20;
/** Shorter than a stopping server waits for its jobs. */
const RUN_MS = 5000;

type Removing = { bucket: Bucket; db: Db; now: () => Date };

/** Deletes objects, then their rows. One that stays is left for the next run. False if time ran out. */
export async function removeUnused({ bucket, db, now }: Removing, runMs = RUN_MS): Promise<boolean> {
  const until = performance.now() + runMs;
  let failure: unknown;
  for (let after: Due = { key: '', removeAt: new Date(0) }; performance.now() < until; ) {
    const due = await nextDue(db, after, now());
    after = due.at(-1) ?? after;
    const removed = await inBatches(due, ({ key }) =>
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

type Due = { key: string; removeAt: Date };

async function nextDue(db: Db, { key, removeAt }: Due, now: Date): Promise<Due[]> {
  return sqlNamed(db, { name: 'files-to-remove', text: DUE, values: [removeAt, key, now, A_STEP] });
}

const DUE = `
  select key, remove_at as "removeAt" from bucket_files
  where remove_at is not null and (remove_at, key) > ($1, $2) and remove_at <= $3 order by remove_at, key limit $4`;

async function forget(db: Db, keys: readonly string[]): Promise<void> {
  const text = 'delete from bucket_files where key = any($1::text[]) and remove_at is not null';
  await sqlNamed(db, { name: 'forget-files', text, values: [keys] });
}
