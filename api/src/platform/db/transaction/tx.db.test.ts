import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { sqlNamed, sqlOne } from '../sql-named.ts';
import { afterCommit, commitBehind, inTransaction, withVendor } from './tx.ts';

const { db, inspectorDb } = await testDatabase();
const MINE = '0192f000-0000-7000-8000-000000000001';
const YOURS = '0192f000-0000-7000-8000-000000000002';
await sql`create table notes (vendor_id uuid, id int, amount bigint, primary key (vendor_id, id))`.execute(inspectorDb);
await sql`call protect_tenant_table('notes')`.execute(inspectorDb);
await sql`grant select, insert, update, delete on notes to app`.execute(inspectorDb);

const addNote = (vendorId: string, id: number) =>
  inTransaction(db, { vendorId }, (tx) =>
    sqlNamed(tx, { name: 'add-note', text: 'insert into notes values ($1, $2, 5)', values: [vendorId, id] }),
  );
const countNotes = async () =>
  (await sql<{ n: number }>`select count(*) as n from notes`.execute(inspectorDb)).rows[0]?.n;

test('a vendor reads and writes only its own rows, even without a filter', async () => {
  await addNote(MINE, 1);
  await addNote(YOURS, 1);
  const seen = await withVendor(db, MINE, (tx) => sql<{ vendor_id: string }>`select vendor_id from notes`.execute(tx));
  expect(seen.rows).toEqual([{ vendor_id: MINE }]);
  const forged = inTransaction(db, { vendorId: MINE }, (tx) => sql`insert into notes values (${YOURS}, 9)`.execute(tx));
  await expect(forged).rejects.toThrow('row-level security');
});

test('tenant rows cannot be read without naming the vendor in the transaction', async () => {
  await addNote(MINE, 2);
  await expect(sql`select * from notes`.execute(db)).rejects.toThrow('app.vendor_id is not set');
  const unsaid = inTransaction(db, {}, (tx) => sql`select * from notes`.execute(tx));
  await expect(unsaid).rejects.toThrow('app.vendor_id is not set');
});

test('a vendor id that is no UUID never reaches the database', async () => {
  await expect(withVendor(db, "x'; drop table notes; --", async () => 1)).rejects.toThrow('UUID');
});

test('a read with a vendor cannot write', async () => {
  const write = withVendor(db, MINE, (tx) => sql`delete from notes`.execute(tx));
  await expect(write).rejects.toThrow('read-only transaction');
});

test('the pool refuses to work while a transaction is open', async () => {
  await expect(inTransaction(db, {}, () => sql`select 1`.execute(db))).rejects.toThrow('while a transaction is open');
  await expect(inTransaction(db, {}, () => inTransaction(db, {}, async () => 1))).rejects.toThrow('is open');
  await expect(inTransaction(db, {}, () => sqlNamed(db, { name: 'one', text: 'select 1' }))).rejects.toThrow('is open');
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
});

test('a transaction with a thrown or hidden failure is rolled back', async () => {
  const before = await countNotes();
  const insert = sql`insert into notes values (${MINE}, 50)`;
  const thrown = inTransaction(db, { vendorId: MINE }, async (tx) => {
    await insert.execute(tx);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  const hidden = inTransaction(db, { vendorId: MINE }, async (tx) => {
    await insert.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(hidden).rejects.toThrow('rolled back');
  expect(await countNotes()).toBe(before);
});

test('a read that caught a failed statement is refused', async () => {
  const hidden = withVendor(db, MINE, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {});
    return 'half of it';
  });
  await expect(hidden).rejects.toThrow('rolled back');
  await expect(withVendor(db, MINE, async () => 'all of it')).resolves.toBe('all of it');
});

test('a statement whose name PostgreSQL would cut is refused', async () => {
  const named = (length: number) => sqlOne(db, { name: 'n'.repeat(length), text: 'select 1 as one' });
  await expect(named(64)).rejects.toThrow('longer than 63');
  await expect(named(63)).resolves.toEqual({ one: 1 });
});

test('a failed last statement undoes its whole transaction', async () => {
  const before = await countNotes();
  const add = (id: number, last: number) =>
    inTransaction(db, { vendorId: MINE }, async (tx) => {
      await sql`insert into notes values (${MINE}, ${id})`.execute(tx);
      const text = 'insert into notes values ($1, $2)';
      commitBehind(tx, sqlNamed(tx, { name: 'last-note', text, values: [MINE, last] }));
    });
  await add(60, 61);
  await expect(add(62, 61)).rejects.toThrow('duplicate key');
  expect(await countNotes()).toBe((before ?? 0) + 2);
  await expect(add(63, 64)).resolves.toBeUndefined(); // the connection can be used again
});

test('a handle kept after its transaction refuses', async () => {
  const kept = await inTransaction(db, {}, async (tx) => ({ tx }));
  await expect(sql`select 1`.execute(kept.tx)).rejects.toThrow('over');
});

test('a deadlock is tried again until it passes', async () => {
  let attempts = 0;
  const raise = sql`do $$ begin raise exception 'dead' using errcode = '40P01'; end $$`;
  await inTransaction(db, {}, async (tx) => {
    attempts += 1;
    if (attempts < 3) await raise.execute(tx);
  });
  expect(attempts).toBe(3);
});

test('a connection lost before commit is replaced and the work done once', async () => {
  let attempts = 0;
  await inTransaction(db, { vendorId: MINE }, async (tx) => {
    attempts += 1;
    await sql`insert into notes values (${MINE}, 77)`.execute(tx);
    if (attempts === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  expect(attempts).toBe(2);
  const { rows } = await sql`select id from notes where id = 77`.execute(inspectorDb);
  expect(rows).toHaveLength(1);
});

test('a newer version may add a column while this one works', async () => {
  const read = () =>
    withVendor(db, MINE, (tx) =>
      sqlNamed<object>(tx, { name: 'all-notes', text: 'select * from notes where vendor_id = $1', values: [MINE] }),
    );
  await addNote(MINE, 90);
  await Promise.all(Array.from({ length: 8 }, read)); // prepared on many connections
  await sql`alter table notes add column written_by text`.execute(inspectorDb);
  const [rows] = await Promise.all(Array.from({ length: 8 }, read));
  expect(rows?.[0]).toHaveProperty('written_by');
});

test('of two transactions on one row the later waits and sees the change', async () => {
  await addNote(MINE, 30);
  const text = 'update notes set amount = amount - 5 where vendor_id = $1 and id = 30 and amount >= 5 returning amount';
  const take = () =>
    inTransaction(db, { vendorId: MINE }, (tx) => sqlNamed(tx, { name: 'take', text, values: [MINE] }));
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.flat()).toEqual([{ amount: 0 }]);
});

test('actions after a commit never run after a rollback', async () => {
  const done: string[] = [];
  await inTransaction(db, {}, async (tx) => {
    afterCommit(tx, () => done.push('committed'));
    expect(done).toEqual([]);
  });
  const failed = inTransaction(db, {}, async (tx) => {
    afterCommit(tx, () => done.push('rolled back'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(done).toEqual(['committed']);
});

test('a database integer too large to be exact is refused', async () => {
  const text = `select 9007199254740991::int8 as n, array[1, null]::int8[] as list, date '2026-11-21' as day`;
  expect(await sqlOne(db, { name: 'numbers', text })).toEqual({
    n: 9007199254740991,
    list: [1, null],
    day: '2026-11-21',
  });
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('too large');
});
