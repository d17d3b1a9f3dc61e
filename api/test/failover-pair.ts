import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { chooseAccount, prepareBinaries } from '../src/platform/db/embedded/embedded-binaries.ts';
import { type Cluster, startServer, stopServer } from '../src/platform/db/embedded/embedded-server.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import { runAt } from './distributed/distributed-database.ts';

export type PairServer = {
  readonly port: number;
  /** Runs a statement as the superuser. */
  ask<Row>(text: string): Promise<Row[]>;
  /** Changes a setting of the running server, or takes the change back. */
  set(name: string, value: string | null): Promise<void>;
  /** kill -9 of the server's first process. The others end when they notice. */
  kill(): void;
  stop(): Promise<void>;
  /** Starts it again on the same port, on these files or on a copy of others. */
  start(from?: string): Promise<void>;
  /** Copies its files, whatever state they are in. */
  copyTo(folder: string): void;
};

/** Two PostgreSQL servers with one set of rows. The second one is a standby until it is promoted. */
export type FailoverPair = {
  primary: PairServer;
  standby: PairServer;
  /** The URL of the server's role with these hosts, in this sequence. */
  urlOf(...servers: PairServer[]): string;
  ownerUrlOf(...servers: PairServer[]): string;
  stop(): Promise<void>;
};

/**
 * With `isStreaming` each commit waits until the standby has it, and its host is announced. Otherwise the standby keeps
 * the rows of the copy.
 */
export async function startFailoverPair({ isStreaming = false } = {}): Promise<FailoverPair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tibara-pair-'));
  chmodSync(dataDir, 0o711); // the database's own account may have to enter it
  const embedded = await startEmbedded({ dataDir, isForTests: true });
  const { appUrl, ownerUrl, adminUrl, folder } = embedded;
  await migrate({ appUrl, ownerUrl });
  await installJobs(ownerUrl);
  // Each of the two has a host of its own, also on a machine without an id.
  await runAt(adminUrl, [HOST]);
  await embedded.stop();
  copy(join(folder, 'data'), join(folder, 'standby'));
  const primary = await startOne(folder, 'data', adminUrl);
  const { username, password } = new URL(adminUrl);
  const from = `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`;
  const standby = await startOne(folder, 'standby', adminUrl, isStreaming ? [`primary_conninfo=${from}`] : []);
  if (isStreaming) {
    await primary.set('synchronous_standby_names', '*');
    const [there] = await standby.ask<{ host: string }>('select database_host() as host');
    await primary.ask(`insert into known_hosts (host) values ('${there?.host}')`);
  }
  const withHosts =
    (url: string) =>
    (...servers: PairServer[]) =>
      url.replace(/@[^/]+/, `@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`);
  return {
    primary,
    standby,
    urlOf: withHosts(appUrl),
    ownerUrlOf: withHosts(ownerUrl),
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

const HOST = `
  create or replace function database_host() returns text language sql stable security definer set search_path = pg_catalog, public as $$
    select left(md5(current_setting('data_directory')), 16) $$;
  delete from known_hosts;
  insert into known_hosts (host) values (database_host())`;

function copyFiles(from: string, to: string): void {
  const copied = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(copied.stderr);
}

function copy(data: string, standby: string): void {
  copyFiles(data, standby);
  writeFileSync(join(standby, 'standby.signal'), '');
}

async function startOne(folder: string, name: string, adminUrl: string, more: string[] = []): Promise<PairServer> {
  const account = chooseAccount();
  const native = prepareBinaries(folder, account);
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', ...more];
  const cluster: Cluster = { data: join(folder, name), log: join(folder, `${name}.log`), native, account, settings };
  const port = await startServer(cluster);
  const ask = async <Row>(text: string) => {
    const client = new pg.Client({ connectionString: adminUrl.replace(/:\d+\//, `:${port}/`) });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  return {
    port,
    ask,
    async set(setting, value) {
      await ask(`alter system ${value === null ? `reset ${setting}` : `set ${setting} = '${value}'`}`);
      await ask('select pg_reload_conf()');
    },
    kill: () =>
      process.kill(Number.parseInt(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL'),
    stop: () => stopServer(cluster),
    async start(from) {
      if (from) {
        rmSync(cluster.data, { recursive: true });
        copyFiles(from, cluster.data);
      }
      await startServer(cluster, port);
    },
    copyTo: (to) => copyFiles(cluster.data, to),
  };
}
