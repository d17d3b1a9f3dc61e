import type { Registry } from 'prom-client';
import { remembered } from '#platform/counts/remembered.ts';
import { sqlOne } from '#platform/db/sql-named.ts';
import type { Needs } from '../../needs.ts';
import { gauge } from '../figure.ts';

/** The database's own figures, the same for all processes. */
export function databaseFigures(registry: Registry, { db, now }: Needs): void {
  // The size is a look at every file of the database.
  const readSize = remembered(() => sqlOne<{ bytes: number }>(db, { name: 'database-size', text: SIZE }), {
    now,
    ms: 60_000,
  });
  gauge(registry, { name: 'database_size_bytes', help: 'Size of the database' }, async () => (await readSize()).bytes);
  const readStandbys = remembered(() => sqlOne<{ count: number }>(db, { name: 'standbys', text: STANDBYS }), {
    now,
    ms: 10_000,
  });
  gauge(
    registry,
    { name: 'replication_standbys', help: 'Standbys and replicas that stream from the primary' },
    async () => (await readStandbys()).count,
  );
}

const SIZE = 'select pg_database_size(current_database()) as bytes';
const STANDBYS = 'select count(*) from pg_stat_replication';
