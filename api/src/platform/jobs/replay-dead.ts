import { PgBoss } from 'pg-boss';
import type { Db, Tx } from '../db/connect.ts';
import { runnerOf } from '../db/sql-named.ts';
import { DEAD, type StoredDead } from './dead-jobs.ts';
import { executorOf } from './job-transaction.ts';

export type Replay = (tx: Tx, dead: StoredDead) => Promise<boolean>;

/** For the operator's commands: the library without workers, over a pool that is the owner's. */
export async function withReplay<T>(db: Db, work: (replay: Replay) => Promise<T>): Promise<T> {
  const run = runnerOf(db);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => run({ text, ...(values && { values }) }) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {}); // start() rejects with it
  await boss.start();
  try {
    return await work((tx, dead) => replayDead(boss, tx, dead));
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * The same job once more, under the id by which outside services know it. False when somebody else has replayed it.
 * After its own row is deleted for its age, a new one takes the id.
 */
async function replayDead(boss: PgBoss, tx: Tx, { reportId, queue, jobId, data }: StoredDead): Promise<boolean> {
  const options = { db: executorOf(tx) };
  const isOurs = hasChangedOne(await boss.deleteJob(DEAD, reportId, options));
  if (!isOurs) return false;
  if (hasChangedOne(await boss.retry(queue, jobId, options))) return true;
  if (!(await boss.send(queue, data, { ...options, id: jobId }))) throw new Error(`${jobId} is under way already.`);
  return true;
}

const hasChangedOne = (response: object): boolean => 'affected' in response && response.affected === 1;
