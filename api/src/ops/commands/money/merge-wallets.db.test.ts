import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askPaper } from '../../../../test/ask-paper.ts';
import { startApi } from '../../../../test/harness.ts';
import { makePayer, type Payer } from '../../../../test/make-card.ts';
import { makeHold } from '../../../../test/make-hold.ts';
import { makeOperator } from '../../../../test/make-operator.ts';
import { makeSecondWallet } from '../../../../test/make-second-wallet.ts';
import { inTransaction } from '../../../platform/db/transaction/tx.ts';
import { newId } from '../../../platform/ids.ts';
import { takeBack } from '../../../wallet/disputes/take-back.ts';
import { checkLedgerOf, settlePayment } from '../../../wallet/index.ts';
import { creditTopUp, mergeWallet } from '../../../wallet/ledger.ts';
import { mergeEach } from './merge-wallets.ts';

const host = await startApi();
const { call, clock, ctx, db, ownerDb, inspectorDb } = host;

const credit = ({ vendorId }: Payer, walletId: string, cents: number, chargeId: string = newId(ctx.now())) =>
  inTransaction(db, { vendorId }, (tx) =>
    creditTopUp(tx, { vendorId, walletId, currency: 'MYR', cents, chargeId, now: ctx.now() }),
  );

/** A merchant with 30.00 in a wallet, and with an older, empty wallet of the same region. */
async function makeTwo(): Promise<{ payer: Payer; emptied: string; remaining: string }> {
  const payer = await makePayer(host);
  await credit(payer, payer.walletId, 3000);
  return { payer, emptied: payer.walletId, remaining: await makeSecondWallet(host, payer.vendorId) };
}

async function run(options = {}) {
  const { operator, said } = makeOperator(host, options);
  return { isDone: await mergeEach(operator), said };
}

const walletsOf = async ({ vendorId }: Payer) =>
  (
    await sql<{ id: string; available: number; merged_into: string | null }>`
      select id, available, merged_into from wallets where vendor_id = ${vendorId} order by created_at`.execute(
      inspectorDb,
    )
  ).rows;

const mergesOf = async ({ vendorId }: Payer) =>
  (
    await sql`select from_account, to_account, cents, wallet_id, reference from ledger_transfers
      where vendor_id = ${vendorId} and kind = 'wallet_merge'`.execute(inspectorDb)
  ).rows;

describe('wallets of one region are merged', () => {
  test('by one transfer from the newer wallet to the oldest one', async () => {
    const { payer, emptied, remaining } = await makeTwo();
    expect(await run()).toEqual({
      isDone: true,
      said: [`Vendor ${payer.vendorId}, MY: RM 30.00 of wallet ${emptied} moved to wallet ${remaining}.`],
    });
    expect(await walletsOf(payer)).toEqual([
      { id: remaining, available: 3000, merged_into: null },
      { id: emptied, available: 0, merged_into: remaining },
    ]);
    expect(await mergesOf(payer)).toEqual([
      { from_account: 'available', to_account: 'available', cents: 3000, wallet_id: remaining, reference: emptied },
    ]);
  });

  test('once: a second run finds nothing', async () => {
    const { payer, emptied, remaining } = await makeTwo();
    await run();
    expect(await run()).toEqual({ isDone: true, said: ['Each merchant has at most one wallet a region.'] });
    const { vendorId } = payer;
    const again = inTransaction(ownerDb, { vendorId }, (tx) =>
      mergeWallet(tx, { vendorId, emptied, remaining, now: ctx.now() }),
    );
    expect(await again).toBe(false);
    expect(await mergesOf(payer)).toHaveLength(1);
  });

  test('not before the operator is sure', async () => {
    const { payer, emptied } = await makeTwo();
    expect((await run({ isSure: false })).said).toEqual([
      expect.stringContaining(`RM 30.00 of wallet ${emptied} moved`),
    ]);
    expect(await mergesOf(payer)).toEqual([]);
    await run();
  });

  test('an empty one without a transfer', async () => {
    const payer = await makePayer(host);
    const remaining = await makeSecondWallet(host, payer.vendorId);
    await run();
    expect((await walletsOf(payer))[1]).toMatchObject({ merged_into: remaining });
    expect(await mergesOf(payer)).toEqual([]);
  });
});

describe('a wallet is not emptied while', () => {
  const begin = {
    'RM 10.00 are held, payments are pending: 1': async ({ vendorId, userId }: Payer) => {
      await makeHold(db, { vendorId, userId, subtotal: 1000, now: ctx.now() });
    },
    'top-ups are pending: 1': ({ vendorId, walletId, userId }: Payer) =>
      sql`insert into top_ups (vendor_id, id, wallet_id, user_id, call, idempotency_key, request_hash, cents, currency, status, created_at)
        values (${vendorId}, gen_random_uuid(), ${walletId}, ${userId}, 'call', 'key', 'hash', 1000, 'MYR', 'PENDING', now())`.execute(
        inspectorDb,
      ),
    'confirms by card are under way: 1': ({ vendorId, walletId }: Payer) =>
      sql`insert into wallet_claims (vendor_id, call, key, wallet_id, cents)
        values (${vendorId}, 'call', 'key', ${walletId}, 1000)`.execute(inspectorDb),
    'it owes RM 10.00, disputes are open: 1': async ({ vendorId, walletId }: Payer) => {
      await inTransaction(db, { vendorId }, async (tx) => {
        const now = ctx.now();
        await creditTopUp(tx, { vendorId, walletId, currency: 'MYR', cents: 1000, chargeId: `pi_${vendorId}`, now });
        await sql`/* only here */ select post_transfer(${vendorId}, gen_random_uuid(), 'available', 'bank', 4000, 'MYR', 'correction',
          'spent', ${walletId}, null, ${now})`.execute(tx);
        await takeBack(tx, {
          vendorId,
          chargeId: `pi_${vendorId}`,
          disputeId: `dp_${vendorId}`,
          amount: 1000,
          withdrawnAt: null,
          actor: 'card provider',
          now,
        });
      });
    },
  };

  test.each(Object.entries(begin))('%s', async (reasons, start) => {
    const payer = await makePayer(host);
    await credit(payer, payer.walletId, 3000);
    await start(payer);
    await makeSecondWallet(host, payer.vendorId);
    const before = await walletsOf(payer);
    const line = `Vendor ${payer.vendorId}, MY: wallet ${payer.walletId} is not merged: ${reasons}.`;
    expect(await run()).toEqual({ isDone: false, said: [line] });
    expect(await walletsOf(payer)).toEqual(before);
    // The other tests' wallets must not be found.
    await sql`delete from wallets where vendor_id = ${payer.vendorId} and id <> ${payer.walletId}`.execute(inspectorDb);
  });
});

describe('the wallet that remains', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };

  /** 50.00 entered the newer wallet, of which 24.76 were spent and 2.48 credited; 10.00 entered the oldest. */
  async function makeHistory() {
    clock.set('2026-11-20T04:00:00.000Z');
    const payer = await makePayer(host);
    const { vendorId, userId, token, walletId: emptied } = payer;
    await credit(payer, emptied, 5000);
    const hold = { vendorId, userId, orderGroupNumber: 'OG-000241', subtotal: 4092, now: ctx.now() };
    const { paymentId } = await makeHold(db, hold);
    await inTransaction(db, { vendorId }, (tx) =>
      settlePayment(tx, { vendorId, paymentId, delivery: 2276, doorToDoor: 200, voucherCredit: 248, now: ctx.now() }),
    );
    const remaining = await makeSecondWallet(host, vendorId);
    clock.advance(2);
    await credit(payer, remaining, 1000);
    clock.advance(2);
    return { payer, token, emptied, remaining, paymentId };
  }

  const linesOf = async (token: string, id: string) =>
    (await call(api.wallet.statement, { token, params: { id }, query: days })).body
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',').toSpliced(2, 2).join(','));

  test("has both wallets' lines with unchanged balances in its statement", async () => {
    const { token, emptied, remaining } = await makeHistory();
    const [ofEmptied, ofRemaining] = [await linesOf(token, emptied), await linesOf(token, remaining)];
    await run();
    const lines = await linesOf(token, remaining);
    expect(lines).toEqual([
      ...ofEmptied.slice(0, -1),
      '2026-11-20 12:04:00,Wallets merged,-27.72,0.00,0.00,0.00,MYR',
      '2026-11-30,Closing balance,,0.00,,0.00,MYR',
      ...ofRemaining.slice(0, -1),
      '2026-11-20 12:04:00,Wallets merged,27.72,37.72,0.00,0.00,MYR',
      '2026-11-30,Closing balance,,37.72,,0.00,MYR',
    ]);
    expect(await linesOf(token, emptied)).toEqual(lines);
  });

  test('has both in its PDF statement, and opens with the sum', async () => {
    const { token, remaining } = await makeHistory();
    await run();
    const query = '?startDate=2026-11-01&endDate=2026-11-30&format=pdf';
    const { text } = await askPaper(host, api.wallet.statement, { token, params: { id: remaining }, query });
    expect(text).toContain('Opening balance RM 0.00 Change RM 37.72 Closing balance RM 37.72');
    expect(text).toContain('Movements 9');
  });

  test('has the lines of both in its history, and no line for the merge', async () => {
    const { token, emptied, remaining } = await makeHistory();
    await run();
    const ask = (id: string) =>
      call(api.wallet.transactions, { token, params: { id }, query: { page: 0, size: 10, ...days } });
    const { body } = await ask(remaining);
    // Each wallet has its own balances, like in the statement.
    expect(body.content.map(({ type, change, balanceAfter }) => [type, change, balanceAfter])).toEqual([
      ['TOPUP', 1000, 1000],
      ['PAYMENT', -2228, 2772],
      ['TOPUP', 5000, 5000],
    ]);
    expect((await ask(emptied)).body).toEqual(body);
  });

  test('has the payments of both, with their receipts', async () => {
    const { token, remaining, paymentId } = await makeHistory();
    await run();
    const params = { id: remaining, paymentId };
    const { body } = await call(api.wallet.payments, { token, params, query: { page: 0, size: 10 } });
    expect(body.content.map(({ id }) => id)).toEqual([paymentId]);
    expect((await call(api.wallet.payment, { token, params })).body.id).toBe(paymentId);
    expect((await askPaper(host, api.wallet.paymentReceipt, { token, params })).status).toBe(200);
  });

  test('gets later credits of the emptied one', async () => {
    const { payer, emptied, remaining } = await makeTwo();
    await run();
    await credit(payer, emptied, 700);
    expect((await walletsOf(payer)).map(({ available }) => available)).toEqual([3700, 0]);
    expect((await walletsOf(payer))[0]?.id).toBe(remaining);
  });

  test('pays for disputes of the emptied one', async () => {
    const { payer, emptied } = await makeTwo();
    const { vendorId } = payer;
    const chargeId = newId(ctx.now());
    await credit(payer, emptied, 700, chargeId);
    await run();
    const about = { vendorId, chargeId, disputeId: `dp_${chargeId}`, amount: 700, actor: 'card provider' };
    await inTransaction(db, { vendorId }, (tx) => takeBack(tx, { ...about, withdrawnAt: null, now: ctx.now() }));
    expect((await walletsOf(payer)).map(({ available }) => available)).toEqual([3000, 0]);
  });
});

test('the ledger agrees after a merge', async () => {
  const { payer } = await makeTwo();
  await run();
  expect(await checkLedgerOf(db, payer.vendorId)).toMatchObject({ transfers: 2, broken: [], firstBroken: null });
});
