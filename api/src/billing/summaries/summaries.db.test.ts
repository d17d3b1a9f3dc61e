import { api } from '@tibara/contract';
import { cents, formatAmount, formatCents } from '@tibara/contract/money';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { receivePayment } from '../../billing/index.ts';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { bookStatement } from '../../ops/commands/money/bank/bank-receipts.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { makeSummaries } from './make-summaries.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, clock, ctx, db, inspectorDb } = host;

type Group = Awaited<ReturnType<typeof makeInvoiced>>;
let merchant: Merchant;
let november: Group[];
let december: Group;
let summaryId: string;

const rm = (amount: number) => formatCents(amount).replaceAll('\u00a0', ' ');
const freshLogin = async (of: Merchant): Promise<Merchant> => ({
  ...of,
  token: await signAccessToken(ctx, { ...of, sessionId: newId(ctx.now()), permissions: null }),
});
const list = async (of = merchant) => (await call(api.billing.summaries, { token: of.token, query: {} })).body;
const linesOf = async (of = merchant) =>
  (await call(api.billing.summaryLines, { token: of.token, params: { summaryId }, query: {} })).body.content;
const book = (amount: number, bankReference: string, invoiceId = summaryId) =>
  inTransaction(db, merchant, (tx) =>
    receivePayment(tx, {
      vendorId: merchant.vendorId,
      invoiceId,
      cents: amount,
      bankReference,
      now: ctx.now(),
    }),
  );

/** Two invoices in November, the second in its last minute, one in December's first, and an order paid by wallet. */
beforeAll(async () => {
  clock.set('2026-11-20T01:00:00.000Z');
  merchant = await makeMerchant(ctx);
  const first = await makeInvoiced(host, merchant);
  const paid = await makeConfirmed(host, merchant);
  await fleetTells(host, paid, 'delivered', { orderId: paid.orders[0]?.id });
  clock.set('2026-11-30T15:59:00.000Z');
  merchant = await freshLogin(merchant);
  november = [first, await makeInvoiced(host, merchant)];
  clock.advance(2);
  december = await makeInvoiced(host, merchant);
});

describe('the monthly summary of a vendor on terms', () => {
  test('is made once, an hour after the month, with its invoices', async () => {
    clock.set('2026-11-30T16:59:00.000Z');
    await makeSummaries(ctx);
    merchant = await freshLogin(merchant);
    expect((await list()).content).toEqual([]);
    clock.advance(2);
    await Promise.all([makeSummaries(ctx), makeSummaries(ctx)]);
    await makeSummaries(ctx);
    const { content, totalElements } = await list();
    const total = november.reduce((sum, { subtotal }) => sum + subtotal, 0);
    expect(totalElements).toBe(1);
    const code = november[0]?.invoiceId.split('-')[2];
    expect(content).toMatchObject([
      {
        summaryId: `SUM-2026-11-${code}`,
        month: '2026-11',
        currency: 'MYR',
        invoices: 2,
        total,
        receivedAmount: 0,
        amountDue: total,
        dueDate: november[0]?.invoiceDueDate,
      },
    ]);
    summaryId = content[0]?.summaryId ?? '';
    expect((await linesOf()).map(({ invoiceId, amountDue }) => [invoiceId, amountDue])).toEqual(
      november.map(({ invoiceId, subtotal }) => [invoiceId, subtotal]),
    );
  });

  test('is a PDF with invoices, amount due and its own reference', async () => {
    const { status, headers, text, pdf } = await askPaper(host, api.billing.summaryPdf, {
      token: merchant.token,
      params: { summaryId },
    });
    expect([status, headers['content-disposition']]).toEqual([200, `inline; filename="tibara-${summaryId}.pdf"`]);
    const total = november.reduce((sum, { subtotal }) => sum + subtotal, 0);
    for (const { invoiceId, number } of november) expect(text).toContain(`${invoiceId} ${number}`);
    expect(text).not.toContain(december.invoiceId);
    for (const part of [`Amount Due ${rm(total)}`, 'Month November 2026', `Reference ${summaryId}`, 'not an invoice']) {
      expect(text).toContain(part);
    }
    expect(pdf.length).toBeLessThan(80_000);
  });

  test('a transfer for it pays its oldest invoices first, once', async () => {
    const [first, second] = november.map(({ subtotal }) => subtotal);
    const part = (first ?? 0) + 100;
    const twins = await Promise.all([book(part, 'MBB-1'), book(part, 'MBB-1')]);
    expect(twins.map((each) => each?.isNew).toSorted()).toEqual([false, true]);
    expect(twins.find((each) => each?.isNew)).toMatchObject({
      applied: part,
      unapplied: 0,
      outstanding: (second ?? 0) - 100,
      paid: false,
    });
    expect((await linesOf()).map(({ amountDue }) => amountDue)).toEqual([0, (second ?? 0) - 100]);
    expect((await list()).content).toMatchObject([{ receivedAmount: part, amountDue: (second ?? 0) - 100 }]);
    expect(await book(part, 'MBB-1')).toMatchObject({ isNew: false, applied: 0 });
    await expect(book(part + 1, 'MBB-1')).rejects.toThrow('MBB-1 was booked before');
    await expect(book(first ?? 0, 'MBB-1', november[0]?.invoiceId)).rejects.toThrow('MBB-1 was booked before');
    const rest = await book((second ?? 0) + 50, 'MBB-2');
    expect(rest).toMatchObject({ isNew: true, applied: (second ?? 0) - 100, unapplied: 150, paid: true });
    expect((await list()).content).toMatchObject([{ amountDue: 0, dueDate: null }]);
    const paid = await call(api.orders.get, { token: merchant.token, params: { id: november[1]?.id ?? '' } });
    expect(paid.body.paid).toBe(true);
    const { text } = await askPaper(host, api.billing.summaryPdf, { token: merchant.token, params: { summaryId } });
    expect(text).toContain('PAID');
    expect(text).toContain('No payment is needed.');
    expect(await book(70, 'MBB-3')).toMatchObject({ isNew: true, applied: 0, unapplied: 70 });
    expect(await book(70, 'MBB-3')).toMatchObject({ isNew: false, unapplied: 0 });
  });

  test('a transfer takes as many statements for many invoices as for one', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const OWING = '/* only here */ update payments set receivable = requested';
    let own: unknown;
    const total = november.reduce((sum, { subtotal }) => sum + subtotal, 0);
    const undone = inTransaction(db, merchant, async (tx) => {
      await sql`${sql.raw(OWING)} where order_group_id = any(${november.map(({ id }) => id)})`.execute(tx);
      own = sent.mock.contexts[sent.mock.calls.findIndex(([asked]) => JSON.stringify(asked).includes(OWING))];
      sent.mockClear();
      const receipt = { vendorId: merchant.vendorId, invoiceId: summaryId, cents: total, now: ctx.now() };
      expect((await receivePayment(tx, { ...receipt, bankReference: 'MBB-4' }))?.parts).toHaveLength(2);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    // Statements of concurrent jobs are left out.
    const statements = sent.mock.contexts.filter((client) => client === own);
    sent.mockRestore();
    expect(statements.length).toBeGreaterThan(6);
    expect(statements.length).toBeLessThan(13);
  });

  test('a missed month gets its own summary', async () => {
    clock.set('2027-02-03T01:00:00.000Z');
    merchant = await freshLogin(merchant);
    const february = await makeInvoiced(host, merchant);
    clock.set('2027-02-28T18:00:00.000Z');
    await makeSummaries(ctx);
    merchant = await freshLogin(merchant);
    const { content } = await list();
    expect(content.map(({ month, invoices }) => [month, invoices])).toEqual([
      ['2027-02', 1],
      ['2026-12', 1],
      ['2026-11', 2],
    ]);
    expect(content[0]?.total).toBe(february.subtotal);
  });

  test('is paid by a bank line with its reference and amount', async () => {
    const [latest] = (await list()).content;
    const { operator, said } = makeOperator(host);
    const text = `IBG ${latest?.summaryId.replaceAll('-', ' ')} KOPI`;
    const line = { line: 2, text, amount: formatAmount(latest?.total ?? 0), reference: 'MBB-7' };
    expect(await bookStatement(operator, [{ ...line, amount: '1.00', reference: 'MBB-6' }, line])).toEqual({
      booked: 1,
      known: 0,
      left: 1,
    });
    expect(said).toContain(`${latest?.summaryId}: MBB-7 pays ${rm(latest?.total ?? 0)}, it is paid.`);
    expect((await list()).content[0]).toMatchObject({ amountDue: 0 });
  });

  test('is not found by a stranger or without a login', async () => {
    const stranger = await freshLogin(await makeMerchant(ctx));
    expect((await list(stranger)).content).toEqual([]);
    const params = { summaryId };
    expect((await call(api.billing.summaryLines, { token: stranger.token, params, query: {} })).status).toBe(404);
    expect((await askPaper(host, api.billing.summaryPdf, { token: stranger.token, params })).status).toBe(404);
    expect((await askPaper(host, api.billing.summaryPdf, { token: '', params })).status).toBe(401);
    expect((await call(api.billing.summaries, { query: {} })).status).toBe(401);
    const own = { summaryId: 'SUM-2026-10-7KQ2ZD' };
    expect((await call(api.billing.summaryLines, { token: merchant.token, params: own, query: {} })).status).toBe(404);
    const unknown = { vendorId: stranger.vendorId, invoiceId: summaryId, cents: cents(100), bankReference: 'MBB-9' };
    expect(await inTransaction(db, stranger, (tx) => receivePayment(tx, { ...unknown, now: ctx.now() }))).toBeNull();
  });

  test("a vendor's failing summary delays no other vendor", async () => {
    clock.set('2027-03-10T01:00:00.000Z');
    const shops = [await makeMerchant(ctx), await makeMerchant(ctx)].toSorted((a, b) =>
      a.vendorId < b.vendorId ? -1 : 1,
    );
    const [first, second] = shops.map(({ vendorId }) => vendorId);
    for (const shop of shops) await makeInvoiced(host, shop);
    clock.set('2027-03-31T18:00:00.000Z');
    const made = async () => {
      const rows = inspectorDb
        .selectFrom('invoice_summaries')
        .select('vendor_id')
        .where('summary_id', 'like', 'SUM-2027-03-%');
      return (await rows.orderBy('vendor_id').execute()).map(({ vendor_id }) => vendor_id);
    };
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      inspectorDb,
    );
    await sql`create trigger refuse before insert on invoice_summaries for each row
      when (new.vendor_id = ${sql.lit(first)}) execute function refuse()`.execute(inspectorDb);
    await expect(makeSummaries(ctx)).rejects.toThrow('Vendors without their summaries of 2027-03-01: 1');
    expect(await made()).toEqual([second]);
    await sql`drop trigger refuse on invoice_summaries`.execute(inspectorDb);
    await makeSummaries(ctx);
    expect(await made()).toEqual([first, second]);
  });
});
