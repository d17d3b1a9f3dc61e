import { businessDay } from '@tibara/contract/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fillWallet } from '#test/make-order-group.ts';
import { runOps } from '#test/run-program.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { checkLedgerOf, sealLedger } from '../../wallet/index.ts';
import { checkLedger } from './ledger.ts';

const host = await startApi();
const { clock, ctx, db, inspectorDb } = host;
/** Time only advances: sealed days stay sealed. */
beforeEach(() => clock.advance(24 * 60));
const today = () => businessDay(ctx.now());

/** The check's output, and whether all agreed. */
async function check(): Promise<{ agrees: boolean; said: string[] }> {
  const { operator, said } = makeOperator(host);
  return { agrees: await checkLedger(operator), said };
}
/** Refused by rights, or by the tables' triggers if rights were granted by mistake. */
const refusal = /permission denied|never changed/;
const seals = async () =>
  (
    await sql<{ vendor_id: string; day: string }>`select * from ledger_seals order by vendor_id, day`.execute(
      inspectorDb,
    )
  ).rows;
const sealOf = (said: string[]) => said.find((line) => line.startsWith('Seal of'));
/** Acts as the owner of the tables, who can switch the guards off; undone by the test. */
async function tamper(table: string, change: string): Promise<void> {
  await sql
    .raw(`alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user`)
    .execute(inspectorDb);
}

test('three days are sealed once each, an hour after their end', async () => {
  clock.set('2026-11-20T01:00:00.000Z');
  const merchant = await makeMerchant(ctx);
  await fillWallet(host, merchant, 5000);
  clock.set('2026-11-21T15:59:00.000Z'); // 23:59 at UTC+8
  await fillWallet(host, merchant, 700);
  clock.set('2026-11-21T16:30:00.000Z');
  await sealLedger(ctx);
  expect((await seals()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-20']);
  clock.set('2026-11-21T17:00:00.000Z');
  await Promise.all([sealLedger(ctx), sealLedger(ctx)]);
  await sealLedger(ctx);
  expect((await seals()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21']);
  const { agrees, said } = await check();
  expect(agrees).toBe(true);
  expect(said).toContain('Every balance is the sum of its transfers, and every sealed day is as it was.');
  expect(sealOf(said)).toMatch(/^Seal of 2026-11-21: [0-9a-f]{64}$/);
});

test('a ledger read in small pages gives the same findings', async () => {
  const merchant = await makeMerchant(ctx);
  for (const cents of [5000, 1, 20, 300, 7]) await fillWallet(host, merchant, cents);
  clock.advance(24 * 60);
  for (const cents of [5000, 1, 20]) await fillWallet(host, merchant, cents);
  clock.advance(48 * 60);
  await sealLedger(ctx);
  const found = await checkLedgerOf(db, merchant.vendorId);
  expect(found).toMatchObject({ transfers: 8, broken: [], firstBroken: null, rests: [{ cents: -10_349 }] });
  for (const pageSize of [1, 2, 3]) expect(await checkLedgerOf(db, merchant.vendorId, { pageSize })).toEqual(found);
});

describe("changes by the tables' owner are detected", () => {
  test.each([
    ['one transfer', (id: string) => `update ledger_transfers set reference = 'other' where id = '${id}'`],
    [
      'its time',
      (id: string) => `update ledger_transfers set created_at = created_at + interval '1 s' where id = '${id}'`,
    ],
  ])('%s: the check names first day and vendor', async (_what, changeOf) => {
    const merchant = await makeMerchant(ctx);
    const day = today();
    const wallet = await fillWallet(host, merchant, 5000);
    clock.advance(24 * 60);
    await fillWallet(host, merchant, 100);
    clock.advance(48 * 60);
    await sealLedger(ctx);
    const before = await check();
    expect(before.agrees).toBe(true);
    const first = { vendorId: merchant.vendorId };
    const [row] = await inTransaction(db, first, (tx) =>
      tx
        .selectFrom('ledger_transfers')
        .select(['id', 'reference', 'created_at'])
        .where('vendor_id', '=', merchant.vendorId)
        .where('wallet_id', '=', wallet)
        .orderBy('wallet_version')
        .execute(),
    );
    await tamper('ledger_transfers', changeOf(row?.id ?? ''));
    const { agrees, said } = await check();
    expect(agrees).toBe(false);
    expect(said).toContain(`Vendor ${merchant.vendorId}: the transfers of ${day} are not those that were sealed`);
    await tamper(
      'ledger_transfers',
      `update ledger_transfers set reference = '${row?.reference}', created_at = '${row?.created_at.toISOString()}' where id = '${row?.id}'`,
    );
    expect((await check()).agrees).toBe(true);
  });

  test('with the seals too: they no longer match the overall seal', async () => {
    const merchant = await makeMerchant(ctx);
    await fillWallet(host, merchant, 5000);
    clock.advance(72 * 60);
    await sealLedger(ctx);
    const own = `from ledger_seals where vendor_id = '${merchant.vendorId}'`;
    await sql.raw(`create table kept_seals as select * ${own}`).execute(inspectorDb);
    await tamper('ledger_seals', `delete ${own}`);
    const { agrees, said } = await check();
    expect(agrees).toBe(false);
    expect(said.join()).toContain('The seals of all vendors do not agree with the seal of');
    await tamper('ledger_seals', 'insert into ledger_seals select * from kept_seals; drop table kept_seals');
    expect((await check()).agrees).toBe(true);
  });

  test('a balance is recomputed', async () => {
    const merchant = await makeMerchant(ctx);
    const wallet = await fillWallet(host, merchant, 5000);
    await sql`update wallets set available = 6000 where id = ${wallet}`.execute(inspectorDb);
    const { agrees, said } = await check();
    expect(agrees).toBe(false);
    expect(said).toContain(`Vendor ${merchant.vendorId}: not true that the stored balance is the sum of the transfers`);
    await sql`update wallets set available = 5000 where id = ${wallet}`.execute(inspectorDb);
  });

  test('neither server nor owner can change or remove a seal', async () => {
    await sealLedger(ctx);
    const asServer = (text: string) =>
      inTransaction(db, { vendorId: '00000000-0000-0000-0000-000000000000' }, (tx) => sql.raw(text).execute(tx));
    await expect(asServer('/* refused */ update ledger_seals set transfers = 1')).rejects.toThrow(refusal);
    await expect(asServer('/* refused */ delete from ledger_seals')).rejects.toThrow(refusal);
    await expect(sql`update ledger_seals set transfers = 1`.execute(inspectorDb)).rejects.toThrow('never changed');
    await expect(sql`delete from ledger_seals`.execute(inspectorDb)).rejects.toThrow('never changed');
    await expect(sql`truncate ledger_seals`.execute(inspectorDb)).rejects.toThrow('never changed');
  });
});

test('npm run ops -- ledger check: open house accounts are shown with their age', async () => {
  const merchant = await makeMerchant(ctx);
  const group = await makeInvoiced(host, merchant);
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };
  const { code, said } = await runOps(['ledger', 'check'], settings);
  expect(said).toMatch(
    /receivable: −\sRM\s[\d.]+ left with one vendor, the oldest since [\d-]{10} \(-?\d+ days, vendor /,
  );
  expect(said).toContain(merchant.vendorId);
  expect(said).toContain('card clearing: ');
  expect(code).toBe(0);
  expect(group.invoiceId).toContain('INV-');
});
