import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courierTables } from '../../src/dispatch/index.ts';
import { catalogue } from '../../src/platform/db/distributed/catalogue.ts';
import { rewrite } from '../find-rights.ts';
import { testDatabase } from '../harness-db.ts';
import { refusedParts, schemaShapes } from './refused-schema.ts';
import { refusedShapes, refusedStatements } from './refused-statements.ts';

const { inspectorUrl } = await testDatabase();
const client = new pg.Client({ connectionString: inspectorUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const namesOf = async (query: string) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

test('every table is in the catalogue once, with its place and the reason', async () => {
  const tables = await namesOf(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`);
  const listed = [...catalogue, ...courierTables];
  expect(listed.map(({ table }) => table).sort()).toEqual(tables);
  expect(listed.filter(({ why }) => why === '')).toEqual([]);
});

test('the own tables of couriers have no vendor', async () => {
  const withVendor = await namesOf(
    `select attrelid::regclass::text as name from pg_attribute where attname = 'vendor_id'`,
  );
  expect(courierTables.filter(({ table }) => withVendor.includes(table))).toEqual([]);
});

test('no part of the schema has a shape that a cluster refuses', async () => {
  expect(await refusedParts(client)).toEqual([]);
});

test.each(schemaShapes)('$shape is found when it is put back', async (shape) => {
  await client.query('begin');
  try {
    await client.query(shape.example);
    expect(await refusedParts(client, [shape])).toHaveLength(1);
  } finally {
    await client.query('rollback');
  }
});

const findIn = async (statements: readonly string[]) => refusedStatements(client, await rewrite(client, statements));

// The statements of all database tests are checked after their last file (compare-rights.ts).
test.each(refusedShapes)('$shape is found when it is put back', async ({ shape, example }) => {
  expect(await findIn([example])).toEqual([expect.stringContaining(shape)]);
});

test('statements of one vendor are not refused', async () => {
  expect(
    await findIn([
      'select from wallets where vendor_id = $1',
      'insert into dealt_with (vendor_id, order_group_id, subject_id, dealt_at) values ($1, $2, $3, $4)',
      'select number from number_vendor_events($1, $2)',
      'select code from promo_codes where id = $1',
      'select from accounts where user_name = $1',
    ]),
  ).toEqual([]);
});
