import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import type { JobData, Queue } from './queue.ts';

/** Jobs of a queue that are due and that no process has started. */
export type Waiting = { queue: string; count: number; oldestSeconds: number };

/** All queues, also empty ones. */
export const countWaiting = (db: Db): Promise<Waiting[]> =>
  sqlNamed(db, { name: 'count-waiting', text: COUNT_WAITING });

// Reads the index of waiting jobs, one queue at a time, and no finished job.
const COUNT_WAITING = `
  select q.name as queue, w.count,
    coalesce(extract(epoch from now() - w.oldest), 0)::float8 as "oldestSeconds"
  from pgboss.queue q cross join lateral (
    select count(*) as count, min(j.start_after) as oldest from pgboss.job j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
  ) as w order by 1`;

/** The queues that have such a job. */
export const dueQueues = (db: Db): Promise<{ queue: string }[]> =>
  sqlNamed(db, { name: 'due-queues', text: DUE_QUEUES });

// The same index. Every process asks this each second.
const DUE_QUEUES = `
  select q.name as queue from pgboss.queue q cross join lateral (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    limit 1
  ) as due`;

/** A job of this queue that no process has tried yet. */
export async function isWaiting(db: Db, { name }: Queue<JobData>): Promise<boolean> {
  return (await sqlNamed(db, { name: 'is-waiting', text: IS_WAITING, values: [name] })).length > 0;
}

const IS_WAITING = `select from pgboss.job where name = $1 and state = 'created' limit 1`;
