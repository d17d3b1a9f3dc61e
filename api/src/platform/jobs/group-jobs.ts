import type { Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { DEAD } from './dead-jobs.ts';
import type { JobData, Queue } from './queue.ts';

/** An unfinished job of an order group. */
export type GroupJob = {
  queue: string;
  jobId: string;
  state: 'waiting' | 'retrying' | 'running' | 'dead';
  tries: number;
  /** By the queue's clock. */
  dueAt: Date;
};

export const jobsOfGroup = (tx: Tx, orderGroupId: string): Promise<GroupJob[]> =>
  sqlNamed(tx, { name: 'jobs-of-group', text: JOBS, values: [orderGroupId, DEAD] });

// A dead job's report is itself completed once it is logged.
const JOBS = `
  select coalesce(source_name, name) as queue, coalesce(source_id, id) as "jobId",
    case when name = $2 then 'dead' when state = 'active' then 'running' when state = 'retry' then 'retrying'
      else 'waiting' end as state,
    coalesce(source_retry_count, retry_count) as tries, start_after as "dueAt"
  from pgboss.job
  where data ->> 'orderGroupId' = $1 and (name = $2 or state in ('created', 'retry', 'active'))
  order by created_on, id`;

/** Ends the queues' jobs that wait for their time or next try; returns their number. Running ones continue. */
export async function endWaitingJobs(tx: Tx, orderGroupId: string, queues: readonly Queue<JobData>[]): Promise<number> {
  const values = [orderGroupId, queues.map(({ name }) => name)];
  return (await sqlNamed(tx, { name: 'end-waiting-jobs', text: END, values })).length;
}

// The library's cancel would take a job away from its worker. Skipping locked rows avoids waiting for a worker that
// waits for the group.
const END = `
  update pgboss.job as j set state = 'cancelled', completed_on = now()
  from (
    select name, id from pgboss.job
    where name = any($2::text[]) and data ->> 'orderGroupId' = $1 and state in ('created', 'retry')
    for update skip locked
  ) as w where j.name = w.name and j.id = w.id returning j.id`;
