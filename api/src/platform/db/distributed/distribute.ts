import type pg from 'pg';
import { union } from '../rights/join-rights.ts';
import { grantsOf, type Rights } from '../rights/rights.ts';
import { catalogue, isProtected, tablesOf } from './catalogue.ts';

/** An upper limit for the number of workers: a shard is moved whole. */
const SHARDS = 32;
/** All vendor tables are placed with this one, so that a vendor's rows are on one worker. */
const FIRST = 'vendors';

export type Cluster = { client: pg.Client; role: string; rights: Rights; shards?: number };

/**
 * Spreads the catalogue's tables over the workers of a Citus coordinator (ADR 122). It runs as the owner, and only the
 * missing statements: none if nothing is missing. After a failure the rest follows at the next run.
 */
export async function distribute(cluster: Cluster, tell: (statement: string) => void): Promise<void> {
  const { client } = cluster;
  for (const statement of await missingStatements(cluster)) {
    tell(statement);
    await client.query(statement);
  }
  // The shards whose rights are compared exist only now.
  for (const statement of await missingGrants(cluster)) {
    tell(statement);
    await refuseFailed(client, statement);
  }
}

/** In the order in which they run. */
export async function missingStatements({ client, shards = SHARDS }: Cluster): Promise<string[]> {
  const tables = await readTables(client);
  const missing = new Set(tables.filter(({ isPlaced }) => !isPlaced).map(({ name }) => name));
  const placed = (kind: Parameters<typeof tablesOf>[0]) =>
    tables.map(({ name }) => name).filter((name) => missing.has(name) && tablesOf(kind).includes(name));
  const vendors = placed('vendor');
  const guarded = tables.filter(({ name }) => vendors.length > 0 && PROTECTED.has(name));
  return [
    ...(await readSetting(client)),
    ...(await readTriggers(client)),
    // The owner copies the rows of all vendors and checks their foreign keys.
    ...guarded.filter(({ isForced }) => isForced).map(({ name }) => `alter table ${name} no force row level security`),
    ...placed('reference').map((name) => `select create_reference_table('${name}')`),
    ...vendors.map((name) => {
      const place =
        name === FIRST ? `colocate_with => 'none', shard_count => ${shards}` : `colocate_with => '${FIRST}'`;
      return `select create_distributed_table('${name}', 'vendor_id', ${place})`;
    }),
    ...placed('booking').map((name) => {
      const place = `colocate_with => 'none', shard_count => ${shards}`;
      return `select create_distributed_table('${name}', 'booking_id', ${place})`;
    }),
    ...tables
      .filter(({ name, isForced }) => PROTECTED.has(name) && (!isForced || vendors.length > 0))
      .map(({ name }) => `alter table ${name} force row level security`),
    ...(await readTwoPhases(client)),
    ...(await readFunctions(client)),
  ];
}

/** Sends a transaction's `set local app.vendor_id` to the workers, where row-level security compares it. */
async function readSetting(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select format('alter database %I set citus.propagate_set_commands = local', d.datname) as text from pg_database d
    where d.datname = current_database() and not exists (select from pg_db_role_setting s
      where s.setdatabase = d.oid and s.setrole = 0 and 'citus.propagate_set_commands=local' = any(s.setconfig))`);
  return rows.map(({ text }) => text);
}

const PROTECTED = new Set(catalogue.filter(isProtected).map(({ table }) => table));

type Table = { name: string; isPlaced: boolean; isForced: boolean };

/** A table comes after those that it refers to: a reference to a table that is not distributed is refused. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with recursive found as (
      select oid, 0 as depth from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      union all
      select k.conrelid, found.depth + 1 from found
        join pg_constraint k on k.contype = 'f' and k.confrelid = found.oid and k.conrelid <> k.confrelid
    )
    select c.relname as name, c.relforcerowsecurity as "isForced",
      exists (select from pg_dist_partition d where d.logicalrelid = c.oid and (d.partmethod = 'h' or d.repmodel = 't')) as "isPlaced"
    from found join pg_class c using (oid)
    group by c.oid, c.relname, c.relforcerowsecurity
    order by max(depth), c.relname <> '${FIRST}', c.relname`);
  return rows;
}

/** Distributed tables have no triggers. Those that keep rows final stay on plain PostgreSQL (docs/scale.md). */
async function readTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as text from pg_trigger
     where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any($1) order by 1`,
    [[...tablesOf('vendor'), ...tablesOf('reference')]],
  );
  return rows.map(({ text }) => text);
}

/** Its rows name no vendor, but change together with a vendor's rows. */
const BESIDE_VENDORS = ['bucket_files'];

/**
 * A vendor's rows and those on the coordinator are committed together only in two phases. A write to a table in the
 * cluster's list begins them. The list itself refuses statements of the jobs library, so a trigger writes to another
 * table that is in it. The library writes to the parts of its table directly.
 */
async function readTwoPhases(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('two_phases.begun') as made");
  const { rows } = await client.query<{ text: string }>(
    `select format('create trigger two_phases after insert or update or delete on %s execute function two_phases.begin()',
       c.oid::regclass) as text
     from pg_class c where (c.oid in (select relid from pg_partition_tree('pgboss.job')) or c.relnamespace = 'public'::regnamespace and relname = any($1)
         and (relname = any($2) or exists (select from pg_attribute where attrelid = c.oid and attname = 'vendor_id')))
       and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'two_phases') order by 1`,
    [tablesOf('coordinator'), BESIDE_VENDORS],
  );
  return [...(found[0]?.made ? [] : TWO_PHASES), ...rows.map(({ text }) => text)];
}

const TWO_PHASES = [
  'create schema two_phases',
  'create table two_phases.begun (id int primary key)',
  'insert into two_phases.begun values (1)',
  "select citus_add_local_table_to_metadata('two_phases.begun')",
  `create function two_phases.begin() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as
    $$ begin insert into two_phases.begun values (1) on conflict do nothing; return null; end $$`,
];

/** Functions with the owner's rights on the rows of one vendor run on that vendor's worker. */
async function readFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select format('select create_distributed_function(%L, %L, colocate_with => %L, force_delegation => true)',
      p.oid::regprocedure, 'p_vendor', '${FIRST}') as text
    from pg_proc p
    where pronamespace = 'public'::regnamespace and prosecdef and proargnames[1] = 'p_vendor'
      and proargtypes[0] = 'uuid'::regtype
      and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid
        and o.distribution_argument_index = 0 and o.force_delegation)
    order by 1`);
  return rows.map(({ text }) => text);
}

/**
 * Shards get the rights on a whole table by themselves, those on its columns only by these statements. The coordinator
 * adds each column with a default to an insert, so the shards need that right too.
 */
export async function missingGrants({ client, role, rights }: Cluster): Promise<string[]> {
  const { rows } = await client.query<{ table: string; defaults: string[] }>(`
    select logicalrelid::regclass::text as table, array(select quote_ident(attname) from pg_attribute
      where attrelid = logicalrelid and attnum > 0 and atthasdef and attgenerated = '') as defaults
    from pg_dist_partition where partmethod = 'h' or repmodel = 't' order by 1`);
  const name = client.escapeIdentifier(role);
  const statements: string[] = [];
  for (const { table, defaults } of rows) {
    const listed = rights.tables[table] ?? {};
    const ofShard = listed.insert ? { ...listed, insert: union(listed.insert, defaults) } : listed;
    const wanted = grantsOf({ tables: { [table]: ofShard }, functions: [] })
      .map((grant) => grant.replace(` on ${table}`, ''))
      .sort();
    const shards = await client.query<{ result: string }>('select result from run_command_on_placements($1, $2)', [
      table,
      GRANTS_OF_SHARD.replaceAll('the_role', client.escapeLiteral(role)),
    ]);
    if (shards.rows.every(({ result }) => result === wanted.join('; '))) continue;
    const granted = wanted.map((grant) => `grant ${grant} on %1$s to ${name}`);
    const given = [`revoke all on %1$s from ${name}`, ...granted].join('; ');
    statements.push(`select result from run_command_on_placements('${table}', ${client.escapeLiteral(given)})`);
  }
  return statements;
}

/** In the form and order of `grantsOf`, without the name of the table. */
const GRANTS_OF_SHARD = `
  select coalesce(string_agg(g, '; ' order by g collate "C"), '') from (
    select lower(a.privilege_type) as g from pg_class c, aclexplode(c.relacl) a
      where c.oid = '%1$s'::regclass and a.grantee = (select oid from pg_roles where rolname = the_role)
    union all
    select lower(a.privilege_type) || ' (' || quote_ident(t.attname) || ')' from pg_attribute t, aclexplode(t.attacl) a
      where t.attrelid = '%1$s'::regclass and not t.attisdropped
        and a.grantee = (select oid from pg_roles where rolname = the_role)
  ) as found`;

/** A command on shards fails only in its result. */
async function refuseFailed(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ result: string }>(statement);
  const failed = rows.find(({ result }) => result.startsWith('ERROR'));
  if (failed) throw new Error(`${statement}: ${failed.result}`);
}
