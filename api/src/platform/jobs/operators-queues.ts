import { PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
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
