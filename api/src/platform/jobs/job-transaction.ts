import type { QueryResult } from 'pg';
import type { Db as Executor, PgBoss } from 'pg-boss';
import type { Tx } from '../db/connect.ts';
import { runnerOf } from '../db/sql-named.ts';
import { makeTx } from '../db/transaction/transaction-handle.ts';
import { withinForeignTransaction } from '../db/transaction/tx.ts';
import type { Job, JobData } from './queue.ts';

/** Lets the library write in our transaction. */
export function executorOf(tx: Tx): Executor {
  const run = runnerOf(tx);
  return { executeSql: (text, values) => run({ text, values }) };
}

/** Runs a handler in the library's transaction, which it commits together with the job's completion. */
export async function runInJobTransaction<Data extends JobData>(
  db: Executor,
  job: Job<Data>,
  handler: (tx: Tx, job: Job<Data>) => Promise<void>,
): Promise<void> {
  const tx = makeTx(({ text, values }) => db.executeSql(text, values) as Promise<QueryResult>);
  if (job.data.vendorId) await db.executeSql(SET_VENDOR, [job.data.vendorId]);
  const { committed } = await withinForeignTransaction(tx, () => handler(tx, job));
  afterwards.set(db, committed);
}

/** The library does not report its commits, so its transactions are watched for `afterCommit`. */
export function watchCommits(boss: PgBoss): void {
  const db = boss.getDb();
  const begin = db.beginTransaction?.bind(db);
  if (!begin) throw new Error('The jobs library no longer opens transactions itself');
  db.beginTransaction = async () => {
    const handle = await begin();
    const commit = async () => {
      await handle.commit();
      afterwards.get(handle.db)?.();
    };
    return { ...handle, commit };
  };
}

const SET_VENDOR = "select set_config('app.vendor_id', $1, true)";
const afterwards = new WeakMap<Executor, () => void>();
