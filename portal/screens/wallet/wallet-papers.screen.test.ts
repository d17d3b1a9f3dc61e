import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { expect, test, vi } from 'vitest';
import { shop, walletOf } from '../fixtures/merchant';
import { paymentLine, paymentOf, topUpLine } from '../fixtures/movements';
import { idOf } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { answers, user } from '../harness/screen';
import { card, openWallet, watchDownloads } from './wallet-parts';

const file = new Uint8Array([37, 80, 68, 70]);
const button = (place: HTMLElement, name: string | RegExp) => within(place).getByRole('button', { name });

function watchTabs() {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  return { opened, saved: watchDownloads() };
}

test('[R192, R420] the receipt of a payment is fetched for a new tab', async () => {
  const { opened, saved } = watchTabs();
  answers.on(api.wallet.paymentReceipt, file);
  const paid = paymentOf(8, 2_000, { status: 'SUCCESS', finalPaymentAmount: cents(2_000) });
  await openWallet({ lines: [paymentLine(paid, 0)] });
  await user.click(button(card('Transactions'), /^Receipt of OG-000008/));
  expect(opened).toHaveBeenCalledWith('', '_blank');
  await waitFor(() => expect(saved).toEqual([`${paid.id}.pdf`]));
  expect(answers.last(api.wallet.paymentReceipt)).toMatchObject({
    params: { id: walletOf(shop).id, paymentId: paid.id },
    query: { page: '0', size: '10' },
  });
});

test('[R192, R421] the receipt of a top-up is fetched for a new tab', async () => {
  const { opened, saved } = watchTabs();
  answers.on(api.wallet.topUpReceipt, file);
  await openWallet({ lines: [topUpLine(2, 2_000)] });
  await user.click(button(card('Transactions'), /^Receipt of Top-up/));
  expect(opened).toHaveBeenCalledWith('', '_blank');
  await waitFor(() => expect(saved).toEqual([`${idOf(302)}.pdf`]));
  expect(answers.last(api.wallet.topUpReceipt)).toMatchObject({
    params: { id: walletOf(shop).id, topUpId: idOf(302) },
    query: { page: '0', size: '10' },
  });
});

test('an amount that is only held has no receipt', async () => {
  await openWallet({ lines: [paymentLine(paymentOf(9, 1_234), 0)] });
  expect(within(card('Transactions')).queryByRole('button', { name: /^Receipt/ })).toBeNull();
});

test('the statement of the chosen period is saved under its dates', async () => {
  const saved = watchDownloads();
  answers.on(api.wallet.statement, file);
  await openWallet();
  await user.click(within(card('Statements')).getAllByRole('button', { name: /^CSV/ })[0] as HTMLElement);
  await waitFor(() => expect(saved).toEqual(['tibara-statement-2026-10-26-2026-11-24.csv']));
  expect(answers.last(api.wallet.statement).query).toEqual({
    startDate: '2026-10-26',
    endDate: '2026-11-24',
    format: 'csv',
  });
});

test('the statement of a month is saved as a PDF', async () => {
  const saved = watchDownloads();
  answers.on(api.wallet.statement, file);
  await openWallet();
  await user.click(button(card('Statements'), /^PDF.*October 2026/));
  await waitFor(() => expect(saved).toEqual(['tibara-statement-2026-10-01-2026-10-31.pdf']));
});

test('all papers of a month are saved as one zip', async () => {
  const saved = watchDownloads();
  let deliver = (_: typeof file) => {};
  answers.on(api.reports.papers, () => new Promise<typeof file>((resolve) => (deliver = resolve)));
  await openWallet();
  await user.click(button(card('Statements'), 'All documents of October 2026 (zip)'));
  await within(card('Statements')).findByText(/^Preparing each document/);
  expect(saved).toEqual([]);
  deliver(file);
  await waitFor(() => expect(saved).toEqual(['tibara-papers-2026-10.zip']));
  expect(answers.last(api.reports.papers).query).toEqual({ month: '2026-10' });
  await waitFor(() => expect(within(card('Statements')).queryByText(/^Preparing each document/)).toBeNull());
});

test('an empty month says so, and its papers can be requested again', async () => {
  const saved = watchDownloads();
  answers.on(api.reports.papers, new Refusal('rule_violation', 'Nothing in this month.', { field: 'month' }));
  await openWallet();
  await user.click(button(card('Statements'), 'All documents of September 2026 (zip)'));
  expect(await within(card('Statements')).findByRole('alert')).toHaveTextContent('Nothing in this month.');
  answers.on(api.reports.papers, file);
  await user.click(button(card('Statements'), 'All documents of September 2026 (zip)'));
  await waitFor(() => expect(saved).toEqual(['tibara-papers-2026-09.zip']));
});

test('a month of a vendor on terms lists its invoices', async () => {
  const issueDate = '2026-10-31T01:00:00.000Z';
  const dueDate = '2026-11-14T01:00:00.000Z';
  const summary = {
    summaryId: 'SUM-2026-10-7KQ2ZD',
    month: '2026-10',
    currency: 'MYR' as const,
    invoices: 1,
    issueDate,
    dueDate,
  };
  const owed = { total: cents(4_092), receivedAmount: cents(1_616), amountDue: cents(2_476) };
  answers.on(api.billing.summaries, ({ query }) => toPage([{ ...summary, ...owed }], query, 1));
  const order = { orderGroupId: idOf(1), orderGroupNumber: 'OG-000001', issueDate, dueDate };
  const line = { ...order, invoiceId: 'INV-2026-7KQ2ZD-1', amount: cents(1_616), amountDue: cents(0) };
  answers.on(api.billing.summaryLines, ({ query }) => toPage([line], query, 1));
  await openWallet();
  await waitFor(() =>
    expect(card('Monthly summaries')).toHaveTextContent(/October 2026.*RM 24\.76.*Due by 14 Nov 2026/),
  );
  await user.click(button(card('Monthly summaries'), /^1 invoice/));
  const invoice = await within(card('Monthly summaries')).findByRole('link', { name: 'INV-2026-7KQ2ZD-1' });
  expect(invoice).toHaveAttribute('href', `/app/order-groups/${idOf(1)}/invoice`);
});
