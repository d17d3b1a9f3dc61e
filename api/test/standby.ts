import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { chooseAccount, prepareBinaries } from '../src/platform/db/embedded/embedded-binaries.ts';
import { type Cluster, startServer, stopServer } from '../src/platform/db/embedded/embedded-server.ts';
import { startTestCluster, type TestCluster } from './cluster.ts';

/** A primary of its own and its streaming replica. */
export type Pair = {
  cluster: TestCluster;
  /** Runs a statement on the replica as its superuser. */
  askReplica<Row>(text: string): Promise<Row[]>;
  /** The same database and role on the replica, once the database is there. */
  onReplica(url: string): Promise<string>;
  /** Resolves when the replica has everything. */
  catchUp(): Promise<void>;
  startReplica(): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
};

export async function startPair(): Promise<Pair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tibara-replica-'));
  chmodSync(dataDir, 0o711); // the database's own account may have to enter it
  const { cluster, folder, stop } = await startTestCluster({ dataDir });
  const replica = await copyPrimary(cluster, folder);
  let port: number | undefined;
  const startReplica = async () => {
    port = await startServer(replica, port);
  };
  await startReplica();
  const there = (url: string) => {
    const changed = new URL(url);
    changed.port = String(port);
    return changed.href;
  };
  const askReplica = <Row>(text: string) => ask<Row>(there(cluster.adminUrl), text);
  const catchUp = async () => {
    // Its commit writes everything before it to the disk, from where the replica gets it.
    await ask(cluster.adminUrl, "select pg_logical_emit_message(true, 'catch up', '')");
    const [now] = await ask<{ at: string }>(cluster.adminUrl, 'select pg_current_wal_flush_lsn() as at');
    const has = `select pg_last_wal_replay_lsn() >= '${now?.at}' as "hasAll"`;
    await vi.waitFor(async () => expect(await askReplica(has)).toEqual([{ hasAll: true }]), 10_000);
  };
  return {
    cluster,
    askReplica,
    catchUp,
    async onReplica(url) {
      await catchUp();
      return there(url);
    },
    startReplica,
    stopReplica: () => stopServer(replica),
    async stop() {
      await stopServer(replica);
      await stop();
      for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** A copy of the running primary's files, as for any base backup. The embedded binaries have no pg_basebackup. */
async function copyPrimary({ adminUrl }: TestCluster, folder: string): Promise<Cluster> {
  const data = join(folder, 'replica');
  const { hostname, port, username, password } = new URL(adminUrl);
  await asAdmin(adminUrl, async (admin) => {
    // Production has this setting. Without it a commit reaches the replica up to 0.2 s later.
    await admin.query('alter role all set synchronous_commit = on');
    await admin.query("select pg_backup_start('replica', fast => true)");
    const copied = spawnSync('cp', ['-a', join(folder, 'data'), data], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(join(data, 'postmaster.pid'));
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(data, 'standby.signal'), '');
  });
  const account = chooseAccount();
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  return {
    data,
    log: join(folder, 'replica.log'),
    native: prepareBinaries(folder, account),
    account,
    settings: [
      `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`,
      'max_connections=200', // at least the primary's
      'fsync=off',
    ],
  };
}

const ask = <Row>(url: string, text: string): Promise<Row[]> =>
  asAdmin(url, async (admin) => (await admin.query(text)).rows as Row[]);

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
