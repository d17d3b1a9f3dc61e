import type { Owner } from './owner.ts';

/** The serving tables. An import fills others of the same form beside them. */
const SERVING = ['map_names', 'map_roads'] as const;
type Serving = (typeof SERVING)[number];
const nextOf = (table: Serving) => `${table}_next` as const;

/** Rows read from the file and not merged yet. The table is unlogged, because the file can be read again. */
export const FOUND = 'map_found';

export async function makeFound(owner: Owner): Promise<void> {
  await owner.run(`drop table if exists ${FOUND}`);
  await owner.run(`create unlogged table ${FOUND} (
    id text not null, kind text not null, name text collate "C" not null, element jsonb not null
  )`);
}

export async function indexFound(owner: Owner): Promise<void> {
  await owner.run(`create unique index on ${FOUND} (name, id)`);
  await owner.run(`analyze ${FOUND}`);
}

/** The next tables are made without indexes. Creating the indexes is faster after the rows are in. */
export async function makeNext(owner: Owner): Promise<void> {
  for (const table of SERVING) {
    await owner.run(`drop table if exists ${nextOf(table)}`);
    await owner.run(`create table ${nextOf(table)} (like ${table} including defaults including constraints)`);
  }
}

/** The serving tables' indexes, which the migrations create. */
export async function indexNext(owner: Owner, onIndex: (done: number, of: number) => void): Promise<void> {
  const indexes = await owner.read<{ table: Serving; name: string; definition: string }>(
    `select tablename as table, indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) order by indexname`,
    [SERVING],
  );
  for (const [done, { table, name, definition }] of indexes.entries()) {
    await owner.run(`drop index if exists ${name}_next`);
    await owner.run(
      definition.replace(` ${name} `, ` ${name}_next `).replace(` ON public.${table} `, ` ON public.${nextOf(table)} `),
    );
    onIndex(done + 1, indexes.length);
  }
  for (const table of SERVING) await owner.run(`analyze ${nextOf(table)}`);
}

/** Searches use the old tables until this statement commits. Readers of the old tables may also read the new tables. */
export const SWITCH = `do $$
declare
  serving text; old record; grantee record;
begin
  set local lock_timeout = '5s';
  foreach serving in array array['${SERVING.join("','")}'] loop
    for grantee in
      select a.grantee::regrole::text as role from pg_class c, aclexplode(c.relacl) a
      where c.oid = serving::regclass and a.privilege_type = 'SELECT' and a.grantee <> 0 and a.grantee <> c.relowner
    loop
      execute format('grant select on %I to %s', serving || '_next', grantee.role);
    end loop;
    execute format('drop table %I', serving);
    execute format('alter table %I rename to %I', serving || '_next', serving);
    for old in select indexname from pg_indexes where schemaname = 'public' and tablename = serving loop
      execute format('alter index %I rename to %I', old.indexname, regexp_replace(old.indexname, '_next$', ''));
    end loop;
  end loop;
  drop table if exists ${FOUND};
end $$`;
