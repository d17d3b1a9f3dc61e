import type { Registry } from 'prom-client';
import { remembered } from '#platform/counts/remembered.ts';
import { sqlOne } from '#platform/db/sql-named.ts';
import type { Needs } from '../../needs.ts';
import { counter, gauge } from '../figure.ts';

/** Of READ_DATABASE_URL. Without it they have no lines. */
export function replicaFigures(registry: Registry, { replica, now }: Needs): void {
  counter(
    registry,
    {
      name: 'replica_reads_total',
      help: 'Reads that a replica may answer, by the server that answered: the primary if the replica is behind or failed',
      labels: ['source'],
    },
    () => Object.entries(replica?.reads ?? {}).map(([source, value]) => ({ labels: { source }, value })),
  );
  gauge(registry, { name: 'replica_up', help: '1 while the replica answers' }, () =>
    replica ? Number(replica.isUp()) : null,
  );
  const readLag = remembered(
    async () => (replica?.isUp() ? sqlOne<{ seconds: number }>(replica.db, { name: 'replica-lag', text: LAG }) : null),
    { now, ms: 10_000 },
  );
  gauge(
    registry,
    { name: 'replica_lag_seconds', help: 'Age of the last commit that the replica replayed; 0 if it has all' },
    async () => (replica?.isUp() ? ((await readLag())?.seconds ?? null) : null),
  );
}

// Without commits the last one ages, although nothing is missing.
const LAG = `
  select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 end as seconds`;
