import { api } from '@tibara/contract';
import { formatAmount } from '@tibara/contract/money';
import { groupCharges } from '@tibara/contract/orders/stops/totals';
import { businessDay } from '@tibara/contract/time';
import type { Transaction } from '@tibara/contract/wallet/calls';
import { wayNames } from '@tibara/contract/wallet/rules';
import { followStatement } from '@tibara/contract/wallet/statement';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { giveTerms } from '#test/give-terms.ts';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, type Payer } from '#test/make-card.ts';
import { everything, history, takeStep } from '#test/make-history.ts';
import { fillWallet } from '#test/make-order-group.ts';
import { payOutAll } from '#test/pay-out-all.ts';
import { rulerRouter } from '#test/ruler-router.ts';
import { makeSummaries } from '../../billing/summaries/make-summaries.ts';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { newId } from '../../platform/ids.ts';
import type { LedgerTransferRow } from '../../wallet/tables.ts';

const { maps } = rulerRouter();
const host = await startApi({ env: { LOG_LEVEL: 'silent' }, far: { maps } });
const { call, clock, ctx, inspectorDb } = host;

test('statements, wallet, reports, invoices, summaries and ledger agree to the cent [R011]', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ opening, steps }) => {
      clock.set('2026-11-20T01:00:00.000Z');
      const payer = await makePayer(host, cards.good);
      await fillWallet(host, payer, opening);
      await giveTerms(host, payer, 1_000_000);
      let paidIn = opening;
      for (const [each, minutes] of steps) {
        clock.advance(minutes);
        paidIn += await takeStep(host, await freshLogin(payer), each);
      }
      await expectAgreement(await freshLogin(payer), paidIn);
    }),
    // Different histories in each run; each takes a second on a busy machine.
    { numRuns: 4, examples: [[everything]] },
  );
}, 60_000);

/** Days later the login has expired. */
const freshLogin = async (payer: Payer): Promise<Payer> => ({
  ...payer,
  token: await signAccessToken(ctx, { ...payer, sessionId: newId(ctx.now()), permissions: null }),
});

/**
 * On every page, balance plus amount is the next balance, from zero to all money in the wallet. Pending payments have
 * none. Their amounts are the rest, up to the available money.
 */
async function expectBalances(
  token: string,
  id: string,
  { available, held }: { available: number; held: number },
): Promise<void> {
  const page = (number: number) =>
    call(api.wallet.transactions, { token, params: { id }, query: { page: number, size: 5 } });
  const first = (await page(0)).body;
  const others = await Promise.all(Array.from({ length: first.totalPages }, (_, index) => page(index)));
  const lines = others.flatMap(({ body }) => body.content);
  const [pending, final] = [lines.filter(isPending), lines.filter((line) => !isPending(line))];
  expect(final[0]?.balanceAfter ?? 0).toBe(available + held);
  for (const [index, { change, balanceAfter }] of final.entries()) {
    expect((final[index + 1]?.balanceAfter ?? 0) + change).toBe(balanceAfter);
  }
  expect(pending.map(({ balanceAfter }) => balanceAfter)).toEqual(pending.map(() => null));
  expect(pending.reduce((sum, { change }) => sum - change, 0)).toBe(held);
}

const isPending = ({ payment }: Transaction): boolean => payment?.status === 'PENDING';

/** `paidIn` is the money that entered the wallet and stayed. */
async function expectAgreement(payer: Payer, paidIn: number): Promise<void> {
  const { token, userId, vendorId, walletId: id } = payer;
  const params = { id };
  const ledger = await inspectorDb
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .execute();
  const wallet = (await call(api.wallet.wallets, { token, query: { userId } })).body[0];
  const movements = ledger
    .filter(({ wallet_id }) => wallet_id === id)
    .sort((a, b) => Number(a.wallet_version) - Number(b.wallet_version));
  const follow = followStatement({ available: 0, held: 0 });
  for (const { from_account, to_account, cents, available_after, held_after } of movements) {
    const after = { available: Number(available_after), held: Number(held_after) };
    follow.add({ from: from_account, to: to_account, cents, after });
  }
  follow.close({ available: wallet?.balanceAmount ?? 0, held: wallet?.heldAmount ?? 0 });

  const lines = await statementLines(token, id);
  expect(lines.map(({ available, held }) => [available, held])).toEqual(
    movements.map(({ available_after, held_after }) => [available_after, held_after]),
  );
  const history = (await call(api.wallet.transactions, { token, params, query: { size: 100 } })).body.content;
  await expectBalances(token, id, { available: wallet?.balanceAmount ?? 0, held: wallet?.heldAmount ?? 0 });
  const shown = history.flatMap((line) => line.movements.map(({ availableAfter }) => availableAfter));
  expect(shown.toSorted(byNumber)).toEqual(lines.map(({ available }) => available).toSorted(byNumber));

  const charges = await reportedCharges(payer);
  let spent = 0;
  for (const { payment } of history) {
    if (!payment) continue;
    const { orderGroupId, orderGroupNumber } = payment.metadata;
    const sum = (account: 'availableChange' | 'heldChange', ...labels: string[]) =>
      lines
        .filter(({ order, label }) => order === orderGroupNumber && labels.includes(label))
        .reduce((total, line) => total + line[account], 0);
    const captured = 0 - sum('heldChange', 'Charged for delivery', 'Charged for door-to-door');
    expect(captured).toBe(payment.finalPaymentAmount ?? 0);
    expect(0 - sum('availableChange', 'Held at confirmation')).toBe(payment.initialRequestedAmount);
    expect(sum('availableChange', 'Returned')).toBe(payment.refundedAmount);
    expect(sum('availableChange', 'Voucher credit')).toBe(payment.voucherCreditAmount);
    spent += captured - payment.voucherCreditAmount;
    const charged = payment.finalPaymentAmount ?? payment.initialRequestedAmount;
    expect(charges.get(orderGroupNumber)).toEqual({ fees: payment.initialRequestedAmount, charged });
    const group = (await call(api.orders.get, { token, params: { id: orderGroupId } })).body;
    expect(group.invoiceId !== null).toBe(captured > 0);
    if (payment.status !== 'SUCCESS') continue;
    expect(groupCharges(group.orders)).toBe(captured);
    const invoice = (await call(api.billing.invoice, { token, params: { id: orderGroupId } })).body;
    expect(invoice).toMatchObject({ subtotal: captured, voucherAmount: payment.voucherCreditAmount, amountDue: 0 });
    expect(invoice.receivedAmount).toBe(captured - payment.voucherCreditAmount);
  }
  expect((wallet?.balanceAmount ?? 0) + (wallet?.heldAmount ?? 0)).toBe(paidIn - spent);
  await expectReceipts(payer, history);
  expect(await payOutAll(host, vendorId)).toBe(0);
  await expectSpent(payer, ledger);
  await expectTermsAgree(payer, ledger, charges);
}

const house = ['delivery_revenue', 'door_to_door_revenue', 'voucher_discount'];

/** In each month, the dashboard's 'Spent' is the ledger's revenue less its vouchers. */
async function expectSpent(payer: Payer, ledger: readonly LedgerTransferRow[]): Promise<void> {
  const last = clock.now();
  for (const month of ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']) {
    const ofMonth = ledger.filter(({ created_at }) => businessDay(created_at).startsWith(month));
    const spent = ofMonth.reduce(
      (sum, { from_account, to_account, cents }) =>
        sum + cents * (Number(house.includes(to_account)) - Number(house.includes(from_account))),
      0,
    );
    clock.set(`${month}-28T12:00:00.000Z`);
    const { token } = await freshLogin(payer);
    const { body } = await call(api.dashboard.spentAndOwed, { token, query: { vendorId: payer.vendorId } });
    expect(body).toMatchObject({ month, currencies: [{ spent }] });
  }
  clock.set(last.toISOString());
}

/** Each line of money in has a receipt with its way and amount. */
async function expectReceipts({ token, walletId: id }: Payer, history: readonly Transaction[]): Promise<void> {
  for (const { topup } of history) {
    if (!topup?.way) continue;
    const params = { id, topUpId: topup.id };
    const { text } = await askPaper(host, api.wallet.topUpReceipt, { token, params });
    expect(text).toContain(`Paid by ${nameOf[topup.way]}`);
    expect(text).toContain(formatAmount(topup.topUpAmount));
  }
}

const nameOf = { CARD: 'Card', BANK_TRANSFER: 'Bank transfer', ...wayNames };

/** The debt: each invoice on terms, and the sum of all summaries. */
async function expectTermsAgree(
  payer: Payer,
  ledger: readonly {
    payment_id: string | null;
    from_account: string;
    to_account: string;
    cents: number;
    kind: string;
  }[],
  charges: Map<string, Reported>,
): Promise<void> {
  const { token, vendorId } = payer;
  const onTerms = inspectorDb.selectFrom('payments').selectAll().where('vendor_id', '=', vendorId);
  let [asked, due] = [0, 0];
  for (const payment of await onTerms.where('method', '=', 'INVOICE').execute()) {
    const sum = (...kinds: string[]) =>
      ledger
        .filter(({ payment_id, kind }) => payment_id === payment.id && kinds.includes(kind))
        .reduce((total, { cents }) => total + cents, 0);
    const subtotal = sum('invoice_delivery', 'invoice_door_to_door');
    const [voucherAmount, receivedAmount] = [sum('voucher_credit'), sum('bank_receipt')];
    const amountDue = subtotal - voucherAmount - receivedAmount;
    const charged = payment.final ?? payment.requested;
    expect(charges.get(payment.order_group_number)).toEqual({ fees: payment.requested, charged });
    const params = { id: payment.order_group_id };
    const group = (await call(api.orders.get, { token, params })).body;
    expect(group.invoiceId !== null).toBe(subtotal > 0);
    if (group.invoiceId === null) continue;
    expect(groupCharges(group.orders)).toBe(subtotal);
    const invoice = (await call(api.billing.invoice, { token, params })).body;
    expect(invoice).toMatchObject({ subtotal, voucherAmount, receivedAmount, amountDue });
    asked += subtotal - voucherAmount;
    due += amountDue;
  }
  clock.advance(45 * 24 * 60);
  await inspectorDb.deleteFrom('invoice_summary_months').execute();
  await makeSummaries(ctx);
  const summaries = (await call(api.billing.summaries, { token: (await freshLogin(payer)).token, query: {} })).body
    .content;
  const total = (of: 'total' | 'amountDue') => summaries.reduce((sum, summary) => sum + summary[of], 0);
  expect([total('total'), total('amountDue')]).toEqual([asked, due]);
}

const byNumber = (a: number, b: number): number => a - b;
const inCents = (text = ''): number => Math.round(Number(text) * 100);
const cellsOf = (body: string) =>
  Papa.parse<Record<string, string>>(body.replace('\ufeff', '').trimEnd(), { header: true }).data;

/** Of two consecutive periods, whose balances must meet. */
async function statementLines(token: string, id: string) {
  const periods = [
    { startDate: '2026-11-01', endDate: '2026-12-01' },
    { startDate: '2026-12-02', endDate: '2027-06-30' },
  ];
  let balance = 0;
  const lines = [];
  for (const query of periods) {
    const rows = cellsOf((await call(api.wallet.statement, { token, params: { id }, query })).body);
    expect(await paperLines(token, id, query)).toBe(rows.map(asOnPaper).join(' '));
    const [opening, ...rest] = rows;
    const closing = rest.pop();
    expect(inCents(opening?.['Available After'])).toBe(balance);
    for (const row of rest) {
      balance += inCents(row['Available Change']);
      expect(inCents(row['Available After'])).toBe(balance);
      lines.push({
        label: row.Movement ?? '',
        order: row['Order Group Number'] ?? '',
        available: inCents(row['Available After']),
        held: inCents(row['Held After']),
        availableChange: inCents(row['Available Change']),
        heldChange: inCents(row['Held Change']),
      });
    }
    expect(inCents(closing?.['Available After'])).toBe(balance);
  }
  return lines;
}

/** The lines of this statement as a PDF, without headers and footers. */
async function paperLines(token: string, id: string, days: { startDate: string; endDate: string }): Promise<string> {
  const query = `?${new URLSearchParams({ ...days, format: 'pdf' })}`;
  const { text } = await askPaper(host, api.wallet.statement, { token, params: { id }, query });
  const [, ...pages] = text.split(
    'Date & Time Movement Order Available Change Available After Held Change Held After ',
  );
  return pages
    .map((page) => page.replace(/ (Statement · Page .*|Questions about this .*)$/, ''))
    .join(' ')
    .trim();
}

function asOnPaper(row: Record<string, string>): string {
  const amounts = ['Available Change', 'Available After', 'Held Change', 'Held After'].map((name) => {
    const cents = inCents(row[name]);
    if (row[name] === '') return '';
    return `${name.endsWith('Change') && cents > 0 ? '+' : ''}${formatAmount(cents)}`;
  });
  return [row['Date & Time']?.slice(0, 16), row.Movement, row['Order Group Number'], ...amounts]
    .filter(Boolean)
    .join(' ');
}

type Reported = { fees: number; charged: number };

/** For each order in the reports: the fees of all drop-offs, and of those that did not fail. */
async function reportedCharges({ token, vendorId }: Payer): Promise<Map<string, Reported>> {
  const charges = new Map<string, Reported>();
  const status = ['CONFIRMED', 'IN_TRANSIT', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED'] as const;
  for (const [month, year] of [
    ['11', '2026'],
    ['12', '2026'],
    ['1', '2027'],
    ['2', '2027'],
  ] as const) {
    const { body } = await call(api.reports.dropOffs, {
      token,
      query: { vendorId, month, year, status: [...status] },
    });
    for (const row of cellsOf(body)) {
      const number = row['Order Group Number'] ?? '';
      const { fees, charged } = charges.get(number) ?? { fees: 0, charged: 0 };
      const own = inCents(row['Delivery Charges']) + inCents(row['Door To Door Charges']);
      const isFree = row['Order Status'] === 'Failed' || row['Order Status'] === 'Cancelled';
      expect(inCents(row.Charges)).toBe(isFree ? 0 : own);
      charges.set(number, { fees: fees + own, charged: charged + inCents(row.Charges) });
    }
  }
  return charges;
}
