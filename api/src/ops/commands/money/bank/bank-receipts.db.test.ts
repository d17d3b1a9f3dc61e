import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { formatAmount } from '@tibara/contract/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { receivePayment } from '#billing/index.ts';
import { invoiceNumbersIn } from '#invoices/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { startApi } from '#test/harness.ts';
import { isDistributed } from '#test/harness-db.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fillWallet } from '#test/make-order-group.ts';
import { runOps } from '#test/run-program.ts';
import { amountOf, bankReferenceOf, returnWordsOf, wordsOf } from '../../read-input.ts';
import { bookReturn } from '../return-balance.ts';
import { bookUnapplied, showUnapplied } from '../unapplied.ts';
import { bookReceipt } from './bank-receipt.ts';
import { bookStatement } from './bank-receipts.ts';
import { readStatement } from './read-statement.ts';

const host = await startApi();
const { ctx, inspectorDb } = host;
const folder = mkdtempSync(join(tmpdir(), 'tibara-bank-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numberOf = (invoiceId: string) => invoiceNumbersIn(invoiceId)[0] ?? { invoiceId, vendorCode: '' };
const read = async ({ token }: Merchant, { id }: { id: string }) =>
  (await host.call(api.orders.get, { token, params: { id } })).body;
const acts = async ({ vendorId }: Merchant) => {
  const lines = sql<{ actor: string; detail: object }>`
    select actor, detail from money_lines where vendor_id = ${vendorId} and act = 'bankReceipt.booked'`;
  return (await lines.execute(inspectorDb)).rows;
};
const transfersOf = async ({ vendorId }: Merchant) =>
  inspectorDb
    .selectFrom('ledger_transfers')
    .select(['kind', 'cents', 'reference'])
    .where('vendor_id', '=', vendorId)
    .where('from_account', '=', 'bank')
    .orderBy('reference')
    .execute();

async function untilOneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(inspectorDb)).rows.length === 0);
}

describe('a bank transfer for an invoice', () => {
  test('pays a part, then the rest, each reference once', async () => {
    const merchant = await makeMerchant(ctx);
    const group = await makeInvoiced(host, merchant);
    const { operator, said } = makeOperator(host);
    const book = (cents: number, bankReference: string) =>
      bookReceipt(operator, numberOf(group.invoiceId), { cents, bankReference });
    await book(group.subtotal - 300, 'MBB-1');
    await book(group.subtotal - 300, 'MBB-1');
    expect(await read(merchant, group)).toMatchObject({ paid: false, version: group.version + 1 });
    const twins = await Promise.all([book(300, 'MBB-2'), book(300, 'MBB-2')]);
    expect(twins.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await read(merchant, group)).toMatchObject({ paid: true, version: group.version + 2 });
    expect(said.slice(0, 2)).toEqual([
      `${group.invoiceId}: MBB-1 pays RM ${formatAmount(group.subtotal - 300)}, RM 3.00 stay owed.`,
      `${group.invoiceId}: MBB-1 was booked already; nothing moves.`,
    ]);
    expect(said).toContain(`${group.invoiceId}: MBB-2 pays RM 3.00, it is paid.`);
    expect((await transfersOf(merchant)).map(({ cents }) => cents)).toEqual([group.subtotal - 300, 300]);
  });

  test('above the debt keeps the excess as unapplied', async () => {
    const merchant = await makeMerchant(ctx);
    const group = await makeInvoiced(host, merchant);
    const { operator, said } = makeOperator(host);
    await bookReceipt(operator, numberOf(group.invoiceId), { cents: group.subtotal + 150, bankReference: 'MBB-3' });
    expect(said[0]).toContain('RM 1.50 are more than was owed and stay unapplied, it is paid.');
    expect((await transfersOf(merchant)).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['bank_receipt', group.subtotal],
      ['unapplied_receipt', 150],
    ]);
  });

  test('for a paid one is refused, unless kept as unapplied', async () => {
    const merchant = await makeMerchant(ctx);
    const group = await makeInvoiced(host, merchant);
    const { operator, said } = makeOperator(host);
    const transfer = { cents: group.subtotal, bankReference: 'TWICE-1' };
    await bookReceipt(operator, numberOf(group.invoiceId), transfer);
    const second = { ...transfer, bankReference: 'TWICE-2' };
    const refused = bookReceipt(operator, numberOf(group.invoiceId), second);
    await expect(refused).rejects.toThrow(`${group.invoiceId} is paid: nothing is owed.`);
    expect(await transfersOf(merchant)).toHaveLength(1);
    await bookReceipt(operator, numberOf(group.invoiceId), { ...second, mayBeUnapplied: true });
    const money = `RM\u00a0${formatAmount(group.subtotal)}`;
    await showUnapplied(operator, merchant.userName);
    expect(said.at(-1)).toBe(`${money} are unapplied.`.replaceAll('\u00a0', ' '));
    const back = (cents: number, bankReference: string) =>
      bookUnapplied(operator, merchant.userName, { currency: 'MYR', cents, bankReference });
    await expect(back(group.subtotal + 1, 'BACK-0')).rejects.toThrow('more than is unapplied');
    await back(group.subtotal, 'BACK-1');
    await back(group.subtotal, 'BACK-1');
    expect(said.at(-1)).toContain('BACK-1 was booked already; nothing moves.');
    await expect(back(1, 'BACK-1')).rejects.toThrow('with another amount');
    await fillWallet(host, merchant, 100);
    const balance = { region: 'MY', merchant: merchant.userName, cents: 100, bankReference: 'BACK-1' } as const;
    await expect(bookReturn(operator, balance)).rejects.toThrow('BACK-1 was booked already, as the return of what was');
    await showUnapplied(operator, merchant.userName);
    expect(said.at(-1)).toBe(`Nothing of ${merchant.userName} is unapplied.`);
  });

  test('without --yes is only shown', async () => {
    const merchant = await makeMerchant(ctx);
    const group = await makeInvoiced(host, merchant);
    const { operator, said } = makeOperator(host, { isSure: false });
    await bookReceipt(operator, numberOf(group.invoiceId), { cents: group.subtotal, bankReference: 'MBB-4' });
    expect(said[0]).toContain('it is paid.');
    expect(await read(merchant, group)).toMatchObject({ paid: false });
    expect(await transfersOf(merchant)).toEqual([]);
    expect(await acts(merchant)).toEqual([]);
  });

  test("with another transfer's reference is refused, with its reason", async () => {
    const merchant = await makeMerchant(ctx);
    const [first, second] = [await makeInvoiced(host, merchant), await makeInvoiced(host, merchant)];
    const { operator, said } = makeOperator(host);
    const line = ({ invoiceId }: typeof first, cents: number, reference: string) => ({
      line: 2,
      text: invoiceId,
      amount: formatAmount(cents),
      reference,
    });
    const [own, other] = [line(first, first.subtotal, 'CASH'), line(second, second.subtotal, 'CASH')];
    expect(await bookStatement(operator, [own, own, other])).toEqual({ booked: 1, known: 1, left: 1 });
    const money = `RM ${formatAmount(first.subtotal)}`;
    const why = `CASH was booked before, with ${money} for ${first.invoiceId}. If this is another transfer,`;
    expect(said.at(-1)?.replaceAll('\u00a0', ' ')).toContain(`Line 2: it could not be booked: ${why}`);
    const again = bookReceipt(operator, numberOf(first.invoiceId), { cents: 100, bankReference: 'CASH' });
    await expect(again).rejects.toThrow('was booked before');
    expect(await transfersOf(merchant)).toHaveLength(1);
    expect(await read(merchant, second)).toMatchObject({ paid: false });
  });

  test('booked by two operators together is booked once', async () => {
    const merchant = await makeMerchant(ctx);
    const { vendorId } = merchant;
    const [paid, open] = [await makeInvoiced(host, merchant), await makeInvoiced(host, merchant)];
    const receive =
      ({ invoiceId, subtotal }: typeof paid, bankReference: string) =>
      (tx: Tx) =>
        receivePayment(tx, { vendorId, invoiceId, cents: subtotal, bankReference, now: ctx.now() });
    await inTransaction(host.db, { vendorId }, receive(paid, 'MBB-6'));
    const [booked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = inTransaction(host.db, { vendorId }, async (tx) => {
      // Nothing is owed for it, so this posts an unapplied receipt, no duplicate of a receipt for the other invoice.
      expect(await receive(paid, 'MBB-7')(tx)).toMatchObject({ unapplied: paid.subtotal });
      booked.resolve();
      await end.promise;
    });
    await booked.promise;
    const second = inTransaction(host.db, { vendorId }, receive(open, 'MBB-7')).catch((error: Error) => error.message);
    await Promise.race([second, untilOneWaits()]);
    end.resolve();
    await first;
    expect(await second).toContain('MBB-7 was booked before, with RM');
    expect((await transfersOf(merchant)).map(({ reference }) => reference)).toEqual(['MBB-6', 'MBB-7']);
  });

  test("with another merchant's reference is refused, unless meant", async () => {
    const makeOne = async () => {
      const merchant = await makeMerchant(ctx);
      return { merchant, group: await makeInvoiced(host, merchant) };
    };
    const both = [await makeOne(), await makeOne()] as const;
    const { operator, said } = makeOperator(host);
    const book = ({ group: { invoiceId, subtotal } }: (typeof both)[number], mayBeRepeated = false) =>
      bookReceipt(operator, numberOf(invoiceId), { cents: subtotal, bankReference: 'SLIP-1', mayBeRepeated });
    const outcomes = await Promise.allSettled([book(both[0]), book(both[1])]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [one, other] = outcomes[0].status === 'fulfilled' ? both : ([both[1], both[0]] as const);
    const { invoiceId, subtotal } = other.group;
    const line = { line: 2, text: invoiceId, amount: formatAmount(subtotal), reference: ' slip-1 ' };
    expect(await bookStatement(operator, [line])).toEqual({ booked: 0, known: 0, left: 1 });
    const why = `SLIP-1 was booked before for another merchant, ${one.group.invoiceId.split('-')[2]}.`;
    expect(said.at(-1)).toContain(`Line 2: it could not be booked: ${why}`);
    const booked = async () => [await transfersOf(one.merchant), await transfersOf(other.merchant)];
    expect(await booked()).toMatchObject([[{ reference: 'SLIP-1' }], []]);
    await book(other, true);
    // From now on each has its own booking: repeating it moves nothing for either.
    for (const each of both) expect(await book(each)).toMatchObject({ isNew: false });
    expect(await booked()).toMatchObject([[{ reference: 'SLIP-1' }], [{ reference: 'SLIP-1' }]]);
  });

  test('for an unknown invoice is refused', async () => {
    const { operator } = makeOperator(host);
    const group = await makeInvoiced(host, await makeMerchant(ctx));
    const transfer = { cents: 100, bankReference: 'MBB-5' };
    await expect(bookReceipt(operator, numberOf('INV-2026-ZZZZZZ-1'), transfer)).rejects.toThrow('There is no invoice');
    const other = `${group.invoiceId}9`;
    await expect(bookReceipt(operator, numberOf(other), transfer)).rejects.toThrow(`There is no invoice ${other}`);
  });
});

test("a bank's statement pays exact matches and lists the rest", async () => {
  const merchant = await makeMerchant(ctx);
  const [first, second] = [await makeInvoiced(host, merchant), await makeInvoiced(host, await makeMerchant(ctx))];
  const file = join(folder, 'statement.csv');
  const lines = [
    'Date;Transaction Description;Credit Amount (RM);Transaction Reference',
    `23/11/2026;"IBG; ${first.invoiceId.replaceAll('-', ' ')}";${formatAmount(first.subtotal)};R1`,
    `23/11/2026;${second.invoiceId} part;1.00;R2`,
    '23/11/2026;SALARY;5,000.00;R3',
    `23/11/2026;${first.invoiceId} and ${second.invoiceId};9.00;R4`,
    '23/11/2026;INV-2026-ZZZZZZ-7;9.00;R5',
    `23/11/2026;${second.invoiceId};-9.00;R6`,
    `23/11/2026;${second.invoiceId};${formatAmount(second.subtotal)};`,
  ];
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  const statement = readStatement(file, { option: () => undefined });
  const { operator, said } = makeOperator(host);
  expect(await bookStatement(operator, statement)).toEqual({ booked: 1, known: 0, left: 6 });
  expect(said).toEqual([
    `${first.invoiceId}: R1 pays RM ${formatAmount(first.subtotal)}, it is paid.`,
    `Line 3: for ${second.invoiceId} RM ${formatAmount(second.subtotal)} are owed, not 1.00 (1.00, R2)`,
    'Line 4: neither an invoice number nor a wallet reference in its text (5,000.00, R3)',
    'Line 5: more than one invoice number in its text (9.00, R4)',
    'Line 6: there is no invoice INV-2026-ZZZZZZ-7 (9.00, R5)',
    `Line 7: ${second.invoiceId}, but its amount is not money that came in (-9.00, R6)`,
    `Line 8: ${second.invoiceId}, but it has no reference to be counted once by (${formatAmount(second.subtotal)}, no reference)`,
  ]);
  expect(await read(merchant, first)).toMatchObject({ paid: true });
  expect(await transfersOf(merchant)).toHaveLength(1);
  expect(await bookStatement(operator, statement)).toEqual({ booked: 0, known: 1, left: 6 });
  expect(said).toContain(`${first.invoiceId}: R1 was booked already; nothing moves.`);
  expect(await transfersOf(merchant)).toHaveLength(1);
});

test("without --yes a file's lines are shown without booking", async () => {
  const merchant = await makeMerchant(ctx);
  const [first, second] = [await makeInvoiced(host, merchant), await makeInvoiced(host, merchant)];
  const other = await makeInvoiced(host, await makeMerchant(ctx));
  const line = (number: number, { invoiceId, subtotal }: typeof first, reference: string) => ({
    line: number,
    text: invoiceId,
    amount: formatAmount(subtotal),
    reference,
  });
  const lines = [
    line(2, first, 'D1'),
    line(3, first, 'D1'),
    line(4, first, 'D2'),
    line(5, second, 'D1'),
    line(6, other, 'D1'),
    line(7, second, 'D3'),
  ];
  const shown = makeOperator(host, { isSure: false });
  const counts = await bookStatement(shown.operator, lines);
  expect(counts).toEqual({ booked: 2, known: 1, left: 3 });
  expect(await transfersOf(merchant)).toEqual([]);
  expect(await acts(merchant)).toEqual([]);
  const done = makeOperator(host);
  expect(await bookStatement(done.operator, lines)).toEqual(counts);
  expect(done.said).toEqual(shown.said);
  expect((await transfersOf(merchant)).map(({ reference }) => reference)).toEqual(['D1', 'D3']);
});

test.skipIf(isDistributed)('a failed line is listed, and later lines are booked', async () => {
  const [first, second] = [
    await makeInvoiced(host, await makeMerchant(ctx)),
    await makeInvoiced(host, await makeMerchant(ctx)),
  ];
  await sql`create function refuse_r7() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse_r7 before insert on ledger_transfers for each row when (new.reference = 'R7')
      execute function refuse_r7()`.execute(inspectorDb);
  const { operator, said } = makeOperator(host);
  const line = (group: typeof first, index: number) => ({
    line: index,
    text: group.invoiceId,
    amount: formatAmount(group.subtotal),
    reference: `R${index}`,
  });
  const lines = [{ line: 6, text: 'SALARY', amount: '1.00', reference: 'R6' }, line(first, 7), line(second, 8)];
  expect(await bookStatement(operator, lines)).toEqual({ booked: 1, known: 0, left: 2 });
  expect(said).toEqual([
    `${second.invoiceId}: R8 pays RM ${formatAmount(second.subtotal)}, it is paid.`,
    'Line 6: neither an invoice number nor a wallet reference in its text (1.00, R6)',
    `Line 7: it could not be booked: the disk is full (${formatAmount(first.subtotal)}, R7)`,
  ]);
});

test('a file with unknown columns is refused with their names', () => {
  const file = join(folder, 'other.csv');
  writeFileSync(file, 'Tarikh,Butiran,Jumlah,Rujukan\n23/11/2026,INV-2026-ZZZZZZ-1,9.00,R1\n');
  expect(() => readStatement(file, { option: () => undefined })).toThrow(
    'Which column is the text? Say --text COLUMN. The file has: Tarikh, Butiran, Jumlah, Rujukan.',
  );
  const columns: Record<string, string> = { text: 'Butiran', amount: 'Jumlah', reference: 'Rujukan' };
  expect(readStatement(file, { option: (name) => columns[name] })).toMatchObject([{ reference: 'R1', line: 2 }]);
  expect(() => readStatement(join(folder, 'none.csv'), { option: () => undefined })).toThrow('There is no file');
  expect(() => readStatement(folder, { option: () => undefined })).toThrow('is a folder: give a CSV file.');
  const receipt = { words: ['INV-2026-7KQ2ZD-1', '10.00', ''] };
  expect(() => wordsOf(receipt, ['INVOICE', 'AMOUNT', 'REFERENCE'])).toThrow('REFERENCE is empty');
});

test('npm run ops: shows without --yes, books with it, names the operator', async () => {
  const merchant = await makeMerchant(ctx);
  const group = await makeInvoiced(host, merchant);
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };
  const args = ['bank-receipt', group.invoiceId, formatAmount(group.subtotal), 'MBB-9'];
  const shown = await runOps(args, settings);
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was done yet. Add --yes to do it.') });
  expect(await read(merchant, group)).toMatchObject({ paid: false });
  expect(await runOps([...args, '--yes'], settings)).toMatchObject({ code: 0 });
  expect(await read(merchant, group)).toMatchObject({ paid: true });
  expect(await acts(merchant)).toMatchObject([
    {
      actor: expect.stringMatching(/^operator \S/),
      detail: { invoiceId: group.invoiceId, bankReference: 'MBB-9', applied: group.subtotal, outstanding: 0 },
    },
  ]);
});

test.each(['1.234', '0', '-5', 'ten', '', '24,76', '2,50', '1,0,0.00', ',100', '1000,000.00'])(
  '%j is no amount of money',
  (text) => {
    expect(() => amountOf(text)).toThrow('is no amount');
  },
);

test('a bank reference has one spelling, and a blank one is refused', () => {
  const typed = ['mbb-9 x', ' MBB-9  X\n', 'MBB-9\u200b X', '\uff2d\uff22\uff22-9 X'].map(bankReferenceOf);
  expect(new Set(typed)).toEqual(new Set(['MBB-9 X']));
  for (const text of ['', ' ', '\u200b', 'X'.repeat(101)])
    expect(() => bankReferenceOf(text)).toThrow('1 to 100 characters');
});

test('no command accepts an absurdly large amount', () => {
  for (const text of ['9999999999.99', '99999999999999'])
    expect(() => amountOf(text)).toThrow(`${text} is more than 1,000,000.00`);
});

test('money is returned by amount and reference', () => {
  const returnOf = (words: string[], region?: string) => returnWordsOf({ words, option: () => region });
  expect(returnOf(['a@b.co'])).toEqual({ merchant: 'a@b.co', region: 'MY', transfer: null });
  const transfer = { cents: 250, bankReference: 'MBB-1' };
  expect(returnOf(['a@b.co', '2.50', 'mbb-1'], 'SG')).toEqual({ merchant: 'a@b.co', region: 'SG', transfer });
  for (const words of [[], ['a@b.co', '2.50'], ['a@b.co', '2.50', 'MBB-1', 'more']])
    expect(() => returnOf(words)).toThrow('Name a merchant');
  expect(() => returnOf(['a@b.co'], 'TH')).toThrow('--region is MY or SG.');
});
