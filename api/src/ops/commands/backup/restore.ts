import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Command } from '../../../platform/cli/command.ts';
import { printable } from '../../../platform/cli/printable.ts';
import { connect } from '../../../platform/db/connect.ts';
import {
  type Account,
  chooseAccount,
  prepareBinaries,
  program,
  spawnAs,
} from '../../../platform/db/embedded/embedded-binaries.ts';
import { refuseWrongRoots } from '../../../platform/keys/lasting-keys.ts';
import { fingerprintOf } from '../../../platform/keys/roots.ts';
import { type Backup, readBackups } from '../../backup/manifest.ts';
import { formatMoment, parseMoment } from '../../backup/moment.ts';
import type { PrivateServer } from '../../backup/private-server.ts';
import { type Restored, restoreBackup } from '../../backup/restore-backup.ts';
import { reachOf, readArchive } from '../../backup/wal/segments.ts';
import { checkLedger } from '../ledger.ts';
import { readArgs } from '../read-args.ts';
import { wordsOf } from '../read-input.ts';
import { readBackupSettings, secretsOf } from './settings.ts';

export const restore: Command = {
  summary: 'makes a data directory from a backup and the archived WAL, as of any time',
  help: [
    'npm run ops -- restore FOLDER --into DATA_DIRECTORY [--to "2026-11-28 14:05:33"] [--bin FOLDER_OF_POSTGRES]',
    '',
    'Takes the newest backup before the time (UTC+8, or with an offset), checks its sums, and recovers it with the archived',
    'WAL. Without --to the copy has everything that was archived. DATA_DIRECTORY must be new or empty. Needs',
    'ACCESS_TOKEN_SECRET of that time, and refuses another one. The copy is held until `restored --accept`. Run it as root or',
    'as the account of the database. Without --bin the embedded PostgreSQL recovers it. Exit code 2 if the ledger does not',
    'agree.',
  ].join('\n'),
  async run(args, source) {
    const input = readArgs(args, { options: ['to', 'into', 'bin'], flags: [] });
    const folder = resolve(wordsOf(input, ['FOLDER'])('FOLDER'));
    const into = input.option('into');
    if (!into) throw new Error('Name a new data directory with --into.');
    const wanted = input.option('to');
    const to = wanted === undefined ? undefined : parseMoment(wanted);
    const settings = readBackupSettings(source);
    const backup = chooseBackup(readBackups(folder), to);
    const secrets = secretsOf(settings);
    refuseOtherSecret(backup, secrets);
    refuseBrokenArchive(folder, backup);
    const account = chooseAccount();
    const postgres = findPostgres(input.option('bin'), { home: settings.DATA_DIR, account, backup });
    const say = (line: string) => console.log(printable(line));
    say(`From the backup ${backup.name}, release ${backup.manifest.release}, PostgreSQL ${backup.manifest.postgres}.`);
    const began = performance.now();
    let isSound = true;
    const restored = await restoreBackup({
      ...{ folder, backup, to, into: resolve(into), postgres, account, say },
      async inspect(server) {
        say(`Laid down and recovered in ${secondsSince(began)} s.`);
        isSound = await inspect(server, backup, secrets, say);
      },
    });
    for (const line of summaryOf(restored, { backup, to, into: resolve(into), began })) say(line);
    return isSound ? 0 : 2;
  },
};

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

/** A backup can be recovered to any time after its own end. */
function chooseBackup(backups: readonly Backup[], to: Date | undefined): Backup {
  const fit = backups.filter(({ manifest }) => !to || new Date(manifest.finishedAt) <= to);
  const chosen = fit.at(-1);
  if (chosen) return chosen;
  const [oldest] = backups;
  if (!oldest) throw new Error('The folder has no backup.');
  throw new Error(
    `The oldest backup ended at ${formatMoment(oldest.manifest.finishedAt)}: no earlier time can be had.`,
  );
}

function refuseOtherSecret({ manifest }: Backup, secrets: readonly string[]): void {
  const { secretFingerprint: wanted } = manifest;
  if (!wanted) return;
  if (secrets.length === 0)
    throw new Error(
      `Set ACCESS_TOKEN_SECRET to the secret of ${formatMoment(manifest.finishedAt)}: it is no part of a backup.`,
    );
  if (!secrets.some((secret) => fingerprintOf(secret) === wanted))
    throw new Error(
      `ACCESS_TOKEN_SECRET is not the secret of this backup: its links and queued messages need the one of ${formatMoment(manifest.finishedAt)}, with the fingerprint ${wanted}.`,
    );
}

function refuseBrokenArchive(folder: string, { manifest }: Backup): void {
  const { startSegment, stopSegment, segmentBytes } = manifest;
  const { last } = reachOf(readArchive(folder), startSegment, segmentBytes);
  if (last === null || last.slice(8) < stopSegment.slice(8))
    throw new Error(
      `${join(folder, 'wal')} lacks segments from ${startSegment} to ${stopSegment}: this backup needs them.`,
    );
}

type Wanted = { home: string; account: Account; backup: Backup };

function findPostgres(bin: string | undefined, { home, account, backup }: Wanted): string {
  const path = bin ? join(bin, 'postgres') : embeddedPostgres(home, account);
  const { stdout, error } = spawnSync(path, ['--version'], { ...spawnAs(account), encoding: 'utf8' });
  const version = / (\d+)\.\d+/.exec(stdout ?? '')?.[1];
  if (!version) throw new Error(`${path} cannot be run: ${error?.message ?? 'it names no version'}.`);
  const [wanted] = backup.manifest.postgres.split('.');
  if (version !== wanted)
    throw new Error(`${path} is PostgreSQL ${version}, and the backup is of PostgreSQL ${wanted}.`);
  return path;
}

/** An artefact has none. */
function embeddedPostgres(home: string, account: Account): string {
  try {
    return program(prepareBinaries(home, account), 'postgres');
  } catch (cause) {
    throw new Error('Name the programs of PostgreSQL 18: --bin /usr/lib/postgresql/18/bin', { cause });
  }
}

/** A merchant's whole ledger is one statement. */
const CHECK_MS = 600_000;

async function inspect(
  server: PrivateServer,
  { manifest }: Backup,
  [secret, ...others]: string[],
  say: (line: string) => void,
): Promise<boolean> {
  const db = connect({ url: server.urlOf(manifest.database), max: 1, patienceMs: CHECK_MS });
  try {
    if (secret) await refuseWrongRoots(db, [secret, ...others]);
    const began = performance.now();
    const isSound = await checkLedger({ bound: db, now: () => new Date(), say });
    say(`The ledger was checked in ${secondsSince(began)} s.`);
    return isSound;
  } finally {
    await db.destroy();
  }
}

type Asked = { backup: Backup; to: Date | undefined; into: string; began: number };

function summaryOf({ lastCommit, endedEarly, timeline }: Restored, { backup, to, into, began }: Asked): string[] {
  const last = lastCommit ?? new Date(backup.manifest.finishedAt);
  const lost = to && !endedEarly ? `Changes after ${formatMoment(to)} are left out.` : LOST;
  return [
    `The last commit in the copy is of ${formatMoment(last)}${lastCommit ? '' : ', the end of the backup'}. ${lost}`,
    `${into} is ready for PostgreSQL ${backup.manifest.postgres.split('.')[0]}, on timeline ${timeline}, after ${secondsSince(began)} s.`,
    'The copy is held, and archives nothing. Start a database on it, and see: npm run ops -- restored',
  ];
}

const LOST = 'Later changes were not archived, so they are lost.';
