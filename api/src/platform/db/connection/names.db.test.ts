import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { connect, type Db } from '../connect.ts';
import { sqlNamed } from '../sql-named.ts';
import { inTransaction } from '../transaction/tx.ts';

const { url } = await testDatabase();
const handles: Db[] = [];
afterAll(() => Promise.all(handles.map((db) => db.destroy())));

const text = 'select count(*) as count from pg_prepared_statements';
/** Alone and in a transaction, on one connection. */
async function countPrepared(hasNames: boolean): Promise<unknown> {
  const db = connect({ url, max: 1, hasNames });
  handles.push(db);
  await sqlNamed(db, { name: 'alone', text });
  await inTransaction(db, {}, (tx) => sqlNamed(tx, { name: 'in-transaction', text }));
  const [row] = await sqlNamed<{ count: number }>(db, { name: 'last', text });
  return row?.count;
}

test('without names the server prepares no statement', async () => {
  expect(await countPrepared(true)).toBe(3);
  expect(await countPrepared(false)).toBe(0);
});
