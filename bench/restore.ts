import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quoted, walProgram } from '../api/src/ops/backup/wal/wal-program.ts';
import { startEmbedded } from '../api/src/platform/db/embedded/embedded.ts';
import { chooseAccount, own } from '../api/src/platform/db/embedded/embedded-binaries.ts';
import { urlOf, withAdmin } from '../api/test/cluster.ts';
import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { runOps } from '../api/test/run-program.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { type Figure, round } from './measure.ts';
import { fillDatabase } from './scale/millions.ts';

/** Of 500,000 drop-offs each. */
const TIMES = Number(process.env.RESTORE_TIMES ?? 10);
/** Longer than the time-out, so that the last commits are after the last archived segment. */
const COMMITS_MS = 150_000;
const COMMIT_EVERY_MS = 100;
const ARCHIVE_TIMEOUT_S = 60;

/** A backup of 5,000,000 drop-offs, commits for some minutes, a lost machine, and a restore from the archive alone. */
export async function restoreMillions(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'tibara-bench-restore-'));
  const [dataDir, folder] = [join(home, 'original'), join(home, 'backups')];
  for (const path of [home, dataDir, folder, join(home, 'copy')]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o711); // the database's own account enters it
  }
  own(folder, chooseAccount());
  try {
    await archiveNothing(dataDir);
    const host = await startMeasuredHost('', dataDir);
    try {
      await fillDatabase(host, TIMES);
      return await measure(host, { home, dataDir, folder });
    } finally {
      await host.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

type Places = { home: string; dataDir: string; folder: string };

async function measure(host: MeasuredHost, { home, dataDir, folder }: Places): Promise<Figure[]> {
  const { adminUrl, name } = await archiveInto(dataDir, folder, host);
  const { rows } = await host.inspector.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const settings = { ...serverSettings, DATA_DIR: dataDir };
  const backup = await ops(['backup', folder], { ...settings, BACKUP_DATABASE_URL: urlOf(adminUrl, name) });
  const acknowledged = await commitUntilLost(host, join(dataDir, 'postgres/data'), folder);
  const into = join(home, 'copy/data');
  // The copied rows of this bench do not agree with each other, and the check of the ledger says so.
  const restore = await ops(['restore', `${folder}.kept`, '--into', into], settings, [0, 2]);
  const [, last = ''] = /The last commit in the copy is of (\S+ \S+)\./.exec(restore.said) ?? [];
  const lost = (acknowledged.getTime() - new Date(`${last.replace(' ', 'T')}+08:00`).getTime()) / 1000;
  const recovered = /recovered in ([\d.]+) s/.exec(restore.said)?.[1];
  const checked = /ledger was checked in ([\d.]+) s/.exec(restore.said)?.[1];
  return [
    { what: 'database', measured: `${round(Number(rows[0]?.bytes) / 1e9, 1)} GB` },
    { what: 'backup', measured: `${round(backup.seconds, 0)} s` },
    { what: 'backup on the disk', measured: `${round((await sizeOf(join(`${folder}.kept`, 'base'))) / 1e9, 1)} GB` },
    { what: 'restore', measured: `${recovered} s` },
    { what: 'check of the ledger', measured: `${checked} s` },
    {
      what: `lost of a commit every ${COMMIT_EVERY_MS} ms, archive_timeout ${ARCHIVE_TIMEOUT_S} s`,
      measured: `${round(lost, 1)} s`,
      goal: `≤ ${ARCHIVE_TIMEOUT_S + 5} s`,
      isMet: lost <= ARCHIVE_TIMEOUT_S + 5,
    },
  ];
}

/** While the database is filled. The mode itself needs a restart. */
async function archiveNothing(dataDir: string): Promise<void> {
  await (await startEmbedded({ dataDir })).stop();
  writeFileSync(
    join(dataDir, 'postgres/data/postgresql.auto.conf'),
    `archive_mode = on\narchive_command = '/bin/true'\narchive_timeout = ${ARCHIVE_TIMEOUT_S}\nmax_wal_size = '4GB'\n`,
  );
}

async function archiveInto(dataDir: string, folder: string, { ownerUrl }: MeasuredHost) {
  const { adminUrl, stop } = await startEmbedded({ dataDir });
  const command = `${walProgram(join(folder, '..'), chooseAccount())} archive "%p" ${quoted(folder)}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`alter system set archive_command = ${admin.escapeLiteral(command)}`);
    await admin.query('select pg_reload_conf()');
  });
  await stop();
  return { adminUrl, name: new URL(ownerUrl).pathname.slice(1) };
}

/** Returns the time of the last acknowledged commit. Then the server is killed, and its archive gets nothing more. */
async function commitUntilLost({ inspector }: MeasuredHost, data: string, folder: string): Promise<Date> {
  inspector.on('error', () => {}); // its server is killed
  await inspector.query('create table commits (at timestamptz not null)');
  const end = performance.now() + COMMITS_MS;
  let last = new Date(0);
  while (performance.now() < end) {
    const { rows } = await inspector.query<{ at: Date }>('insert into commits values (clock_timestamp()) returning at');
    last = rows[0]?.at ?? last;
    await pause(COMMIT_EVERY_MS);
  }
  renameSync(folder, `${folder}.kept`);
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  return last;
}

async function ops(args: string[], settings: Record<string, string>, codes = [0]) {
  const began = performance.now();
  const { code, said } = await runOps(args, settings);
  console.log(said.trimEnd().split('\n').slice(-12).join('\n'));
  if (!codes.includes(code)) throw new Error(`${args[0]} ended with ${code}`);
  return { said, seconds: (performance.now() - began) / 1000 };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
