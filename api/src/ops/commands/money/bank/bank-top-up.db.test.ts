import { api } from '@tibara/contract';
import type { Region } from '@tibara/contract/coordinates';
import { walletReference } from '@tibara/contract/wallet/wallet-reference';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { receiveTopUp } from '#billing/index.ts';
import { invoiceNumbersIn } from '#invoices/index.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { askPaper } from '#test/ask-paper.ts';
import { startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { makePayer } from '#test/make-card.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fillWallet } from '#test/make-order-group.ts';
import { runOps } from '#test/run-program.ts';
import { fromBank, invoicesOf, makeDebt, referenceOf, walletsOf } from '#test/wallet-of.ts';
import { bookReceipt } from './bank-receipt.ts';
import { bookTopUp } from './bank-top-up.ts';

const host = await startApi();
const { call, clock, ctx, inspectorDb } = host;
const { operator, said } = makeOperator(host);

type More = { region?: Region; mayBeRepeated?: boolean };
const book = async (merchant: Merchant, cents: number, bankReference: string, { region, ...more }: More = {}) =>
  bookTopUp(operator, await referenceOf(host, merchant, region), { cents, bankReference, ...more });
const numberOf = (invoiceId: string) => invoiceNumbersIn(invoiceId)[0] ?? { invoiceId, vendorCode: '' };
const daysPass = (days: number) => clock.advance(days * 24 * 60);

/** A merchant with an overdue invoice and one that is not due. */
async function makeOwing() {
  const merchant = await makeMerchant(ctx);
  const overdue = await makeInvoiced(host, merchant);
  daysPass(15);
  return { merchant, overdue, later: await makeInvoiced(host, await logInAgain(host, merchant)) };
}

describe('a bank transfer that names a wallet', () => {
  test('opens the missing wallet and adds the money', async () => {
    const merchant = await makeMerchant(ctx);
    await book(merchant, 5000, 'MBB-1');
    expect(await walletsOf(host, merchant)).toEqual({ MY: 5000 });
    expect(await fromBank(host, merchant)).toEqual([['bank_top_up', 5000, 'MBB-1']]);
    expect(said.at(-1)).toBe(`${await referenceOf(host, merchant)}: MBB-1 adds RM 50.00 to the wallet.`);
  });

  test('goes to the wallet of the region', async () => {
    const merchant = await makeMerchant(ctx);
    await fillWallet(host, merchant, 700);
    await book(merchant, 5000, 'MBB-2', { region: 'SG' });
    expect(await walletsOf(host, merchant)).toEqual({ MY: 700, SG: 5000 });
    expect(said.at(-1)).toContain('adds S$ 50.00 to the wallet');
  });

  test("clears the wallet's debt first, then pays overdue invoices", async () => {
    const { merchant, overdue } = await makeOwing();
    await makeDebt(host, merchant, 3000);
    await book(merchant, 2000, 'MBB-3');
    expect(await walletsOf(host, merchant)).toEqual({ MY: -1000 });
    expect((await invoicesOf(host, merchant))[0]).toEqual({ open: overdue.subtotal, paid: false });
    await book(merchant, 1000 + overdue.subtotal + 50, 'MBB-4');
    expect(await walletsOf(host, merchant)).toEqual({ MY: 50 });
    expect((await invoicesOf(host, merchant))[0]).toEqual({ open: 0, paid: true });
    expect(said.at(-1)).toContain("MBB-4 clears RM 10.00 of the wallet's debt, pays RM ");
    expect(said.at(-1)).toContain(` of the overdue ${overdue.invoiceId}, adds RM 0.50 to the wallet.`);
  });

  test('leaves an invoice alone that is not due', async () => {
    const { merchant, overdue, later } = await makeOwing();
    await book(merchant, overdue.subtotal + 250, 'MBB-5');
    expect(await walletsOf(host, merchant)).toEqual({ MY: 250 });
    expect(await invoicesOf(host, merchant)).toEqual([
      { open: 0, paid: true },
      { open: later.subtotal, paid: false },
    ]);
    expect(await fromBank(host, merchant)).toEqual([
      ['bank_receipt', overdue.subtotal, `MBB-5 ${overdue.invoiceId}`],
      ['bank_top_up', 250, 'MBB-5'],
    ]);
  });

  test('pays the oldest overdue invoice first, and a part of the next', async () => {
    const { merchant, overdue, later } = await makeOwing();
    daysPass(15);
    await book(merchant, overdue.subtotal + 100, 'MBB-6');
    expect(await invoicesOf(host, merchant)).toEqual([
      { open: 0, paid: true },
      { open: later.subtotal - 100, paid: false },
    ]);
    expect(await walletsOf(host, merchant)).toEqual({ MY: 0 });
  });

  test('pays no invoice of another currency', async () => {
    const { merchant, overdue } = await makeOwing();
    await book(merchant, 9000, 'MBB-7', { region: 'SG' });
    expect(await walletsOf(host, merchant)).toEqual({ MY: 0, SG: 9000 });
    expect((await invoicesOf(host, merchant))[0]).toEqual({ open: overdue.subtotal, paid: false });
  });

  test('is booked once, also by two operators at the same time', async () => {
    const { merchant, overdue } = await makeOwing();
    const once = () => book(merchant, overdue.subtotal + 500, 'MBB-8');
    const twins = await Promise.all([once(), once()]);
    expect(twins.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await once()).toMatchObject({ isNew: false });
    expect(await walletsOf(host, merchant)).toEqual({ MY: 500 });
    expect(said.at(-1)).toContain('MBB-8 was booked already; nothing moves.');
  });

  test('is booked once if overdue invoices use it up', async () => {
    const { merchant, overdue } = await makeOwing();
    daysPass(15);
    await book(merchant, overdue.subtotal, 'MBB-9');
    expect(await book(merchant, overdue.subtotal, 'MBB-9')).toMatchObject({ isNew: false });
    expect((await fromBank(host, merchant)).map(([kind]) => kind)).toEqual(['bank_receipt']);
    await expect(book(merchant, overdue.subtotal + 1, 'MBB-9')).rejects.toThrow('MBB-9 was booked before, with RM');
  });

  test('two transfers at the same time pay an overdue invoice once', async () => {
    const { merchant, overdue } = await makeOwing();
    const each = overdue.subtotal - 100;
    await Promise.all([book(merchant, each, 'MBB-10'), book(merchant, each, 'MBB-11')]);
    expect((await invoicesOf(host, merchant))[0]).toEqual({ open: 0, paid: true });
    expect(await walletsOf(host, merchant)).toEqual({ MY: 2 * each - overdue.subtotal });
  });

  test('is refused with another amount or wallet under its reference', async () => {
    const merchant = await makeMerchant(ctx);
    await book(merchant, 5000, 'CASH');
    await expect(book(merchant, 4000, 'CASH')).rejects.toThrow('for the MYR wallet. If this is another transfer');
    await expect(book(merchant, 5000, 'CASH', { region: 'SG' })).rejects.toThrow('CASH was booked before, with RM');
    expect(await walletsOf(host, merchant)).toEqual({ MY: 5000 });
  });

  test('is refused if its reference paid an invoice before', async () => {
    const { merchant, overdue } = await makeOwing();
    const transfer = { cents: overdue.subtotal, bankReference: 'MBB-12' };
    await bookReceipt(operator, numberOf(overdue.invoiceId), transfer);
    const why = `for ${overdue.invoiceId}. If this is another transfer`;
    await expect(book(merchant, overdue.subtotal, 'MBB-12')).rejects.toThrow(why);
  });

  test('keeps its reference from paying an invoice later', async () => {
    const { merchant, overdue, later } = await makeOwing();
    await book(merchant, overdue.subtotal, 'MBB-13');
    for (const { invoiceId, subtotal } of [overdue, later]) {
      const again = bookReceipt(operator, numberOf(invoiceId), { cents: subtotal, bankReference: 'MBB-13' });
      await expect(again).rejects.toThrow('for the MYR wallet. If this is another transfer');
    }
  });

  test("is refused with another merchant's reference, unless repeated", async () => {
    const [one, other] = [await makeMerchant(ctx), await makeMerchant(ctx)];
    await book(one, 5000, 'SLIP');
    await expect(book(other, 5000, 'SLIP')).rejects.toThrow('was booked before for another merchant');
    expect(await walletsOf(host, other)).toEqual({});
    await book(other, 5000, 'SLIP', { mayBeRepeated: true });
    expect([await walletsOf(host, one), await walletsOf(host, other)]).toEqual([{ MY: 5000 }, { MY: 5000 }]);
  });

  test('pays nothing of another merchant, whose rows it cannot reach', async () => {
    const { merchant: other, overdue } = await makeOwing();
    const merchant = await makeMerchant(ctx);
    await book(merchant, overdue.subtotal, 'MBB-16');
    expect((await invoicesOf(host, other))[0]).toEqual({ open: overdue.subtotal, paid: false });
    const forged = { vendorId: other.vendorId, region: 'MY', cents: 100, bankReference: 'F', now: ctx.now() } as const;
    await expect(inTransaction(operator.db, merchant, (tx) => receiveTopUp(tx, forged))).rejects.toThrow('no result');
    expect(await fromBank(host, other)).toEqual([]);
  });

  test('wakes the screens of its wallet and of paid orders', async () => {
    const { merchant, overdue } = await makeOwing();
    await sql`delete from outbox`.execute(inspectorDb);
    const { walletId } = await book(merchant, overdue.subtotal + 100, 'MBB-17');
    const { rows } = await sql`
      select kind, subject_id from outbox where vendor_id = ${merchant.vendorId} order by kind`.execute(inspectorDb);
    expect(rows).toEqual([
      { kind: 'orderGroup', subject_id: overdue.id },
      { kind: 'wallet', subject_id: walletId },
    ]);
  });

  test('leaves one audit line with its amounts', async () => {
    const { merchant, overdue } = await makeOwing();
    for (let times = 0; times < 2; times++) await book(merchant, overdue.subtotal + 100, 'MBB-18');
    const { rows } = await sql<{ detail: object }>`
      select detail from money_lines
      where vendor_id = ${merchant.vendorId} and act = 'bankTopUp.booked'`.execute(inspectorDb);
    const cents = overdue.subtotal + 100;
    const detail = { cents, currency: 'MYR', cleared: 0, applied: overdue.subtotal, added: 100 };
    expect(rows).toEqual([{ detail: { ...detail, bankReference: 'MBB-18' } }]);
  });

  test('is a top-up in the history, with a receipt that names the bank', async () => {
    const payer = await logInAgain(host, await makePayer(host));
    const { walletId: id } = await book(payer, 5000, 'MBB-19');
    const { token } = payer;
    const query = { type: 'TOPUP' } as const;
    const { content } = (await call(api.wallet.transactions, { token, params: { id }, query })).body;
    expect(content).toMatchObject([
      { change: 5000, balanceAfter: 5000, movements: [{ kind: 'bank_top_up' }], topup: { way: 'BANK_TRANSFER' } },
    ]);
    const params = { id, topUpId: content[0]?.topup?.id ?? '' };
    const { text } = await askPaper(host, api.wallet.topUpReceipt, { token, params });
    expect(text).toContain('Paid by Bank transfer');
    expect(text).toContain('Wallet top-up RM 50.00 Paid RM 50.00');
  });

  test('without --yes is only shown', async () => {
    const { merchant, overdue } = await makeOwing();
    const shown = makeOperator(host, { isSure: false });
    const transfer = { cents: overdue.subtotal, bankReference: 'MBB-20' };
    await bookTopUp(shown.operator, await referenceOf(host, merchant), transfer);
    expect(shown.said[0]).toContain(`of the overdue ${overdue.invoiceId}.`);
    expect(await fromBank(host, merchant)).toEqual([]);
    expect((await invoicesOf(host, merchant))[0]).toMatchObject({ paid: false });
  });
});

test('a mistyped or unknown wallet reference is refused', async () => {
  const reference = await referenceOf(host, await makeMerchant(ctx));
  const transfer = { cents: 100, bankReference: 'MBB-21' };
  const mistyped = `${reference.slice(0, -1)}${reference.endsWith('A') ? 'B' : 'A'}`;
  await expect(bookTopUp(operator, mistyped, transfer)).rejects.toThrow('has wrong check characters');
  const unknown = walletReference('ZZZZZZ', 'MY');
  await expect(bookTopUp(operator, unknown, transfer)).rejects.toThrow('There is no merchant ZZZZZZ');
});

describe('npm run ops: bank-receipt with a wallet reference', () => {
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };

  test('books the transfer', async () => {
    const merchant = await makeMerchant(ctx);
    const args = ['bank-receipt', await referenceOf(host, merchant, 'SG'), '50.00', 'MBB-22', '--yes'];
    expect(await runOps(args, settings)).toMatchObject({ code: 0 });
    expect(await walletsOf(host, merchant)).toEqual({ SG: 5000 });
  });

  test('refuses --unapplied', async () => {
    const args = ['bank-receipt', await referenceOf(host, await makeMerchant(ctx)), '50.00', 'MBB-23', '--unapplied'];
    expect(await runOps(args, settings)).toMatchObject({ code: 1, said: expect.stringContaining('for invoices') });
  });
});

test('npm run ops: by hand, one wallet and its own currency are required', async () => {
  const reference = await referenceOf(host, await makeMerchant(ctx));
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };
  const twoNames = await runOps(['bank-receipt', `${reference} INV-2026-7KQ2ZD-12`, '16.00', 'X-1'], settings);
  expect(twoNames).toMatchObject({ code: 1, said: expect.stringContaining('names more than one invoice or wallet') });
  const dollars = await runOps(['bank-receipt', reference, 'S$16.00', 'X-1'], settings);
  expect(dollars).toMatchObject({ code: 1, said: expect.stringContaining('is not in MYR') });
});
