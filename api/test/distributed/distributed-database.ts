import { sql } from 'kysely';
import pg from 'pg';
import { courierTables } from '../../src/dispatch/index.ts';
import { connect, type Db } from '../../src/platform/db/connect.ts';
import { catalogue, tablesOf } from '../../src/platform/db/distributed/catalogue.ts';
import { distribute } from '../../src/platform/db/distributed/distribute.ts';
import type { ClusterUrls, DatabaseUrls } from '../../src/platform/db/embedded/embedded.ts';
import { makeDatabase, roles } from '../../src/platform/db/embedded/prepare-database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { readRights } from '../../src/platform/db/rights/rights.ts';
import { installJobs } from '../../src/platform/jobs/install.ts';
import { createInspector, inspectorOf, type TestCluster, urlOf } from '../cluster.ts';
import { allBroken } from '../invariants.ts';

/** Fewer shards than in production, because each costs time when the tables are made and emptied. */
const SHARDS = 4;
const DISTRIBUTED = 'tibara_distributed_test';
const PLAIN = 'tibara_plain_test';

/**
 * Makes one database, which the test files share one after the other. `adminUrl` is a superuser's, of a database of the
 * coordinator in which the workers are registered.
 */
export async function makeDistributed(adminUrl: string): Promise<TestCluster> {
  const urls = await makeRoles(adminUrl);
  const nodes = await readNodes(adminUrl);
  for (const node of nodes) {
    await makeEmpty(node, DISTRIBUTED);
    await runAt(urlOf(node, DISTRIBUTED), ['create extension citus']);
  }
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  await runAt(urlOf(adminUrl, DISTRIBUTED), [
    `select citus_set_coordinator_host('${coordinator?.hostname}', ${coordinator?.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  ]);
  const { ownerUrl } = await fill(urls, DISTRIBUTED);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await distribute({ client, role: roles.app, rights: readRights(), shards: SHARDS }, () => {});
  await client.end();
  return { ...urls, inspectorUrl: inspectorOf(urls.ownerUrl), template: DISTRIBUTED, isDistributed: true };
}

/** The URLs of a database with plain tables on the coordinator, to compare. */
export async function makePlain(adminUrl: string): Promise<DatabaseUrls> {
  const urls = await makeRoles(adminUrl);
  await makeEmpty(adminUrl, PLAIN);
  return fill(urls, PLAIN);
}

/** On each node, because a cluster copies a role only from a database with its extension. */
async function makeRoles(adminUrl: string): Promise<ClusterUrls> {
  const urls = { adminUrl, ownerUrl: as(adminUrl, roles.owner), appUrl: as(adminUrl, roles.app) };
  for (const node of await readNodes(adminUrl)) {
    await runAt(node, Object.values(roles).map(createRole));
    await createInspector({ ...urls, adminUrl: node });
  }
  return urls;
}

async function makeEmpty(node: string, name: string): Promise<void> {
  await runAt(node, [`drop database if exists ${name} with (force)`]);
  await makeDatabase(node, name);
  await runAt(urlOf(node, name), [`alter schema public owner to ${roles.owner}`]);
}

async function fill(urls: ClusterUrls, name: string): Promise<DatabaseUrls> {
  const own = { ownerUrl: urlOf(urls.ownerUrl, name), appUrl: urlOf(urls.appUrl, name) };
  await migrate(own);
  await installJobs(own.ownerUrl);
  return own;
}

/** A transaction that a failed test left open would delay the next file for ever. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename in ('${roles.owner}', '${roles.app}', current_user) and pid <> pg_backend_pid()`;

/** For the next test file: no vendor, and the price lists and settings of a new installation. */
export async function emptyDistributed(inspectorUrl: string): Promise<void> {
  const kept = ['migrations', 'secret_keys', 'installation', 'acceptances', 'known_hosts', 'simulated_fleet'];
  const listed = [...catalogue.filter(({ kind }) => kind !== 'reference'), ...courierTables];
  const emptied = listed.map(({ table }) => table).filter((table) => !kept.includes(table));
  await runAt(inspectorUrl, [END_OTHERS, `truncate ${emptied.join(', ')} cascade`, 'delete from pgboss.job']);
}

const SCHEMA = `
  with shared as (select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition)
  select pg_get_indexdef(indexrelid) as part from pg_index where indrelid in (table shared)
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid in (table shared)
  union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (table shared) and not tgisinternal
  union all select format('%s.%I %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
    from pg_attribute where attrelid in (table shared) and attnum > 0 and not attisdropped
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  order by part`;

/** The parts of the schema, without the months of audit lines. A test file must leave it as it was for the next one. */
export const readSchema = async (inspectorUrl: string): Promise<string[]> =>
  (await runAt<{ part: string }>(inspectorUrl, [SCHEMA])).map(({ part }) => part);

const CHECKED = new Set(
  tablesOf('vendor')
    .filter((name) => allBroken.text.includes(name))
    .concat('events'),
);

/** One connection to each worker, whose first read begins the snapshot of all its copies. Jobs may run meanwhile. */
const ONE_SNAPSHOT = ['begin isolation level repeatable read', 'set local citus.max_adaptive_executor_pool_size = 1'];

/**
 * Checks on copies of the vendor tables. A check reads the rows of all vendors in one statement, which the cluster
 * refuses.
 */
export async function onCopies(inspectorUrl: string, check: (db: Db) => Promise<void>): Promise<void> {
  const db = connect({ url: inspectorUrl, max: 1 });
  try {
    for (const statement of ONE_SNAPSHOT) await sql.raw(statement).execute(db);
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

/** Runs the statements on one connection, and returns the rows of the last one. */
export async function runAt<Row extends pg.QueryResultRow>(url: string, statements: readonly string[]): Promise<Row[]> {
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
