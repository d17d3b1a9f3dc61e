import { readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseClient } from '../../platform/db/connection/database-client.ts';
import { release } from '../../platform/version.ts';
import { copyData } from './copy-data.ts';
import { MANIFEST, type Manifest, pathOfBackup, pathOfHalf, removeHalves } from './manifest.ts';
import { nameOfMoment } from './moment.ts';
import { pack, syncFolder, writeDurably } from './store-file.ts';
import { untilArchived } from './wal/until-archived.ts';

export type BackupOptions = {
  /** A role that may call `pg_backup_start` and read all settings. */
  url: string;
  /** Gets `base/<name>`. The database archives its WAL into `wal` beside it. */
  folder: string;
  now: () => Date;
  say: (line: string) => void;
  /** How long the archive may take for the last segment, in milliseconds. */
  archivedWithinMs?: number;
};

/** Copies the running database's files. Only a whole backup ever has its name. */
export async function takeBackup(options: BackupOptions): Promise<{ name: string; manifest: Manifest }> {
  const { url, folder, now, say } = options;
  const client = new DatabaseClient({ connectionString: url, application_name: 'tibara backup' });
  await client.connect();
  try {
    const source = await readSource(client);
    refuseOtherMachine(source);
    for (const half of removeHalves(folder)) say(`Removed ${half}, which an interrupted backup had left.`);
    const started = now();
    const name = nameOfMoment(started);
    const half = pathOfHalf(folder, name);
    await mkdir(half, { recursive: true, mode: 0o700 });
    try {
      const manifest = await copyAll(client, source, half, options);
      await writeDurably(join(half, MANIFEST), JSON.stringify(manifest));
      await syncFolder(half);
      await rename(half, pathOfBackup(folder, name));
      await syncFolder(join(folder, 'base'));
      await client.query('update installation set backed_up_at = $1', [manifest.finishedAt]);
      return { name, manifest };
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

type Source = Pick<
  Manifest,
  | 'postgres'
  | 'systemIdentifier'
  | 'database'
  | 'superuser'
  | 'segmentBytes'
  | 'timeline'
  | 'migration'
  | 'secretFingerprint'
> & { data: string; archiveMode: string; isStandby: boolean; tablespaces: string[] };

async function readSource(client: pg.Client): Promise<Source> {
  const rows = await client.query<Source>(SOURCE).catch((cause) => {
    throw new Error(`The role of BACKUP_DATABASE_URL lacks a right (docs/backup.md): ${messageOf(cause)}`, { cause });
  });
  const [source] = rows.rows;
  if (!source) throw new Error('This database has no table installation: start the server once.');
  if (source.isStandby) throw new Error('This database is a standby: take the backup from the primary.');
  if (source.archiveMode === 'off')
    throw new Error('archive_mode is off: a backup without archived WAL cannot be restored. docs/backup.md sets it.');
  const [tablespace] = source.tablespaces;
  if (tablespace)
    throw new Error(`Tablespaces are not backed up here, and this cluster has ${tablespace}: use pg_basebackup.`);
  return source;
}

const SOURCE = `
  select current_setting('server_version') as postgres, c.system_identifier::text as "systemIdentifier",
    current_database() as database, pg_get_userbyid(10) as superuser, current_setting('data_directory') as data,
    current_setting('archive_mode') as "archiveMode", pg_is_in_recovery() as "isStandby",
    (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
    (select timeline_id from pg_control_checkpoint()) as timeline,
    (select max(number) from migrations) as migration, i.secret_fingerprint as "secretFingerprint",
    array(select spcname::text from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces
  from pg_control_system() c, installation i`;

/** The first 8 bytes of this file are the cluster's number. */
function refuseOtherMachine({ data, systemIdentifier }: Source): void {
  let here: string;
  try {
    here = readFileSync(join(data, 'global/pg_control')).readBigUInt64LE().toString();
  } catch (cause) {
    throw new Error(
      `${data} cannot be read (${messageOf(cause)}): run this on the database's own machine, as its account postgres.`,
      { cause },
    );
  }
  if (here !== systemIdentifier)
    throw new Error(`${data} of this machine belongs to another database: run this on the database's own machine.`);
}

async function copyAll(client: pg.Client, source: Source, to: string, options: BackupOptions): Promise<Manifest> {
  const { folder, now, archivedWithinMs = 300_000 } = options;
  const { data, archiveMode, isStandby, tablespaces, ...facts } = source;
  const startedAt = now().toISOString();
  const [start] = (
    await client.query<{ lsn: string; segment: string }>(
      `select lsn::text, pg_walfile_name(lsn) as segment from pg_backup_start('tibara', fast => true) as lsn`,
    )
  ).rows;
  const { files, folders } = await copyData(data, join(to, 'data'));
  const [stop] = (
    await client.query<{ lsn: string; segment: string; label: string }>(
      `select lsn::text, pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    )
  ).rows;
  if (!start || !stop) throw new Error('PostgreSQL did not answer pg_backup_start.');
  const label = join(to, 'backup_label');
  await writeDurably(label, stop.label);
  files.push({ path: 'backup_label', ...(await pack(label, join(to, 'data/backup_label.zst'))) });
  await rm(label);
  await untilArchived(client, {
    folder,
    from: start.segment,
    to: stop.segment,
    segmentBytes: facts.segmentBytes,
    withinMs: archivedWithinMs,
  });
  return {
    format: 1,
    ...facts,
    startedAt,
    finishedAt: now().toISOString(),
    startSegment: start.segment,
    stopSegment: stop.segment,
    startLsn: start.lsn,
    stopLsn: stop.lsn,
    release: `${release.version} ${release.revision}`,
    folders,
    files,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
