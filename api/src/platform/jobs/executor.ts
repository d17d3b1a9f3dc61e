import type { Db as Executor } from 'pg-boss';
import type { Db, Tx } from '../db/connect.ts';
import { runnerOf } from '../db/sql-named.ts';

/** Lets the library use our connections, or write in our transaction. */
export function executorOf(handle: Db | Tx): Executor {
  const run = runnerOf(handle);
  return { executeSql: (text, values) => run(values ? { text, values } : { text }) };
}
