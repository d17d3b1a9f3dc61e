import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { insertRows } from './insert-rows.ts';
import { inTransaction } from './transaction/tx.ts';

const { db, inspectorDb } = await testDatabase();
await sql`create table lines (id int primary key, at timestamptz, facts jsonb)`.execute(inspectorDb);
await sql`grant select, insert on lines to app`.execute(inspectorDb);

const columns = ['id', 'at', 'facts'] as const;
const insert = (rows: { id: number; at: Date | null; facts: unknown }[]) =>
  inTransaction(db, {}, (tx) => insertRows(tx, { name: 'insert-lines', table: 'lines', columns, rows }));
const count = async () =>
  (await sql<{ n: number }>`select count(*) as n from lines`.execute(inspectorDb)).rows[0]?.n ?? 0;

test('more rows than one statement takes are all inserted', async () => {
  await insert(Array.from({ length: 22_000 }, (_, id) => ({ id, at: null, facts: null })));
  expect(await count()).toBe(22_000);
});

test('no rows are no statement', async () => {
  const before = await count();
  await insert([]);
  expect(await count()).toBe(before);
});

test('times keep their milliseconds, and lists and objects become JSON', async () => {
  const at = new Date('2026-11-21T02:03:04.567Z');
  await insert([{ id: -1, at, facts: ['a', { b: null }] }]);
  const { rows } = await sql`select at, facts from lines where id = -1`.execute(inspectorDb);
  expect(rows).toEqual([{ at, facts: ['a', { b: null }] }]);
});
