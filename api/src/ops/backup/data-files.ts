import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export type DataFiles = { files: string[]; folders: string[] };

/** PostgreSQL makes the content of these folders again. WAL comes from the archive. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Of the running server, or of another backup. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_manifest',
  'tablespace_map',
  'current_logfiles',
]);
const TEMPORARY = /^(?:pgsql_tmp|pg_internal\.init|t\d+_\d+)/;

/** The files of a base backup, with paths below the data directory. */
export function listDataFiles(data: string): DataFiles {
  const found: DataFiles = { files: [], folders: ['pg_wal/archive_status', 'pg_wal/summaries'] };
  collect(data, '', found);
  return { files: found.files.sort(), folders: found.folders.sort() };
}

function collect(data: string, folder: string, found: DataFiles): void {
  for (const entry of readdirSync(join(data, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (TEMPORARY.test(entry.name) || LEFT_OUT.has(path)) continue;
    if (EMPTIED.has(path)) found.folders.push(path);
    else if (entry.isDirectory()) {
      found.folders.push(path);
      collect(data, path, found);
    } else if (entry.isFile()) found.files.push(path);
  }
}
