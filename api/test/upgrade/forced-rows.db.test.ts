import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/platform/db/migrate.ts';
import { testDatabase } from '../harness-db.ts';
import { readsForcedRows } from './forced-rows.ts';
import { pendingFiles } from './shape.ts';

const { ownerDb } = await testDatabase();
const { rows } = await sql<{ name: string }>`
  select relname as name from pg_class where relforcerowsecurity order by relname`.execute(ownerDb);
const tenantTables = rows.map(({ name }) => name);

test('no new migration reads a row while its owner is bound by row-level security', () => {
  const found = pendingFiles().flatMap((name) =>
    readsForcedRows(readFileSync(join(MIGRATIONS, name), 'utf8'), tenantTables).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

describe('statements that fail for a plain owner are found', () => {
  const found = (text: string) => readsForcedRows(text, tenantTables);

  test.each([
    'alter table invoices add foreign key (vendor_id, summary_id) references invoice_summaries (vendor_id, summary_id)',
    'alter table invoices add column other uuid references invoice_summaries (summary_id)',
    'alter table orders validate constraint orders_fk',
    "update orders set status = 'OPEN'",
    'delete from payments where true',
    'insert into card_directory select card_id from cards',
    'do $do$ begin perform 1 from users; end $do$',
  ])('%s', (statement) => {
    expect(found(statement)).toHaveLength(1);
  });

  test('a read between `no force` and `force` is allowed', () => {
    const text = 'alter table orders no force row level security; update orders set note = null;';
    expect(found(`${text} alter table orders force row level security;`)).toEqual([]);
    expect(found(text)).toEqual(['alter table orders force row level security is missing']);
  });

  test('functions, indexes and tables without merchants are allowed', () => {
    expect(found('create function f() returns int language sql as $$ select 1 from orders $$')).toEqual([]);
    expect(found('create index on orders (status)')).toEqual([]);
    expect(found('update rate_limits set taken = 0')).toEqual([]);
  });
});
