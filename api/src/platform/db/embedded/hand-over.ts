import type pg from 'pg';
import { roles } from './roles.ts';

/**
 * Hands a superuser's database of earlier releases over to the plain owner. One transaction does it, and the database's
 * owner is its mark. `reassign owned` refuses the role that the cluster was made with.
 */
export async function handOver(admin: pg.Client, database: string): Promise<void> {
  await admin.query('begin');
  const { rows } = await admin.query<{ what: string }>(OBJECTS, [roles.owner]);
  const objects = [...rows.map(({ what }) => what), `database ${admin.escapeIdentifier(database)}`];
  await admin.query(objects.map((what) => `alter ${what} owner to ${roles.owner}`).join(';\n'));
  await admin.query('commit');
}

/** Without objects that follow their table (indexes, column sequences, row types) or belong to an extension. */
const OBJECTS = `
  with ours as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ),
  found as (
    select format('schema %I', nspname) as what, 'pg_namespace'::regclass as class, oid, nspowner as owner
      from ours where nspname <> 'public'
    union all
    select case relkind when 'S' then 'sequence ' when 'v' then 'view ' when 'm' then 'materialized view ' else 'table ' end
        || c.oid::regclass, 'pg_class'::regclass, c.oid, relowner
      from pg_class c join ours n on n.oid = relnamespace where relkind in ('r', 'p', 'S', 'v', 'm')
    union all
    select 'routine ' || p.oid::regprocedure, 'pg_proc'::regclass, p.oid, proowner
      from pg_proc p join ours n on n.oid = pronamespace
    union all
    select 'type ' || t.oid::regtype, 'pg_type'::regclass, t.oid, typowner
      from pg_type t join ours n on n.oid = typnamespace where typtype in ('e', 'd', 'r')
  )
  select what from found f where owner <> $1::regrole and not exists (
    select from pg_depend d where d.classid = f.class and d.objid = f.oid
      and (d.deptype = 'e' or (d.deptype in ('a', 'i') and f.what like 'sequence %'))
  ) order by what`;
