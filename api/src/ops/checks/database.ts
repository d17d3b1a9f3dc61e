import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, isFull } from '../../platform/db/connect.ts';
import { ALLOWED_SKEW_MS } from '../../platform/db/connection/clock.ts';
import { failureOf } from '../../platform/db/errors.ts';
import { type Check, failing, ok } from './check.ts';

/** A commit usually takes milliseconds. It hangs if a synchronous standby is gone. */
const COMMIT_WITHIN_MS = 2000;

export type DatabaseWatch = {
  /** Whether calls should be sent to this server. */
  check: () => Promise<Check>;
  /** Our clock less the database's at the last look, in milliseconds. Null if it did not answer. */
  skew: () => number | null;
};

export function watchDatabase(db: Db): DatabaseWatch {
  let writing: Promise<Check> | undefined;
  let skew: number | null = null;
  const write = async (): Promise<Check> => {
    skew = null;
    try {
      const { rows } = await WRITE.execute(db);
      const [row] = rows;
      if (!row || row.isReadOnly) return notReady('the database accepts no writes');
      skew = Date.now() - row.now.getTime();
    } catch (error) {
      return notReady(failureOf(error) === 'full' ? NO_SPACE : 'the database does not answer');
    }
    const apart = Math.abs(skew);
    if (apart > ALLOWED_SKEW_MS) return notReady(`the clock differs from the database's by ${apart} ms`);
    // The message above needs no new page, so it succeeds on a full disk.
    return isFull(db) ? notReady(NO_SPACE) : ok('database', 'ready');
  };
  return {
    skew: () => skew,

    check() {
      // A hanging write is awaited by all callers, so that it takes one connection.
      writing ??= write().finally(() => {
        writing = undefined;
      });
      const late = notReady('the database does not commit');
      return Promise.race([writing, pause(COMMIT_WITHIN_MS, late, { ref: false })]);
    },
  };
}

const NO_SPACE = 'the database has no space left';
const notReady = (sentence: string): Check => failing('database', sentence);

/** A message in the database's log, without a table: its commit waits for the standby like any other. */
const WRITE = sql<{ now: Date; isReadOnly: boolean }>`
  select clock_timestamp() as now, current_setting('transaction_read_only')::boolean as "isReadOnly",
    pg_logical_emit_message(true, 'tibara', 'ready')`;
