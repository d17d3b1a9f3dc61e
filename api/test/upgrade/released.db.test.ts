import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grantsOf, RIGHTS, readRights } from '../../src/platform/db/rights/rights.ts';
import { testDatabase } from '../harness-db.ts';
import { RELEASED_RIGHTS, releasedRights } from './released-rights.ts';

const { ownerDb } = await testDatabase();
const file = join(import.meta.dirname, 'released.txt');

/** The functions that a server may call, and the columns of all tables. */
async function readShape(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s(%s) returns %s', proname, oidvectortypes(proargtypes), pg_get_function_result(oid)) as line
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all
    select format('%s: %s', c.relname, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`.execute(ownerDb);
  return rows.map(({ line }) => line).toSorted();
}

/** Each column by itself, so that one that is missing is named. */
const each = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [table, columns] = line.split(': ');
    return columns === undefined ? [line] : columns.split(', ').map((column) => `${table}: ${column}`);
  });

const shape = await readShape();
if (process.env.RELEASE) {
  writeFileSync(file, `${shape.join('\n')}\n`);
  copyFileSync(RIGHTS, RELEASED_RIGHTS);
}
const released = readFileSync(file, 'utf8').trimEnd().split('\n');

test('a server of the last release finds its functions, tables and columns while it runs beside this one', () => {
  expect(released.length).toBeGreaterThan(50);
  const found = new Set(each(shape));
  expect(each(released).filter((line) => !found.has(line))).toEqual([]);
});

test('it may still do what it did', () => {
  const granted = new Set(grantsOf(readRights()));
  expect(grantsOf(releasedRights()).filter((grant) => !granted.has(grant))).toEqual([]);
});

test('a row that it writes lacks no column that must have a value', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
      and is_identity = 'NO'`.execute(ownerDb);
  const { tables } = releasedRights();
  const lacking = rows.filter(({ table, column }) => tables[table]?.insert?.includes(column) === false);
  expect(rows.length).toBeGreaterThan(100);
  expect(lacking).toEqual([]);
});
