import type { Db, Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { DEAD } from '../jobs/dead-jobs.ts';
import type { JobData, Queue } from '../jobs/queue.ts';

export type WaitingQueue = { queue: string; count: number; due: number; first: Date };

/** The unfinished jobs of each queue, and how many of them would run at once. */
export const readWaiting = (db: Db): Promise<WaitingQueue[]> =>
  sqlNamed(db, { name: 'read-waiting', text: WAITING, values: [DEAD] });

const WAITING = `
  select name as queue, count(*) as count, count(*) filter (where start_after <= now()) as due, min(start_after) as first
  from pgboss.job where state in ('created', 'retry', 'active') and name <> $1 and name not like '\\_\\_%'
  group by 1 order by 1`;

type AnyQueue = Pick<Queue<JobData>, 'name'>;

/** Ends the jobs that are due. Returns their number by queue. */
export const endDueJobs = (tx: Tx, queues: readonly AnyQueue[]): Promise<{ queue: string; count: number }[]> =>
  sqlNamed(tx, { name: 'end-due-jobs', text: END, values: [queues.map(({ name }) => name)] });

const END = `
  with ended as (
    update pgboss.job set state = 'cancelled', completed_on = now()
    where name = any($1::text[]) and state in ('created', 'retry', 'active') and start_after <= now() returning name
  )
  select name as queue, count(*) as count from ended group by 1 order by 1`;

/** The data of a queue's unfinished jobs. */
export async function readUnfinished<D extends JobData>(db: Db, { name }: Queue<D>): Promise<D[]> {
  const rows = await sqlNamed<{ data: D }>(db, { name: 'read-unfinished', text: UNFINISHED, values: [name] });
  return rows.map(({ data }) => data);
}

const UNFINISHED = `
  select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on, id`;
