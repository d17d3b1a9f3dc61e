import { sql } from 'kysely';
import pg from 'pg';
import { connect, type Db } from '../../src/platform/db/connect.ts';
import { tablesOf } from '../../src/platform/db/distributed/catalogue.ts';
import { distribute } from '../../src/platform/db/distributed/distribute.ts';
import type { ClusterUrls } from '../../src/platform/db/embedded/embedded.ts';
import { createDatabase } from '../../src/platform/db/embedded/prepare-database.ts';
import { roles } from '../../src/platform/db/embedded/roles.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { readRights } from '../../src/platform/db/rights/rights.ts';
import { installJobs } from '../../src/platform/jobs/install.ts';
import { createInspector, inspectorOf, type TestCluster, urlOf } from '../cluster.ts';
import { allBroken } from '../invariants.ts';

/** Fewer shards than in production, because each costs time when the tables are made and emptied. */
const SHARDS = 4;
const NAME = 'tibara_distributed_test';

/**
 * Makes one database, which the test files share one after the other. `adminUrl` is a superuser's, of a database of the
 * coordinator in which the workers are registered.
 */
export async function makeDistributed(adminUrl: string): Promise<TestCluster> {
  const nodes = await readNodes(adminUrl);
  const urls: ClusterUrls = { adminUrl, ownerUrl: as(adminUrl, roles.owner), appUrl: as(adminUrl, roles.app) };
  await runAt(adminUrl, [...Object.values(roles).map(createRole)]);
  await createInspector(urls);
  for (const node of nodes) {
    await runAt(node, [`drop database if exists ${NAME} with (force)`, createDatabase(NAME)]);
    await runAt(urlOf(node, NAME), ['create extension citus', `alter schema public owner to ${roles.owner}`]);
  }
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  await runAt(urlOf(adminUrl, NAME), [
    `select citus_set_coordinator_host('${coordinator?.hostname}', ${coordinator?.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  ]);
  const ownerUrl = urlOf(urls.ownerUrl, NAME);
  await migrate({ ownerUrl, appUrl: urlOf(urls.appUrl, NAME) });
  await installJobs(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await distribute({ client, role: roles.app, rights: readRights(), shards: SHARDS }, () => {});
  await client.end();
  return { ...urls, inspectorUrl: inspectorOf(urls.ownerUrl), template: NAME, isDistributed: true };
}

/** For the next test file: no vendor, and the price lists and settings of a new installation. */
export async function emptyDistributed(inspectorUrl: string): Promise<void> {
  const kept = ['migrations', 'secret_keys'];
  const emptied = [...tablesOf('vendor'), ...tablesOf('coordinator').filter((table) => !kept.includes(table))];
  await runAt(inspectorUrl, [`truncate ${emptied.join(', ')} cascade`, 'delete from pgboss.job']);
}

const CHECKED = new Set(
  tablesOf('vendor')
    .filter((name) => allBroken.text.includes(name))
    .concat('events'),
);

/**
 * Checks on copies of the vendor tables. A check reads the rows of all vendors in one statement, which the cluster
 * refuses.
 */
export async function onCopies(inspectorUrl: string, check: (db: Db) => Promise<void>): Promise<void> {
  const db = connect({ url: inspectorUrl, max: 1 });
  try {
    for (const table of tablesOf('vendor').filter((name) => CHECKED.has(name))) {
      const copied = `create temp table ${table} (like public.${table} including indexes);
        insert into ${table} select * from public.${table}`;
      await sql.raw(copied).execute(db);
    }
    await check(db);
  } finally {
    await db.destroy();
  }
}

/** The coordinator's URL is first. */
export async function readNodes(adminUrl: string): Promise<string[]> {
  const rows = await runAt<{ host: string; port: number }>(adminUrl, [
    'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid',
  ]);
  if (rows.length < 2) throw new Error(`No workers are registered in the database of CITUS_URL`);
  return rows.map(({ host, port }) => Object.assign(new URL(adminUrl), { hostname: host, port: String(port) }).href);
}

const createRole = (role: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} login noinherit password '${role}';
  end if;
end $$`;

const as = (url: string, role: string): string => Object.assign(new URL(url), { username: role, password: role }).href;

async function runAt<Row extends pg.QueryResultRow>(url: string, statements: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
