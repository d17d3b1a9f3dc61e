import { dayMs } from '@tibara/contract/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import type { Db } from '../../platform/db/connect.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { happened } from '../../platform/events/happened.ts';
import { newId } from '../../platform/ids.ts';
import { forgetOld, type Round } from './forget.ts';

const { clock, ctx, db, inspectorDb, ownerDb, ownerUrl, url } = await startApi();
// In a run that collects rights, this database's server may do everything. Here the list must apply.
await migrate({ ownerUrl, appUrl: url });
const { vendorId } = await makeMerchant(ctx);
const parents = ['act_lines', 'money_lines'] as const;

async function forgetAll(): Promise<void> {
  for (let round: Round | null = {}; round; ) round = await forgetOld(ctx, round);
}

// Some more than a month, so that a year's month is over too.
const setYearsAgo = (years: number) => clock.set(new Date(Date.now() - (years * 365 + 40) * dayMs).toISOString());

/** A line of an act and one of money. */
async function act(): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await happened(tx, { vendorId, what: 'login.ended', subject: null, now });
    await happened(tx, { vendorId, what: 'promoCode.added', subject: null, now });
  });
}

type Line = { table: string; years: number; part: string };
const yearsOf = async () => {
  const rows = await Promise.all(
    parents.map(async (table) => {
      const found = await sql<Line>`select ${table} as table, tableoid::regclass::text as part,
          extract(day from now() - acted_at)::int / 365 as years from ${sql.table(table)}
        where vendor_id = ${vendorId} and act in ('login.ended', 'promoCode.added') order by acted_at desc`.execute(
        inspectorDb,
      );
      return found.rows;
    }),
  );
  return rows.flat();
};
const yearsIn = async (name: string) =>
  (await yearsOf()).filter(({ table }) => table === name).map(({ years }) => years);

const answer = async (of: Db, text: string) =>
  inTransaction(of, { vendorId }, (tx) => sql.raw(`/* refused */ ${text}`).execute(tx)).then(
    () => 'done',
    (error: Error) => error.message,
  );

test('audit lines are deleted after two years, of money after seven', async () => {
  for (const years of [7, 6, 2, 1]) {
    setYearsAgo(years);
    // At first no month is made, so a line is in the rest.
    if (years === 2) await forgetAll();
    await act();
  }
  const parts = (await yearsOf()).filter(({ table }) => table === 'money_lines').map(({ part }) => part);
  expect(parts).toEqual([
    'money_lines_rest',
    expect.stringMatching(/^money_lines_\d{4}_\d\d$/),
    'money_lines_rest',
    'money_lines_rest',
  ]);
  clock.set(new Date().toISOString());
  await forgetAll();
  expect(await yearsIn('act_lines')).toEqual([1]);
  expect(await yearsIn('money_lines')).toEqual([1, 2, 6]);
});

test('a longer time than the age of audit lines is refused', async () => {
  setYearsAgo(1);
  await forgetAll();
  await act();
  const before = await yearsOf();
  clock.advance(20 * 365 * 24 * 60);
  await forgetAll();
  expect(await yearsOf()).toEqual(before);
});

test('nobody changes or deletes an audit line before its time', async () => {
  clock.set(new Date().toISOString());
  await forgetAll();
  await act();
  const [month] = (await yearsOf()).map(({ part }) => part);
  expect(month).toMatch(/^act_lines_\d{4}_\d\d$/);
  for (const table of [...parents, month]) {
    for (const text of [`update ${table} set act = 'other'`, `delete from ${table}`, `truncate ${table}`])
      expect(await answer(db, text), text).toContain('permission denied');
    for (const text of [`update ${table} set act = 'other'`, `delete from ${table}`])
      expect(await answer(inspectorDb, text), text).toContain('audit lines are never changed');
  }
  for (const table of parents)
    expect(await answer(ownerDb, `truncate ${table}`)).toContain('audit lines are never changed');
});

test("the server's role does not read or write a month by its own name", async () => {
  const { rows } = await sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
    where inhparent = any(${parents}::regclass[])`.execute(inspectorDb);
  expect(rows.length).toBeGreaterThan(8);
  for (const { part } of rows) {
    expect(await answer(db, `select from ${part}`)).toContain('permission denied');
    expect(await answer(db, `insert into ${part} default values`)).toContain('permission denied');
  }
});

test('months are made ahead while an act is under way', async () => {
  setYearsAgo(5);
  const now = ctx.now();
  await inspectorDb.transaction().execute(async (tx) => {
    await sql`insert into act_lines (vendor_id, id, acted_at, act, actor, detail)
      values (${vendorId}, ${newId(now)}, now(), 'test', 'test', '{}')`.execute(tx);
    await forgetAll();
  });
  const months = Array.from({ length: 4 }, (_, more) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more)).toISOString().slice(0, 7).replace('-', '_'),
  );
  const { rows } = await sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
    where inhparent = 'act_lines'::regclass order by 1`.execute(inspectorDb);
  expect(rows.map(({ part }) => part)).toEqual(expect.arrayContaining(months.map((month) => `act_lines_${month}`)));
});
