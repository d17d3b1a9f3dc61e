import { describe, expect, test } from 'vitest';
import { makeClock } from '#test/clock.ts';
import { giveTerms } from '#test/give-terms.ts';
import { testDatabase } from '#test/harness-db.ts';
import { holdBack } from '#test/hold-back.ts';
import { makeWallet } from '#test/make-wallet.ts';

const { db, inspectorDb, inspectorUrl } = await testDatabase();
const { now } = makeClock();

describe('invoice terms', () => {
  const invoice = { method: 'INVOICE' } as const;
  const makeWithTerms = async (opening = 0) => {
    const wallet = await makeWallet(db, now, opening);
    await giveTerms({ inspectorDb }, wallet, 10_000);
    return wallet;
  };

  test('the delivered stops are owed at completion, nothing is held', async () => {
    const wallet = await makeWithTerms(500);
    const { paymentId, walletId } = await wallet.hold(4092, invoice);
    expect(walletId).toBeNull();
    expect(await wallet.balance()).toEqual({ available: 500, held: 0, debt: false });

    expect((await wallet.settle(paymentId, 2276, 200)).paid).toBe(false);
    expect(await wallet.house('receivable')).toBe(-2476);

    const first = await Promise.all([1, 2].map(() => wallet.receive(paymentId, 1000, 'bank-1')));
    expect(first.map(({ outstanding, paid }) => [outstanding, paid])).toEqual([
      [1476, false],
      [1476, false],
    ]);
    expect(await wallet.receive(paymentId, 1476, 'bank-2')).toMatchObject({
      applied: 1476,
      outstanding: 0,
      paid: true,
    });
    expect(await wallet.receive(paymentId, 300, 'bank-3')).toMatchObject({ applied: 0, unapplied: 300, paid: true });
    expect(await wallet.receive(paymentId, 1000, 'bank-1')).toMatchObject({ applied: 0, unapplied: 0, paid: true });
    expect(await wallet.house('receivable')).toBe(0);
    expect(await wallet.house('unapplied_receipts')).toBe(300);
    expect(await wallet.house('bank')).toBe(-2776);
  });

  test('a transfer above the debt keeps the excess apart', async () => {
    const wallet = await makeWithTerms();
    const { paymentId } = await wallet.hold(4092, invoice);
    await wallet.settle(paymentId, 2476);
    expect(await wallet.receive(paymentId, 3000, 'bank-1')).toMatchObject({
      applied: 2476,
      unapplied: 524,
      paid: true,
    });
    expect(await wallet.receive(paymentId, 3000, 'bank-1')).toMatchObject({ applied: 0, unapplied: 0, paid: true });
  });

  test('a voucher lowers the debt instead of filling the wallet [R275]', async () => {
    const wallet = await makeWithTerms(500);
    const { paymentId } = await wallet.hold(4092, invoice);
    await wallet.settle(paymentId, 2276, 200, 248);
    expect(await wallet.house('receivable')).toBe(-2228);
    expect(await wallet.balance()).toMatchObject({ available: 500 });
    expect(await wallet.receive(paymentId, 2228, 'bank-1')).toMatchObject({ paid: true });
  });

  test('open invoices and confirmed groups stay within the credit limit', async () => {
    const wallet = await makeWithTerms();
    const { paymentId } = await wallet.hold(4000, invoice);
    await wallet.settle(paymentId, 4000);
    const outcomes = await holdBack(inspectorUrl, 'payments', () =>
      Promise.allSettled(Array.from({ length: 10 }, () => wallet.hold(4000, invoice))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(wallet.hold(2001, invoice)).rejects.toMatchObject({
      code: 'rule_violation',
      data: { available: 2000 },
    });
    await wallet.receive(paymentId, 1000, 'bank-1');
    await wallet.hold(3000, invoice);
  });

  test('are refused to a vendor without them', async () => {
    const wallet = await makeWallet(db, now, 10_000);
    await expect(wallet.hold(1000, { method: 'INVOICE' })).rejects.toMatchObject({ code: 'rule_violation' });
  });

  test('a cancelled group is never owed', async () => {
    const wallet = await makeWithTerms();
    const { paymentId } = await wallet.hold(4000, invoice);
    await wallet.release(paymentId);
    expect(await wallet.house('receivable')).toBe(0);
    await wallet.hold(10_000, invoice);
  });
});
