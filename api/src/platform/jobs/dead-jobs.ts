import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { type JobData, WORKER } from './queue.ts';

/** A job that failed too often. Only the ids in its data are reported. */
export type DeadJob = {
  queue: string;
  jobId: string;
  vendorId: string | undefined;
  orderGroupId: string | undefined;
  topUpId: string | undefined;
  /** The request that caused it. */
  requestId: string | undefined;
  /** The kind of the failure. Its message may quote the job's data and is left out. */
  error: { name: unknown; code: unknown; at: string | undefined };
};

export const DEAD = 'dead';
const MONTH_SECONDS = 30 * 86_400;
export const DEAD_QUEUE = { retentionSeconds: MONTH_SECONDS, deleteAfterSeconds: MONTH_SECONDS };

/** Each dead job becomes a job of this queue: exactly one process takes it and reports it. Returns the worker's id. */
export const followDead = (boss: PgBoss, tell: (dead: DeadJob) => void): Promise<string> =>
  boss.work<JobData, void, typeof WORKER>(DEAD, WORKER, async ([job]) => {
    if (job) tell(toDeadJob(job));
  });

export type StoredDead = DeadJob & { reportId: string; data: JobData; diedAt: Date };

type StoredReport = Pick<JobWithMetadata<JobData>, 'id' | 'data' | 'sourceName' | 'sourceId' | 'sourceOutput'> & {
  diedAt: Date;
};

/** Of the last month, oldest first. */
export async function readDead(db: Db): Promise<StoredDead[]> {
  const rows = await sqlNamed<StoredReport>(db, { name: 'read-dead', text: READ_DEAD, values: [DEAD] });
  return rows.map((row) => ({ ...toDeadJob(row), reportId: row.id, data: row.data ?? {}, diedAt: row.diedAt }));
}

const READ_DEAD = `
  select id, data, source_name as "sourceName", source_id as "sourceId", source_output as "sourceOutput",
    created_on as "diedAt"
  from pgboss.job where name = $1 order by created_on, id`;

/** By queue, for the last month. */
export async function countDead(db: Db): Promise<{ queue: string; count: number }[]> {
  return sqlNamed(db, { name: 'count-dead', text: COUNT_DEAD, values: [DEAD] });
}

const COUNT_DEAD = `
  select coalesce(source_name, name) as queue, count(*) as count from pgboss.job where name = $1 group by 1 order by 1`;

type StoredError = { name?: unknown; type?: unknown; code?: unknown; statusCode?: unknown; stack?: unknown };

function toDeadJob({ id, data, sourceName, sourceId, sourceOutput }: Omit<StoredReport, 'diedAt'>): DeadJob {
  const { name, type, code, statusCode, stack }: StoredError = sourceOutput ?? {};
  return {
    queue: sourceName ?? DEAD,
    jobId: sourceId ?? id,
    vendorId: data?.vendorId,
    orderGroupId: text(data?.orderGroupId),
    topUpId: text(data?.topUpId),
    requestId: text(data?.requestId),
    // The library of the card provider has the kind in `type`, and the answer's status.
    error: { name: type ?? name, code: code ?? statusCode, at: /^ +at .*$/m.exec(String(stack))?.[0].trim() },
  };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
