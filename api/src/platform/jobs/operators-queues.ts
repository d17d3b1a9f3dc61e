import { PgBoss } from 'pg-boss';
import type { Db, Tx } from '../db/connect.ts';
import { DEAD, type StoredDead } from './dead-jobs.ts';
import { executorOf } from './executor.ts';
import type { Jobs } from './jobs.ts';

/** For operators' commands: the library without workers, over the owner's pool. */
export async function withLibrary<T>(db: Db, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({ db: executorOf(db), migrate: false, supervise: false, schedule: false });
  boss.on('error', () => {}); // start() rejects with it
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A server's queues, to add jobs. A running server takes them within a second. */
export const withQueues = <T>(db: Db, work: (jobs: Pick<Jobs, 'enqueue'>) => Promise<T>): Promise<T> =>
  withLibrary(db, (boss) =>
    work({
      async enqueue(tx, queue, data, { delaySeconds } = {}) {
        const id = await boss.send(queue.name, data, { startAfter: delaySeconds, db: executorOf(tx) });
        if (!id) throw new Error(`No job was made in ${queue.name}`);
        return id;
      },
    }),
  );

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
