import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS } from '../../src/platform/db/migrate.ts';

export const RELEASED = join(import.meta.dirname, 'released.txt');

/** The last release's schema: its files, the functions its servers call, the columns of its tables. */
export const readReleased = (): string[] => readFileSync(RELEASED, 'utf8').trimEnd().split('\n');

const MIGRATION = 'migration: ';

export const filesOf = (shape: readonly string[]): string[] =>
  shape.filter((line) => line.startsWith(MIGRATION)).map((line) => line.slice(MIGRATION.length));

/** Files that no release has applied yet. */
export function pendingFiles(): string[] {
  const released = filesOf(readReleased());
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql') && !released.includes(name))
    .sort();
}

/** The present shape of this database. */
export async function readShape(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(SHAPE);
  return rows.map(({ line }) => line).toSorted();
}

/** Lists each column separately, so that a failed comparison names the missing column. */
export const each = (shape: readonly string[]): string[] =>
  shape.flatMap((line) => {
    const [table, columns] = line.split(': ');
    return columns === undefined ? [line] : columns.split(', ').map((column) => `${table}: ${column}`);
  });

const SHAPE = `
  select '${MIGRATION}' || name as line from migrations
  union all
  select format('%s(%s) returns %s', proname, oidvectortypes(proargtypes), pg_get_function_result(oid))
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and proowner = (select relowner from pg_class where oid = 'migrations'::regclass)
    and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
  union all
  select format('%s: %s', c.relname, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname`;
