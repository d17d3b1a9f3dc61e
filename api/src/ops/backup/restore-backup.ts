import { existsSync, readdirSync } from 'node:fs';
import { chmod, lchown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Account } from '../../platform/db/embedded/embedded-binaries.ts';
import { atMost } from '../../platform/jobs/at-most.ts';
import type { Backup, StoredFile } from './manifest.ts';
import { formatMoment } from './moment.ts';
import { EndedEarlyError, type PrivateServer, startPrivate } from './private-server.ts';
import { unpack } from './store-file.ts';

export type RestoreOptions = {
  folder: string;
  backup: Backup;
  /** Undefined: to the end of the archive. */
  to: Date | undefined;
  /** The new data directory. */
  into: string;
  /** The program `postgres`. */
  postgres: string;
  account: Account;
  say: (line: string) => void;
  /** Looks at the recovered database before it is stopped. */
  inspect: (server: PrivateServer) => Promise<void>;
};

export type Restored = {
  /** The time of the last commit after the backup. Null if there is none. */
  lastCommit: Date | null;
  /** The archive ended before the wanted time. */
  endedEarly: boolean;
  timeline: number;
};

/** Lays a backup's files down, recovers them to the time, and marks the database as a held copy. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { backup, into, account } = options;
  refuseUsed(into);
  await layFiles(backup, into);
  await completeSettings(into);
  await writeFile(join(into, 'recovery.signal'), '');
  await writeFile(join(into, 'postgresql.auto.conf'), NO_ARCHIVE, { flag: 'a' });
  await giveTo(account, into);
  const { server, endedEarly } = await recover(options);
  try {
    const { lastCommit, timeline } = await holdCopies(server);
    await options.inspect(server);
    return { lastCommit, endedEarly, timeline };
  } finally {
    await server.stop();
  }
}

/** A copy beside the original would otherwise archive into the original's folder. */
const NO_ARCHIVE = "# A restored copy archives nothing: docs/backup.md ends this.\narchive_mode = 'off'\n";

function refuseUsed(into: string): void {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} is not empty: name a new folder, and move it to its place when the copy is accepted.`);
}

const FILES_AT_A_TIME = 4;

async function layFiles({ path: from, manifest }: Backup, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await chmod(into, 0o700); // PostgreSQL refuses any other
  for (const folder of manifest.folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  const inTurn = atMost(FILES_AT_A_TIME);
  await Promise.all(manifest.files.map((file) => inTurn(() => layFile(from, into, file))));
}

async function layFile(from: string, into: string, { path, bytes, sha256 }: StoredFile): Promise<void> {
  const stored = join(from, 'data', `${path}.zst`);
  const laid = await unpack(stored, join(into, path), bytes).catch((cause) => {
    throw new Error(`${stored} is damaged or missing: take an older backup.`, { cause });
  });
  if (laid.bytes !== bytes || laid.sha256 !== sha256)
    throw new Error(`${stored} is not the file of the manifest: take an older backup.`);
}

/** Some distributions have the settings elsewhere. With these files the folder starts by itself. */
async function completeSettings(into: string): Promise<void> {
  const defaults = {
    'postgresql.conf': '# Made by a restore: the original had its settings elsewhere.\n',
    'pg_hba.conf': 'local all all peer\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n',
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(defaults)) {
    if (!existsSync(join(into, name))) await writeFile(join(into, name), text, { mode: 0o600 });
  }
}

async function giveTo({ uid, gid }: Account, into: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await lchown(into, uid, gid);
  for (const name of readdirSync(into, { recursive: true, encoding: 'utf8' })) await lchown(join(into, name), uid, gid);
}

async function recover(options: RestoreOptions): Promise<{ server: PrivateServer; endedEarly: boolean }> {
  const { into: data, backup, to, say } = options;
  const start = (until: Date | undefined) =>
    startPrivate({ ...options, data, superuser: backup.manifest.superuser, to: until });
  try {
    return { server: await start(to), endedEarly: false };
  } catch (error) {
    if (!(error instanceof EndedEarlyError && to)) throw error;
    say(`The archive ends before ${formatMoment(to)}: the copy has everything in it.`);
    return { server: await start(undefined), endedEarly: true };
  }
}

type Copy = { lastCommit: Date | null; timeline: number };

/** A cluster may have several installations, each in its own database. */
async function holdCopies(server: PrivateServer): Promise<Copy> {
  const facts = await within(server, 'template1', async (client) => {
    const { rows } = await client.query<Copy & { databases: string[] }>(FACTS);
    return rows[0];
  });
  if (!facts) throw new Error('The recovered database did not answer.');
  for (const database of facts.databases) {
    await within(server, database, async (client) => {
      const { rows } = await client.query<{ has: boolean }>(
        "select to_regclass('public.installation') is not null as has",
      );
      if (rows[0]?.has)
        await client.query('update public.installation set held_since = now(), restored_to = $1', [facts.lastCommit]);
    });
  }
  return facts;
}

const FACTS = `
  select pg_last_xact_replay_timestamp() as "lastCommit", (select timeline_id from pg_control_checkpoint()) as timeline,
    array(select datname::text from pg_database where datallowconn and not datistemplate) as databases`;

async function within<T>(server: PrivateServer, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await server.connect(database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
