import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { courierTables } from '../src/dispatch/index.ts';
import { catalogue, isProtected } from '../src/platform/db/distributed/catalogue.ts';
import { testDatabase } from './harness-db.ts';
import { keysWithoutVendorFirst } from './old-shapes.ts';

const { inspectorDb } = await testDatabase();

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(inspectorDb)).rows.map(({ name }) => name);

test('every table is protected by its vendor or listed with a reason', async () => {
  const open = await namesOf(sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not (relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = c.oid and polname = 'own_rows'))
    order by relname`);
  const listed = [...catalogue.filter((each) => !isProtected(each)), ...courierTables].map(({ table }) => table);
  expect(open).toEqual(listed.sort());
});

test('vendor_id leads every key and index of its tables', async () => {
  const wrong = await namesOf(sql<{ name: string }>`
    with guarded as (select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity)
    select indexrelid::regclass::text as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid in (select oid from guarded) and a.attname <> 'vendor_id'
    union all
    select conname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid in (select oid from guarded) and k.confrelid in (select oid from guarded)
        and a.attname <> 'vendor_id'`);
  expect(wrong).toEqual([]);
});

test('no new primary key begins with another column than vendor_id', async () => {
  const otherwise = await namesOf(sql<{ name: string }>`
    select relname as name from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and a.attname is distinct from 'vendor_id'
      and exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'vendor_id' and not v.attisdropped)
    order by relname`);
  expect(otherwise).toEqual(keysWithoutVendorFirst);
});
