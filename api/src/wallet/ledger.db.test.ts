import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeClock } from '../../test/clock.ts';
import { giveTerms } from '../../test/give-terms.ts';
import { isDistributed, testDatabase } from '../../test/harness-db.ts';
import { makeWallet, type TestWallet } from '../../test/make-wallet.ts';
import { newId } from '../platform/ids.ts';
import { chargeBack, payOut } from './ledger.ts';
import { kindsThat } from './ledger-kinds.ts';

const { db, inspectorDb } = await testDatabase();
const { now } = makeClock();

describe('the worked example, to the cent', () => {
  test('after a failed third stop and a 10 % voucher RM27.72 remain [R016] [R210] [R275] [R486]', async () => {
    const wallet = await makeWallet(db, now, 5000);
    expect(await wallet.balance()).toEqual({ available: 5000, held: 0, debt: false });

    const { paymentId } = await wallet.hold(4092);
    expect(await wallet.balance()).toEqual({ available: 908, held: 4092, debt: false });

    const { payment, paid } = await wallet.settle(paymentId, 2276, 200, 248);
    expect(payment).toMatchObject({
      status: 'SUCCESS',
      initialRequestedAmount: 4092,
      finalPaymentAmount: 2476,
      refundedAmount: 1616,
      voucherCreditAmount: 248,
    });
    expect(paid).toBe(true);
    expect(await wallet.balance()).toEqual({ available: 2772, held: 0, debt: false });
    expect(await wallet.house('card_clearing')).toBe(-5000);
    expect(await wallet.house('delivery_revenue')).toBe(2276);
    expect(await wallet.house('door_to_door_revenue')).toBe(200);
    expect(await wallet.house('voucher_discount')).toBe(-248);
  });

  test('all stops delivered: the whole hold becomes revenue', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    expect((await wallet.settle(paymentId, 3892, 200)).payment).toMatchObject({
      status: 'SUCCESS',
      finalPaymentAmount: 4092,
    });
    expect(await wallet.balance()).toEqual({ available: 908, held: 0, debt: false });
    expect(await wallet.house('delivery_revenue')).toBe(3892);
    expect(await wallet.house('door_to_door_revenue')).toBe(200);
  });

  test('every stop failed: the merchant gets everything back', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    expect((await wallet.settle(paymentId, 0)).payment).toMatchObject({
      status: 'REFUNDED',
      finalPaymentAmount: 0,
      refundedAmount: 4092,
    });
    expect(await wallet.balance()).toEqual({ available: 5000, held: 0, debt: false });
  });

  test('a cancelled group costs nothing', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    expect((await wallet.release(paymentId)).payment).toMatchObject({ status: 'CANCELLED', finalPaymentAmount: 0 });
    expect(await wallet.balance()).toEqual({ available: 5000, held: 0, debt: false });
  });

  test('after its payout the provider owes nothing', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const payout = {
      vendorId: wallet.vendorId,
      currency: 'MYR',
      reference: 'pi_1',
      gross: 5000,
      fee: 150,
      now: now(),
    } as const;
    expect(await Promise.all([1, 2].map(() => wallet.tx((tx) => payOut(tx, payout))))).toContain(true);
    expect(await wallet.tx((tx) => payOut(tx, payout))).toBe(false);
    expect(await wallet.house('card_clearing')).toBe(0);
    expect(await wallet.house('bank')).toBe(-4850);
    expect(await wallet.house('card_fees')).toBe(-150);
  });

  test('the database and the list allow the same kinds to overdraw', async () => {
    const { rows } = await sql<{ text: string }>`
      select prosrc as text from pg_proc where proname = 'post_transfer'`.execute(inspectorDb);
    expect(rows.map(({ text }) => /p_kind in \((.*?)\)/.exec(text)?.[1])).toEqual([kindsThat('mayOverdraw')]);
  });
});

describe('a hold', () => {
  test('is refused with the missing amount if the wallet is too low [R486]', async () => {
    const wallet = await makeWallet(db, now, 4000);
    await expect(wallet.hold(4092)).rejects.toMatchObject({
      code: 'insufficient_funds',
      status: 402,
      data: { available: 4000, subtotal: 4092, shortfall: 92 },
    });
    expect(await wallet.balance()).toEqual({ available: 4000, held: 0, debt: false });
  });

  test('of the whole balance leaves nothing', async () => {
    const wallet = await makeWallet(db, now, 4092);
    await wallet.hold(4092);
    expect(await wallet.balance()).toEqual({ available: 0, held: 4092, debt: false });
  });

  test('RM100.00 pay exactly ten of fifty concurrent groups of RM10.00', async () => {
    const wallet = await makeWallet(db, now, 10_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => wallet.hold(1000)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array(40).fill('insufficient_funds'));
    expect(await wallet.balance()).toEqual({ available: 0, held: 10_000, debt: false });
  });

  test('of one group happens once, however often it is requested', async () => {
    const wallet = await makeWallet(db, now, 10_000);
    const orderGroupId = newId(now());
    const concurrent = await Promise.allSettled([1, 2, 3].map(() => wallet.hold(1000, { orderGroupId })));
    expect(concurrent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(wallet.hold(1000, { orderGroupId })).rejects.toThrow();
    expect(await wallet.balance()).toEqual({ available: 9000, held: 1000, debt: false });
  });

  test("cannot be paid from another vendor's wallet", async () => {
    const rich = await makeWallet(db, now, 10_000);
    const poor = await makeWallet(db, now);
    await expect(poor.hold(1000, { userId: rich.userId })).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  test('of a group in Singapore is paid from the wallet there', async () => {
    const wallet = await makeWallet(db, now, 10_000);
    await expect(wallet.hold(1000, { region: 'SG' })).rejects.toMatchObject({
      data: { available: 0, shortfall: 1000 },
    });
  });
});

describe('each end of a hold happens once', () => {
  test('settled twice concurrently and later: one capture, release and credit [R275]', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    await Promise.all([1, 2, 3].map(() => wallet.settle(paymentId, 2276, 200, 248)));
    expect((await wallet.settle(paymentId, 3892, 200)).payment.finalPaymentAmount).toBe(2476);
    expect((await wallet.release(paymentId)).payment).toMatchObject({ status: 'SUCCESS', finalPaymentAmount: 2476 });
    expect(await wallet.balance()).toEqual({ available: 2772, held: 0, debt: false });
  });

  test('settled and cancelled together: one of the two', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    const ends = await Promise.all([
      wallet.settle(paymentId, 4092),
      wallet.release(paymentId),
      wallet.settle(paymentId, 2000),
    ]);
    expect(new Set(ends.map(({ payment }) => payment.finalPaymentAmount)).size).toBe(1);
    const { available, held } = await wallet.balance();
    expect([available + (ends[0]?.payment.finalPaymentAmount ?? 0), held]).toEqual([5000, 0]);
  });

  test('more than was held is never captured', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    await expect(wallet.settle(paymentId, 4093)).rejects.toThrow('more than was held');
    expect(await wallet.balance()).toMatchObject({ held: 4092 });
  });

  test('a charge tops up once, even by two servers', async () => {
    const wallet = await makeWallet(db, now);
    const credits = await Promise.all([1, 2, 3].map(() => wallet.topUp(5000, 'pi_same')));
    expect(credits.filter(Boolean)).toHaveLength(1);
    expect(await wallet.topUp(5000, 'pi_same')).toBe(false);
    expect(await wallet.balance()).toMatchObject({ available: 5000 });
  });
});

describe('a chargeback', () => {
  const back = (wallet: TestWallet, cents: number, disputeId = 'dp_1') =>
    wallet.tx((tx) =>
      chargeBack(tx, {
        vendorId: wallet.vendorId,
        walletId: wallet.walletId,
        currency: 'MYR',
        cents,
        disputeId,
        now: now(),
      }),
    );

  test('of spent money leaves a debt that blocks every confirm', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { paymentId } = await wallet.hold(4092);
    await wallet.settle(paymentId, 4092);
    await Promise.all([back(wallet, 5000), back(wallet, 5000)]);
    expect(await back(wallet, 5000)).toBe(false);
    expect(await wallet.balance()).toEqual({ available: -4092, held: 0, debt: true });

    await giveTerms({ inspectorDb }, wallet, 100_000);
    for (const method of ['WALLET', 'CREDIT_CARD', 'INVOICE'] as const) {
      await expect(wallet.hold(1, { method })).rejects.toMatchObject({
        code: 'rule_violation',
        message: expect.stringContaining('Your bank reversed a top-up'),
      });
    }
    await wallet.topUp(2000);
    expect(await wallet.balance()).toMatchObject({ available: -2092, debt: true });
    await wallet.topUp(2592);
    expect(await wallet.balance()).toMatchObject({ available: 500, debt: false });
    await wallet.hold(500);
  });

  test('of unspent money leaves no debt', async () => {
    const wallet = await makeWallet(db, now, 5000);
    await back(wallet, 5000);
    expect(await wallet.balance()).toEqual({ available: 0, held: 0, debt: false });
  });
});

/** Refused by rights, or by the tables' triggers if rights were granted by mistake. */
const refusal = /permission denied|never changed/;

describe('the ledger', () => {
  // Only the rights of the server hold on a cluster, which has no triggers.
  test.skipIf(isDistributed)('cannot be changed or deleted by the server or the owner', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const asServer = (query: ReturnType<typeof sql>) => wallet.tx((tx) => query.execute(tx));
    await expect(asServer(sql`/* refused */ update ledger_transfers set cents = 1`)).rejects.toThrow(refusal);
    await expect(asServer(sql`/* refused */ delete from ledger_transfers`)).rejects.toThrow(refusal);
    await expect(sql`update ledger_transfers set cents = 1`.execute(inspectorDb)).rejects.toThrow('never changed');
    await expect(sql`delete from ledger_transfers`.execute(inspectorDb)).rejects.toThrow('never changed');
    await expect(sql`truncate ledger_transfers cascade`.execute(inspectorDb)).rejects.toThrow('never changed');
  });

  test('refuses a movement to its own account or below 0', async () => {
    const wallet = await makeWallet(db, now, 5000);
    const { vendorId, walletId } = wallet;
    const post = ({ from = 'bank', to = 'available', cents = 100, currency = 'MYR' }) =>
      wallet.tx(async (tx) => {
        const { rows } = await sql<{ posted: boolean }>`
          select post_transfer(${vendorId}, ${newId(now())}, ${from}, ${to}, ${cents}, ${currency}, 'correction', 'c1',
            ${to === 'available' ? walletId : null}, null, ${now()}) as posted`.execute(tx);
        return rows[0]?.posted;
      });
    await expect(post({ to: 'bank' })).rejects.toThrow('check constraint');
    await expect(post({ cents: -1 })).rejects.toThrow('check constraint');
    await expect(post({ currency: 'SGD' })).rejects.toThrow('no rows');
    expect(await post({})).toBe(true);
    expect(await post({})).toBe(false);
    expect(await wallet.balance()).toMatchObject({ available: 5100 });
  });
});
