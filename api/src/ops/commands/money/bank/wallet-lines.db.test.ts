import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAmount } from '@tibara/contract/money';
import { walletReference } from '@tibara/contract/wallet/wallet-reference';
import { afterAll, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fromBank, invoicesOf, makeDebt, referenceOf, walletsOf } from '#test/wallet-of.ts';
import { bookReturn } from '../return-balance.ts';
import { bookStatement } from './bank-receipts.ts';
import { readStatement } from './read-statement.ts';

const host = await startApi();
const { clock, ctx } = host;
const { operator } = makeOperator(host);
const folder = mkdtempSync(join(tmpdir(), 'tibara-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (lines: readonly string[], currency?: string) => {
  const file = join(folder, 'statement.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return readStatement(file, { option: (name) => (name === 'currency' ? currency : undefined) });
};
const HEAD = 'Description,Amount (RM),Reference';

/** The reasons why the lines of a file were not booked. */
async function refused(lines: readonly string[], currency?: string): Promise<string[]> {
  const { operator: one, said } = makeOperator(host);
  expect(await bookStatement(one, read(lines, currency))).toEqual({ booked: 0, known: 0, left: lines.length - 1 });
  return said;
}

describe('a bank statement that misleads', () => {
  test.each([
    ['Transaction Type', 'DR'],
    ['D/C', 'D'],
    ['Dr / Cr', 'Dr.'],
    ['Debit or Credit', 'debit transfer'],
    ['DR/CR', 'ZZ'],
    ['Debit', '50.00'],
    ['Withdrawal (RM)', '50.00'],
  ])('is not booked as money in: %s %s', async (column, value) => {
    const reference = await referenceOf(host, await makeMerchant(ctx));
    const [why] = await refused([`${HEAD},Channel,${column}`, `${reference},50.00,OUT-${column},IBG,${value}`]);
    expect(why).toContain('is not money that came in');
  });

  test('with a comma outside quotes is refused as a whole', () => {
    expect(() => read([HEAD, 'TRF W7KQ2ZDMYHX,1,250.00,MBB-2001'])).toThrow(/Line 2 .* more cells than the head/);
  });

  test('with a stray quote is refused as a whole', () => {
    expect(() => read([HEAD, '"A" W7KQ2ZDMYHX,1.00,Q-11', 'B,20.00,Q-12'])).toThrow(/has a quote/);
  });

  test('with a return that came back is listed', async () => {
    const merchant = await makeMerchant(ctx);
    const reference = await referenceOf(host, merchant);
    const { operator: one } = makeOperator(host);
    expect(await bookStatement(one, read([HEAD, `${reference},100.00,RB-0`]))).toMatchObject({ booked: 1 });
    await bookReturn(one, { merchant: merchant.userName, region: 'MY', cents: 5000, bankReference: 'RB-1' });
    const [why] = await refused([HEAD, `${reference},50.00,RB-1`]);
    expect(why).toContain('RB-1 is the reference of money that was paid out');
    expect(await walletsOf(host, merchant)).toEqual({ MY: 5000 });
  });
});

describe('the lines of a bank statement that name a wallet', () => {
  test('top it up, after its debt and overdue invoices', async () => {
    const merchant = await makeMerchant(ctx);
    const overdue = await makeInvoiced(host, merchant);
    clock.advance(15 * 24 * 60);
    await makeDebt(host, merchant, 1000);
    const reference = await referenceOf(host, merchant);
    const lines = read([HEAD, `IBG ${reference.toLowerCase()},${formatAmount(1000 + overdue.subtotal + 500)},A1`]);
    expect(await bookStatement(operator, lines)).toEqual({ booked: 1, known: 0, left: 0 });
    expect(await walletsOf(host, merchant)).toEqual({ MY: 500 });
    expect(await invoicesOf(host, merchant)).toEqual([{ open: 0, paid: true }]);
  });

  test('are booked once, twice in a file and in files that overlap', async () => {
    const merchant = await makeMerchant(ctx);
    const reference = await referenceOf(host, merchant);
    const [one, two, three] = ['B1', 'B2', 'B3'].map((bank) => `${reference},50.00,${bank}`);
    const first = read([HEAD, `${one}`, `${one}`, `${two}`]);
    expect(await bookStatement(operator, first)).toEqual({ booked: 2, known: 1, left: 0 });
    expect(await bookStatement(operator, first)).toEqual({ booked: 0, known: 3, left: 0 });
    const overlapping = read([HEAD, `${two}`, `${three}`]);
    expect(await bookStatement(operator, overlapping)).toEqual({ booked: 1, known: 1, left: 0 });
    expect(await walletsOf(host, merchant)).toEqual({ MY: 15_000 });
  });

  test('are booked once by two operators at the same time', async () => {
    const merchant = await makeMerchant(ctx);
    const reference = await referenceOf(host, merchant);
    const lines = read([HEAD, `${reference},50.00,C1`, `${reference},70.00,C2`]);
    const counts = await Promise.all([bookStatement(operator, lines), bookStatement(operator, lines)]);
    expect(counts.map(({ booked }) => booked).reduce((sum, each) => sum + each)).toBe(2);
    expect(await walletsOf(host, merchant)).toEqual({ MY: 12_000 });
  });

  test('are listed if their reference was booked with another amount or merchant', async () => {
    const [one, other] = [await makeMerchant(ctx), await makeMerchant(ctx)];
    const [first, second] = [await referenceOf(host, one), await referenceOf(host, other)];
    await bookStatement(operator, read([HEAD, `${first},50.00,D1`]));
    const why = 'it could not be booked: D1 was booked before';
    expect(await refused([HEAD, `${first},51.00,D1`, `${second},50.00,D1`])).toEqual([
      expect.stringContaining(`Line 2: ${why}, with RM 50.00 for the MYR wallet.`),
      expect.stringContaining(`Line 3: ${why} for another merchant, ${first.slice(1, 7)}.`),
    ]);
    expect([await walletsOf(host, one), await walletsOf(host, other)]).toEqual([{ MY: 5000 }, {}]);
  });

  test('and lines that name an invoice do not share a reference', async () => {
    const merchant = await makeMerchant(ctx);
    const { invoiceId, subtotal } = await makeInvoiced(host, merchant);
    const wallet = `${await referenceOf(host, merchant)},${formatAmount(subtotal)}`;
    const invoice = `${invoiceId},${formatAmount(subtotal)}`;
    const lines = read([HEAD, `${wallet},E1`, `${invoice},E1`, `${invoice},E2`, `${wallet},E2`]);
    expect(await bookStatement(operator, lines)).toEqual({ booked: 2, known: 0, left: 2 });
    expect((await fromBank(host, merchant)).map(([kind, , bank]) => [kind, bank])).toEqual([
      ['bank_receipt', 'E2'],
      ['bank_top_up', 'E1'],
    ]);
  });

  test('are listed with their reason if in doubt', async () => {
    const merchant = await makeMerchant(ctx);
    const reference = await referenceOf(host, merchant);
    const { invoiceId } = await makeInvoiced(host, merchant);
    const other = await referenceOf(host, merchant, 'SG');
    const mistyped = `${reference.slice(0, -1)}${reference.endsWith('A') ? 'B' : 'A'}`;
    const unknown = walletReference('ZZZZZZ', 'MY');
    const said = await refused([
      HEAD,
      `${mistyped},50.00,F1`,
      `${unknown},50.00,F2`,
      `${reference} ${other},50.00,F3`,
      `${reference} ${invoiceId},50.00,F4`,
      `${reference},-50.00,F5`,
      `${reference},0.00,F6`,
      `${reference},50.00,`,
      `${other},50.00,F7`,
    ]);
    expect(said).toEqual([
      `Line 2: ${mistyped} has wrong check characters, so a character is mistyped: ask the merchant (50.00, F1)`,
      `Line 3: there is no merchant ZZZZZZ, whom ${unknown} names: ask the sender (50.00, F2)`,
      'Line 4: more than one wallet reference in its text: ask the merchant (50.00, F3)',
      'Line 5: an invoice number and a wallet reference in its text: ask the merchant (50.00, F4)',
      `Line 6: ${reference}, but its amount is not money that came in (-50.00, F5)`,
      `Line 7: ${reference}, but its amount is not money that came in (0.00, F6)`,
      `Line 8: ${reference}, but it has no reference to be counted once by (50.00, no reference)`,
      `Line 9: ${other} is in SGD, but the file says MYR: ask the bank for the amount in SGD (50.00, F7)`,
    ]);
    expect(await fromBank(host, merchant)).toEqual([]);
  });

  test('without --yes are only shown', async () => {
    const merchant = await makeMerchant(ctx);
    const shown = makeOperator(host, { isSure: false });
    const lines = read([HEAD, `${await referenceOf(host, merchant)},50.00,G1`]);
    expect(await bookStatement(shown.operator, lines)).toEqual({ booked: 1, known: 0, left: 0 });
    expect(await walletsOf(host, merchant)).toEqual({});
  });
});

describe('the currency of a bank statement', () => {
  const PLAIN = 'Description,Amount,Reference';

  test('is that of the heading, of a column, of the amount, or of --currency', () => {
    const currencies = (lines: readonly string[], option?: string) => read(lines, option).map((line) => line.currency);
    expect(currencies([PLAIN, 'x,1.00,H1'])).toEqual([undefined]);
    expect(currencies([PLAIN, 'x,1.00,H1'], 'SGD')).toEqual(['SGD']);
    expect(currencies([PLAIN, 'x,S$1.00,H1'])).toEqual(['SGD']);
    for (const [heading, currency] of [
      ['Amount (RM)', 'MYR'],
      ['Credit SGD', 'SGD'],
      ['Deposit Amount (S$)', 'SGD'],
    ])
      expect(currencies([`Description,${heading},Reference`, 'x,1.00,H1'])).toEqual([currency]);
    const column = `${PLAIN},Currency`;
    expect(currencies([column, 'x,1.00,H1,MYR', 'x,1.00,H1,sgd', 'x,1.00,H1,USD'])).toEqual(['MYR', 'SGD', 'USD']);
  });

  test('must be known for a wallet', async () => {
    const reference = await referenceOf(host, await makeMerchant(ctx), 'SG');
    expect(await refused([PLAIN, `${reference},50.00,J1`])).toEqual([
      `Line 2: ${reference}, but the file names no currency: add --currency SGD (50.00, J1)`,
    ]);
  });

  test('of a line that contradicts its file is listed', async () => {
    const reference = await referenceOf(host, await makeMerchant(ctx));
    expect(await refused([HEAD, `${reference},S$50.00,K1`])).toEqual([
      expect.stringContaining(`Line 2: ${reference} is in MYR, but the file says MYR and SGD`),
    ]);
    expect(await refused([`${HEAD},Currency`, `${reference},50.00,K2,USD`], 'MYR')).toEqual([
      expect.stringContaining('but the file says MYR and USD'),
    ]);
  });

  test('that is not that of the invoice is listed', async () => {
    const { invoiceId, subtotal } = await makeInvoiced(host, await makeMerchant(ctx));
    expect(await refused([PLAIN, `${invoiceId},${formatAmount(subtotal)},L1`], 'SGD')).toEqual([
      expect.stringContaining(`Line 2: ${invoiceId} is in MYR, but the file says SGD`),
    ]);
  });

  test('is MYR or SGD as an option', () => {
    expect(() => read([PLAIN, 'x,1.00,M1'], 'USD')).toThrow('--currency is MYR or SGD.');
  });
});

test('a line marked as a debit is no money that came in', async () => {
  const reference = await referenceOf(host, await makeMerchant(ctx));
  expect(await refused([`${HEAD},DR/CR`, `${reference},50.00,N1,DR`])).toEqual([
    `Line 2: ${reference}, but its amount is not money that came in (-50.00, N1)`,
  ]);
});
