import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';

/** All rights of the server's role in the schema `public`. Insert and update list their columns. */
export type Rights = { tables: Record<string, TableRights>; functions: string[] };
export type TableRights = {
  select?: true;
  insert?: string[];
  update?: string[];
  delete?: true;
  /** The column to update for a row lock: the key, which row-level security lets nobody change. */
  lock?: string;
};

export const RIGHTS = new URL('./rights.json', import.meta.url);
export const RELEASED_RIGHTS = new URL('./released-rights.json', import.meta.url);

/** Grants the role exactly these rights, inside a transaction. Does nothing if it has them already. */
export async function applyRights(client: pg.Client, role: string, rights: Rights): Promise<void> {
  const wanted = grantsOf(rights);
  const isCurrent = isDeepStrictEqual(await readGrants(client, role), [...wanted].sort());
  const name = client.escapeIdentifier(role);
  if (!isCurrent) {
    const revoked = ['tables', 'sequences', 'functions'].map(
      (kind) => `revoke all on all ${kind} in schema public from ${name}`,
    );
    const granted = wanted.map((grant) => `grant ${grant} to ${name}`);
    await client.query([`grant usage on schema public to ${name}`, ...revoked, ...granted].join(';\n'));
  }
  const { rows } = await client.query<{ isMissing: boolean }>(JOBS_GRANTS_MISSING, [role]);
  if (rows[0]?.isMissing) await client.query(grantJobs(name));
}

export const readRights = (): Rights => JSON.parse(readFileSync(RIGHTS, 'utf8'));

/** The rights of the last release's servers, kept while they run beside newer ones. */
export const releasedRights = (): Rights => JSON.parse(readFileSync(RELEASED_RIGHTS, 'utf8'));

/** The present rights of the role, one line each. */
export async function readGrants(client: pg.Client | pg.Pool, role: string): Promise<string[]> {
  const { rows } = await client.query<{ grant: string }>(CURRENT_GRANTS, [role]);
  return rows.map(({ grant }) => grant).sort();
}

/** One line for each right, in the form of `grant … to`. */
export function grantsOf({ tables, functions }: Rights): string[] {
  const ofTables = Object.entries(tables).flatMap(([table, rights]) => [
    ...(rights.select ? [`select on ${table}`] : []),
    ...(rights.insert ?? []).map((column) => `insert (${column}) on ${table}`),
    ...(rights.update ?? (rights.lock ? [rights.lock] : [])).map((column) => `update (${column}) on ${table}`),
    ...(rights.delete ? [`delete on ${table}`] : []),
  ]);
  return [...ofTables, ...functions.map((name) => `execute on function ${name}`)];
}

/** The present rights in the list's form, with those by default or by hand, which are then revoked. */
const CURRENT_GRANTS = `
  with found as (
    select 'table' as kind, c.oid::regclass::text as name, null as column, a.grantee, a.privilege_type
      from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace
    union all
    select 'table', t.attrelid::regclass::text, quote_ident(t.attname), a.grantee, a.privilege_type
      from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
      where c.relnamespace = 'public'::regnamespace and not t.attisdropped
    union all
    select 'function', p.oid::regproc::text, null, a.grantee, a.privilege_type
      from pg_proc p, aclexplode(p.proacl) a where p.pronamespace = 'public'::regnamespace
  )
  select lower(privilege_type) || coalesce(' (' || "column" || ')', '') || ' on '
    || case kind when 'function' then 'function ' else '' end || name as grant
  from found where grantee = (select oid from pg_roles where rolname = $1)`;

/** The jobs library has its own schema. The same owner makes its tables after the migrations. */
const grantJobs = (name: string): string => `
  grant usage on schema pgboss to ${name};
  grant select, insert, update, delete on all tables in schema pgboss to ${name};
  grant usage, select on all sequences in schema pgboss to ${name};
  alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${name};
  alter default privileges in schema pgboss grant usage, select on sequences to ${name}`;

const JOBS_GRANTS_MISSING = `
  select not has_schema_privilege(r.oid, n.oid, 'usage')
    or not exists (select from pg_default_acl d, aclexplode(d.defaclacl) a where d.defaclnamespace = n.oid and d.defaclrole = n.nspowner and a.grantee = r.oid)
    or exists (select from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')
      and not has_table_privilege(r.oid, c.oid, 'delete')) as "isMissing"
  from pg_roles r, pg_namespace n where r.rolname = $1 and n.nspname = 'pgboss'`;
