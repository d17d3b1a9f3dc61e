import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';

/** A larger difference between the database's clock and ours would distort holds, codes and lead times. */
const ALLOWED_SKEW_MS = 2000;
/** A commit usually takes milliseconds. It hangs if a synchronous standby is gone. */
const COMMIT_WITHIN_MS = 2000;

/** Returns a function that tells why no calls should be sent to this server; null if it is ready. */
export function watchReadiness(db: Db): () => Promise<string | null> {
  let writing: Promise<string | null> | undefined;
  return () => {
    // A hanging write is awaited by all callers, so that it takes one connection.
    writing ??= writeOnce(db).finally(() => {
      writing = undefined;
    });
    return Promise.race([writing, pause(COMMIT_WITHIN_MS, 'the database does not commit', { ref: false })]);
  };
}

async function writeOnce(db: Db): Promise<string | null> {
  try {
    const { rows } = await WRITE.execute(db);
    const [row] = rows;
    if (!row || row.isReadOnly) return 'the database accepts no writes';
    const skew = Math.abs(Date.now() - row.now.getTime());
    return skew > ALLOWED_SKEW_MS ? `the clock differs from the database's by ${skew} ms` : null;
  } catch {
    return 'the database does not answer';
  }
}

/** A message in the database's log, without a table: its commit waits for the standby like any other. */
const WRITE = sql<{ now: Date; isReadOnly: boolean }>`
  select clock_timestamp() as now, current_setting('transaction_read_only')::boolean as "isReadOnly",
    pg_logical_emit_message(true, 'tibara', 'ready')`;
