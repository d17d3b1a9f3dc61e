import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { expect, test } from 'vitest';
import { needs } from '../fixtures/dashboard';
import { shop, walletOf } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { cutLine, type Wire } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, screen, user } from '../harness/screen';
import { alertOf, answerDashboard, buttonIn, card, openDashboard, openWith } from './dashboard-parts';

const { spentAndOwed } = api.dashboard;
type Money = Wire<typeof spentAndOwed>['currencies'][number];

const none = { cents: cents(0), orders: 0 };
const moneyOf = (more: Partial<Money> = {}): Money => ({
  region: 'MY',
  currency: 'MYR',
  spent: cents(0),
  invoiced: cents(0),
  spentBefore: cents(0),
  held: none,
  toInvoice: none,
  invoices: none,
  dueFirst: null,
  debt: cents(0),
  ...more,
});
const inSingapore = { region: 'SG', currency: 'SGD' } as const;

const openMoney = (...currencies: Money[]) => openWith(spentAndOwed, { month: '2026-11', currencies });
const part = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 3, name: title })).parentElement as HTMLElement;
const lines = (of: HTMLElement): string[] =>
  [...of.querySelectorAll('a, p, button, li > .money')]
    .filter(({ parentElement }) => !parentElement?.closest('p'))
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('the month has its spending, the held money beside it and the month before', async () => {
  await openMoney(moneyOf({ spent: cents(21_840), spentBefore: cents(9000), held: { cents: cents(3196), orders: 2 } }));
  const spent = await part('Spent in November');
  expect(lines(spent)).toEqual(['RM 218.40', 'RM 31.96 more is held for 2 orders in progress.', 'October: RM 90.00']);
  expect(lines(await part('Owed'))).toEqual(['Nothing owed']);
  await expectAccessible();
});

test('the spending leads to the transactions of its month and currency', async () => {
  await openMoney(moneyOf({ spent: cents(500) }), moneyOf({ ...inSingapore, spent: cents(1200) }));
  const links = within(await part('Spent in November')).getAllByRole('link');
  expect(links.map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')])).toEqual([
    ['RM 5.00', '/app/wallet?region=MY&start=2026-11-01&end=2026-11-24'],
    ['S$ 12.00', '/app/wallet?region=SG&start=2026-11-01&end=2026-11-24'],
  ]);
});

test('a merchant without a wallet has spent nothing yet', async () => {
  await openMoney();
  expect(lines(await part('Spent in November'))).toEqual(['Nothing spent yet']);
  expect(lines(await part('Owed'))).toEqual(['Nothing owed']);
});

const invoices = (dueDate: string) => ({
  invoices: { cents: cents(12_000), orders: 2 },
  dueFirst: { orderGroupId: idOf(7), invoiceId: 'INV-2026-7KQ2ZD-1', dueDate },
});

test('on terms, invoiced spending and the first due invoice are named', async () => {
  const later = { cents: cents(700), orders: 1 };
  const due = invoices('2026-12-04T01:00:00.000Z');
  await openMoney(moneyOf({ spent: cents(12_000), invoiced: cents(12_000), toInvoice: later, ...due }));
  expect(lines(await part('Spent in November'))).toEqual([
    'RM 120.00',
    'RM 120.00 of it is invoiced.',
    'RM 7.00 more will be invoiced for 1 order in progress.',
    'October: RM 0.00',
  ]);
  const owed = await part('Owed');
  expect(lines(owed)).toEqual(['RM 120.00', '2 unpaid invoices · first due on 4 Dec 2026', 'Pay INV-2026-7KQ2ZD-1']);
  expect(within(owed).getByRole('link')).toHaveAttribute('href', `/app/order-groups/${idOf(7)}/invoice`);
});

const lineOf = (number: number, dueDate: string, amountDue: number) => ({
  invoiceId: `INV-2026-7KQ2ZD-${number}`,
  orderGroupId: idOf(number),
  orderGroupNumber: `OG-00000${number}`,
  issueDate: '2026-11-10T01:00:00.000Z',
  dueDate,
  amount: cents(10_000),
  amountDue: cents(amountDue),
});

async function openUnpaid(): Promise<HTMLElement> {
  await openMoney(moneyOf(invoices('2026-11-20T01:00:00.000Z')));
  await user.click(buttonIn(await part('Owed'), '2 unpaid invoices'));
  return screen.findByRole('dialog', { name: 'Unpaid invoices' });
}

test('several unpaid invoices are listed with their due days and debts', async () => {
  const unpaid = [lineOf(1, '2026-11-20T01:00:00.000Z', 2000), lineOf(2, '2026-12-04T01:00:00.000Z', 10_000)];
  answers.on(api.billing.unpaidInvoices, toPage(unpaid, { page: 0, size: 10 }, 2));
  const dialog = await openUnpaid();
  await within(dialog).findByRole('link', { name: 'INV-2026-7KQ2ZD-1' });
  expect(answers.last(api.billing.unpaidInvoices).query).toEqual({ region: 'MY', page: '0', size: '10' });
  const shown = [...dialog.querySelectorAll('li')].map((line) => [
    line.textContent.replaceAll('\u00a0', ' '),
    line.querySelector('a')?.getAttribute('href'),
  ]);
  expect(shown).toEqual([
    ['INV-2026-7KQ2ZD-1OG-000001 · was due on 20 Nov 2026RM 20.00', `/app/order-groups/${idOf(1)}/invoice`],
    ['INV-2026-7KQ2ZD-2OG-000002 · due on 4 Dec 2026RM 100.00', `/app/order-groups/${idOf(2)}/invoice`],
  ]);
  await expectAccessible();
});

test('missing credit leads to the unpaid invoices', async () => {
  answers.on(
    api.billing.unpaidInvoices,
    toPage([lineOf(1, '2026-11-20T01:00:00.000Z', 2000)], { page: 0, size: 10 }, 1),
  );
  const short = { region: 'MY', currency: 'MYR', drafts: 1, cents: cents(5000), creditLeft: cents(1000) } as const;
  await openWith(api.dashboard.attention, { ...needs(), today: [short] });
  const line = (await screen.findByText(/Your credit is RM.40.00 short/)).closest('li');
  await user.click(buttonIn(line as HTMLElement, 'View unpaid invoices'));
  const dialog = await screen.findByRole('dialog', { name: 'Unpaid invoices' });
  expect(await within(dialog).findByRole('link', { name: 'INV-2026-7KQ2ZD-1' })).toBeVisible();
});

test('unpaid invoices that could not be loaded say so, and Retry loads them', async () => {
  answers.on(api.billing.unpaidInvoices, cutLine);
  await openUnpaid();
  const alert = await alertOf('Your invoices could not be loaded.');
  answers.on(api.billing.unpaidInvoices, toPage([], { page: 0, size: 10 }, 0));
  await user.click(buttonIn(alert, 'Retry'));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toHaveTextContent('Nothing owed');
});

test('many unpaid invoices have pages', async () => {
  const unpaid = Array.from({ length: 10 }, (_, at) => lineOf(at, '2026-12-04T01:00:00.000Z', 100));
  answers.on(api.billing.unpaidInvoices, ({ query }) => toPage(unpaid, query, 12));
  const dialog = await openUnpaid();
  await user.click(await within(dialog).findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(answers.last(api.billing.unpaidInvoices).query).toMatchObject({ page: '1' }));
});

test('a single unpaid invoice needs no list', async () => {
  const { dueFirst } = invoices('2026-12-04T01:00:00.000Z');
  await openMoney(moneyOf({ dueFirst, invoices: { cents: cents(12_000), orders: 1 } }));
  const owed = await part('Owed');
  expect(lines(owed)[1]).toBe('1 unpaid invoice · due on 4 Dec 2026');
  expect(within(owed).queryByRole('button')).toBeNull();
});

test('an overdue invoice is named as overdue', async () => {
  await openMoney(moneyOf(invoices('2026-11-20T01:00:00.000Z')));
  expect(lines(await part('Owed'))[1]).toBe('2 unpaid invoices · first was due on 20 Nov 2026');
});

test('a wallet below zero is owed, and Top Up opens its dialog', async () => {
  answerDashboard();
  answers.on(api.wallet.wallets, [walletOf(shop), { ...walletOf(shop), ...inSingapore, id: idOf(9) }]);
  answers.on(api.wallet.creditCards, []);
  answers.on(api.wallet.topUpWays, { ways: ['CARD'], bankTransfer: null });
  const currencies = [moneyOf(), moneyOf({ ...inSingapore, debt: cents(400) })];
  answers.on(spentAndOwed, { month: '2026-11', currencies });
  await openDashboard();
  const owed = await part('Owed');
  expect(lines(owed)).toEqual(['S$ 4.00', 'Your wallet is S$ 4.00 below zero.', 'Top Up SGD']);
  await user.click(buttonIn(owed, 'Top Up SGD'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('S$');
});

test('spending that could not be loaded says so, and Retry loads it', async () => {
  answerDashboard();
  answers.on(spentAndOwed, cutLine);
  await openDashboard();
  const alert = await alertOf('Your spending could not be loaded.');
  answers.on(spentAndOwed, { month: '2026-11', currencies: [moneyOf({ spent: cents(500) })] });
  await user.click(buttonIn(alert, 'Retry'));
  await waitFor(async () => expect(lines(await part('Spent in November'))[0]).toBe('RM 5.00'));
});

test('the spending is busy while it loads', async () => {
  answerDashboard();
  let reply = (_: Wire<typeof spentAndOwed>) => {};
  answers.on(
    spentAndOwed,
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  await openDashboard();
  const money = await card('Spent and owed');
  expect(money).toHaveAttribute('aria-busy', 'true');
  reply({ month: '2026-11', currencies: [] });
  await waitFor(() => expect(money).toHaveAttribute('aria-busy', 'false'));
});
