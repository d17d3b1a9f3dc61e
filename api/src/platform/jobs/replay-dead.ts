import type { PgBoss } from 'pg-boss';
import type { Db, Tx } from '../db/connect.ts';
import { DEAD, type StoredDead } from './dead-jobs.ts';
import { executorOf } from './executor.ts';
import { withLibrary } from './operators-queues.ts';

export type Replay = (tx: Tx, dead: StoredDead) => Promise<boolean>;

export const withReplay = <T>(db: Db, work: (replay: Replay) => Promise<T>): Promise<T> =>
  withLibrary(db, (boss) => work((tx, dead) => replayDead(boss, tx, dead)));

/** Runs the job again under the id that outside services know, in a new row if its own is gone. */
async function replayDead(boss: PgBoss, tx: Tx, { reportId, queue, jobId, data }: StoredDead): Promise<boolean> {
  const options = { db: executorOf(tx) };
  const isOurs = hasChangedOne(await boss.deleteJob(DEAD, reportId, options));
  if (!isOurs) return false;
  if (hasChangedOne(await boss.retry(queue, jobId, options))) return true;
  if (!(await boss.send(queue, data, { ...options, id: jobId }))) throw new Error(`${jobId} is under way already.`);
  return true;
}

const hasChangedOne = (response: object): boolean => 'affected' in response && response.affected === 1;
