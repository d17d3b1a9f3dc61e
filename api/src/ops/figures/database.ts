import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { isFull, poolOf } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import type { DatabaseWatch } from '../checks/database.ts';
import type { Needs } from '../needs.ts';
import { counterBy, gauge, gaugeBy } from './figure.ts';
import { readLag, readStandbys } from './replication.ts';

/** The look of /readyz, once for all figures of a scrape. */
export function readinessFigures(registry: Registry, { db }: Needs, database: DatabaseWatch): void {
  gauge(registry, 'server_ready', '1 if /readyz would answer 200', async () =>
    Number((await database.check()).result === 'ok'),
  );
  const help = "Our clock less the database's; absent if it does not answer";
  gauge(registry, 'database_clock_skew_seconds', help, async () => {
    await database.check();
    const skew = database.skew();
    return skew === null ? null : skew / 1000;
  });
  gauge(registry, 'database_full', '1 while the database refuses writes for lack of space', () => Number(isFull(db)));
}

/** The connections of this process to the primary. */
export function poolFigures(registry: Registry, { db }: Needs): void {
  const pool = poolOf(db);
  gaugeBy(registry, ['state'], 'database_connections', 'Connections of this process, used or idle', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  const awaited = 'Statements and transactions that wait for a connection';
  gauge(registry, 'database_connections_awaited', awaited, () => pool.waitingCount);
  const most = 'The most connections of this process: DATABASE_CONNECTIONS';
  gauge(registry, 'database_connections_max', most, () => pool.options.max);
}

/** The database's own figures, the same for all processes. */
export function databaseFigures(registry: Registry, { db, now }: Needs): void {
  const readSize = remembered(() => sqlOne<{ bytes: number }>(db, { name: 'database-size', text: SIZE }), {
    now,
    // The size is a look at every file of the database.
    ms: 60_000,
  });
  gauge(registry, 'database_size_bytes', 'Size of the database', async () => (await readSize()).bytes);
  const standbys = remembered(() => readStandbys(db), { now, ms: 10_000 });
  gaugeBy(
    registry,
    ['mode'],
    'replication_standbys',
    'Standbys and replicas that are connected to the primary; sync are those of synchronous_standby_names',
    async () => {
      const { sync, async } = await standbys();
      return [
        { labels: { mode: 'sync' }, value: sync },
        { labels: { mode: 'async' }, value: async },
      ];
    },
  );
  const required = 'Synchronous standbys for which each commit waits';
  gauge(registry, 'replication_standbys_required', required, async () => (await standbys()).required);
}

const SIZE = 'select pg_database_size(current_database()) as bytes';

/** Of READ_DATABASE_URL. Without it they have no lines. */
export function replicaFigures(registry: Registry, { replica, now }: Needs): void {
  counterBy(
    registry,
    ['source'],
    'replica_reads_total',
    'Reads that a replica may answer, by the server that answered: the primary if the replica is behind or failed',
    () => Object.entries(replica?.reads ?? {}).map(([source, value]) => ({ labels: { source }, value })),
  );
  gauge(registry, 'replica_up', '1 while the replica answers', () => (replica ? Number(replica.isUp()) : null));
  const lag = remembered(async () => (replica?.isUp() ? readLag(replica.db) : null), { now, ms: 10_000 });
  const help = 'Age of the last commit that the replica replayed; 0 if it has all';
  gauge(registry, 'replica_lag_seconds', help, async () => (replica?.isUp() ? lag() : null));
}

type Backups = { backup: number | null; archived: number | null; failures: number };

/** By the database's clock, the same for all processes. */
export function backupFigures(registry: Registry, { db, quarantine, now }: Needs): void {
  const read = remembered(() => sqlOne<Backups>(db, { name: 'backup-figures', text: BACKUPS }), { now, ms: 10_000 });
  gauge(
    registry,
    'backup_age_seconds',
    'Time since ops note-backup; absent before the first',
    async () => (await read()).backup,
  );
  const archived = 'Time since a WAL segment was archived; absent before the first';
  gauge(registry, 'wal_archive_age_seconds', archived, async () => (await read()).archived);
  const failures = 'Failed runs of archive_command since the statistics were reset';
  gauge(registry, 'wal_archive_failures', failures, async () => (await read()).failures);
  const held = '1 while a restored copy waits for its acceptance';
  gauge(registry, 'installation_held', held, () => Number(quarantine.isActive));
}

const BACKUPS = `
  select extract(epoch from now() - i.backed_up_at)::float8 as backup,
    extract(epoch from now() - a.last_archived_time)::float8 as archived, a.failed_count as failures
  from installation i, pg_stat_archiver a`;
