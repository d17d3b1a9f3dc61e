import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installJobs } from '../../jobs/install.ts';
import { migrate } from '../migrate.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tibara-hand-over-'));
chmodSync(dataDir, 0o755); // as root the server runs under another account, which needs access
let cluster: Embedded;
beforeAll(async () => {
  cluster = await startEmbedded({ dataDir });
}, 60_000);
afterAll(async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** A database of earlier releases: the superuser owns everything. */
async function makeOld(name: string): Promise<ReturnType<Embedded['urlsFor']>> {
  await ask(cluster.adminUrl, `create database ${name}`);
  const urls = cluster.urlsFor(name);
  await migrate({ ownerUrl: urls.adminUrl, appUrl: urls.appUrl });
  await installJobs(urls.adminUrl);
  await ask(urls.adminUrl, 'create table kept as select 7 as n');
  return urls;
}

const owners = async (url: string) =>
  (
    await ask<{ owner: string }>(
      url,
      `select distinct owner from (
        select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()
        union all select pg_get_userbyid(relowner) from pg_class c join pg_namespace n on n.oid = relnamespace
          where nspname in ('public', 'pgboss')
        union all select pg_get_userbyid(proowner) from pg_proc p join pg_namespace n on n.oid = pronamespace
          where nspname in ('public', 'pgboss')
        union all select pg_get_userbyid(typowner) from pg_type t join pg_namespace n on n.oid = typnamespace
          where nspname in ('public', 'pgboss')
        union all select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'pgboss'
      ) all_of_it order by owner`,
    )
  ).map(({ owner }) => owner);

describe('a database that a superuser owned', () => {
  test('belongs to the plain owner after a start', async () => {
    const urls = await makeOld('old');
    expect(await owners(urls.adminUrl)).toEqual(['postgres']);
    const again = await startEmbedded({ dataDir, database: 'old' });
    expect(await owners(urls.adminUrl)).toEqual(['schema_owner']);
    expect(await migrate(again)).toEqual([]);
    await installJobs(again.ownerUrl);
    expect(await ask(again.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
  }, 60_000);

  test('is handed over whole by the next start after a kill', async () => {
    const urls = await makeOld('interrupted');
    const other = new pg.Client({ connectionString: urls.adminUrl });
    await other.connect();
    await other.query('begin; lock table kept in access share mode');
    const program = `
      import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, database: 'interrupted' });`;
    const start = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    await vi.waitFor(
      async () =>
        expect(
          await ask(
            cluster.adminUrl,
            "select from pg_stat_activity where datname = 'interrupted' and wait_event_type = 'Lock'",
          ),
        ).toHaveLength(1),
      { timeout: 30_000, interval: 20 },
    );
    start.kill('SIGKILL');
    await once(start, 'exit');
    await other.query('commit');
    await other.end();
    expect(await owners(urls.adminUrl)).toEqual(['postgres']);
    await (await startEmbedded({ dataDir, database: 'interrupted' })).stop();
    expect(await owners(urls.adminUrl)).toEqual(['schema_owner']);
  }, 60_000);
});
