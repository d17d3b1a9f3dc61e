import type { Registry } from 'prom-client';
import { remembered } from '#platform/counts/remembered.ts';
import { sqlOne } from '#platform/db/sql-named.ts';
import type { Needs } from '../../needs.ts';
import { gauge } from '../figure.ts';

type Backups = { backup: number | null; archived: number | null; failures: number };

/** By the database's clock, the same for all processes. */
export function backupFigures(registry: Registry, { db, quarantine, now }: Needs): void {
  const read = remembered(() => sqlOne<Backups>(db, { name: 'backup-figures', text: BACKUPS }), { now, ms: 10_000 });
  gauge(
    registry,
    { name: 'backup_age_seconds', help: 'Time since ops note-backup; absent before the first' },
    async () => (await read()).backup,
  );
  gauge(
    registry,
    { name: 'wal_archive_age_seconds', help: 'Time since a WAL segment was archived; absent before the first' },
    async () => (await read()).archived,
  );
  gauge(
    registry,
    { name: 'wal_archive_failures', help: 'Failed runs of archive_command since the statistics were reset' },
    async () => (await read()).failures,
  );
  gauge(registry, { name: 'installation_held', help: '1 while a restored copy waits for its acceptance' }, () =>
    Number(quarantine.isActive),
  );
}

const BACKUPS = `
  select extract(epoch from now() - i.backed_up_at)::float8 as backup,
    extract(epoch from now() - a.last_archived_time)::float8 as archived, a.failed_count as failures
  from installation i, pg_stat_archiver a`;
