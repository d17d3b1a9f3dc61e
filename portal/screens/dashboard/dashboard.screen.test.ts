import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { Status } from '@tibara/contract/orders/status';
import { toPage } from '@tibara/contract/page';
import { expect, test, vi } from 'vitest';
import { failure, needs, rowAt, rowsOf } from '../fixtures/dashboard';
import { orderAt } from '../fixtures/kept-orders';
import { shop, walletOf } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { answers, screen, user } from '../harness/screen';
import { answerDashboard, buttonIn, card, openDashboard, openWith, table } from './dashboard-parts';

const { cards, homeTotals, orders } = api.dashboard;
const usualDays = { startDate: '2026-10-26', endDate: '2026-11-24' };
const textsOf = (part: HTMLElement, selector: string): string[] =>
  [...part.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const cellsOf = (part: HTMLElement): string[][] =>
  [...part.querySelectorAll<HTMLElement>('tbody tr')].map((row) => textsOf(row, 'td'));

test('[R173, R480] the dashboard shows the last 30 days by default', async () => {
  answerDashboard();
  await openDashboard();
  await waitFor(() => expect(answers.last(cards).query).toMatchObject(usualDays));
  expect(screen.getByRole('button', { name: /^Pick-up days/ })).toHaveTextContent('26 Oct – 24 Nov 2026');
});

test('[R175] days apply once both ends are chosen', async () => {
  answerDashboard();
  await openDashboard();
  await user.click(screen.getByRole('button', { name: /^Pick-up days/ }));
  const day = async (number: string) =>
    user.click((await screen.findAllByText(number, { selector: '[role=gridcell] *' }))[0] as HTMLElement);
  const before = answers.sent(cards).length;
  await day('15');
  expect(screen.getByText('Choose the last day')).toBeInTheDocument();
  expect(location.search).toBe('');
  expect(answers.sent(cards)).toHaveLength(before);
  await day('20');
  await waitFor(() => expect(answers.sent(cards).length).toBeGreaterThan(before));
  expect(location.search).toMatch(/start=\d{4}-\d\d-15&end=\d{4}-\d\d-20/);
});

test('[R176] three cards count scheduled, current and completed orders', async () => {
  answerDashboard();
  await openDashboard();
  await screen.findByText('3 drop-offs still to go');
  const shown = [...document.querySelectorAll<HTMLElement>('.summary-card')].map((each) => [
    textsOf(each, 'dt')[0],
    textsOf(each, '.summary-count')[0],
  ]);
  expect(shown).toEqual([
    ['Scheduled', '2'],
    ['In Progress', '1'],
    ['Completed', '5'],
  ]);
});

test.each([
  ['', 'with a pick-up from 26 Oct to 24 Nov 2026', 'pick-ups 26 Oct – 24 Nov 2026'],
  ['?start=2026-11-23&end=2026-11-23', 'with a pick-up on 23 Nov 2026', 'pick-ups 23 Nov 2026'],
])('counted orders and drop-offs name their pick-up days: %s', async (search, ofOrders, ofDropOffs) => {
  answerDashboard();
  await openDashboard(search);
  expect(await card('Orders at a glance')).toHaveTextContent(ofOrders);
  await waitFor(async () => expect(await card('Orders')).toHaveTextContent(`2 drop-offs · ${ofDropOffs}`));
  expect(await card('Summary')).toHaveTextContent(ofDropOffs);
});

test('[R187] the totals of all time lead to their lists', async () => {
  await openWith(homeTotals, { completed: 17, confirmed: 3, unpaid: 2 });
  const totals = (await screen.findByText('17 completed')).closest('p');
  expect(totals).toHaveTextContent('Orders of all time: 17 completed · 3 confirmed · 2 unpaid');
  const links = [...(totals?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/app/completed-order-groups', '/app/confirmed-order-groups']);
});

test('[R177] a row of the orders has the pick-up and the drop-off', async () => {
  await openWith(orders, rowsOf([rowAt(1, { pickUpStatus: 'IN_TRANSIT', status: 'FAILED' })]));
  const shown = await table();
  expect(textsOf(shown, 'th')).toEqual([
    'Pick-up Person',
    'Pick-up Time',
    'Pick-up Status',
    'Drop-off Recipient',
    'Delivery Time',
    'Drop-off Status',
  ]);
  const [row = []] = cellsOf(shown);
  expect(row.map((text) => text.replace(', order OG-000001 in a new tab', ' '))).toEqual([
    'Aina Rosli',
    'Wed 25 Nov, 10:00',
    'In Transit',
    'Recipient 1 Petaling Jaya',
    '11:00',
    'Failed',
  ]);
});

test.each([
  [551, true],
  [550, false],
])('[R178] at %i px the orders have time columns: %s', async (width, hasTimes) => {
  answerDashboard();
  await openDashboard('', width);
  const heads = textsOf(await table(), 'th');
  expect(heads.includes('Pick-up Time')).toBe(hasTimes);
  expect(heads.includes('Delivery Time')).toBe(hasTimes);
});

test('[R179] a row opens its order in a new tab', async () => {
  answerDashboard();
  await openDashboard();
  const link = within(await table()).getByRole('link', { name: /^Recipient 1/ });
  expect(link).toHaveAttribute('href', `/app/order-history/${idOf(1)}`);
  expect(link).toHaveAttribute('target', '_blank');
});

test("[R245] the orders use each status's word", async () => {
  const words = {
    CONFIRMED_PROCESSING: 'Processing',
    CONFIRMED: 'Confirmed',
    ASSIGNED: 'Assigned',
    IN_TRANSIT: 'In Transit',
    SUCCESS: 'Completed',
    PARTIAL_SUCCESS: 'Completed',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  } satisfies Partial<Record<Status, string>>;
  const statuses = Object.keys(words) as (keyof typeof words)[];
  await openWith(orders, rowsOf(statuses.map((status, at) => rowAt(at + 1, { status, pickUpStatus: status }))));
  const rows = cellsOf(await table());
  expect(rows.map((row) => row[5])).toEqual(Object.values(words));
  expect(rows.map((row) => row[2])).toEqual(Object.values(words));
});

const voucher = (code: string, expiryDate: string) => ({
  id: idOf(80),
  applied: false,
  promoCode: { id: idOf(81), code, title: '', expiryDate, discountAmount: cents(500), discountPercentage: 0 },
});

test('[R181] the voucher card has the first valid code', async () => {
  await openWith(api.vouchers.vouchers, [voucher('OLD5', '2026-11-23'), voucher('KOPI5', '2026-12-31')]);
  await waitFor(async () => expect((await card('Voucher')).querySelector('strong')).toHaveTextContent(/^KOPI5$/));
});

test('[R181] without a voucher its card has a dash', async () => {
  answerDashboard();
  await openDashboard();
  await waitFor(async () => expect((await card('Voucher')).querySelector('strong')).toHaveTextContent(/^-$/));
});

test('[R181] View Vouchers opens the window of vouchers', async () => {
  answerDashboard();
  await openDashboard();
  await user.click(buttonIn(await card('Voucher'), 'View Vouchers'));
  expect(await screen.findByRole('dialog', { name: 'Vouchers' })).toBeInTheDocument();
});

test('[R182] the wallet card has the balance and Top Up', async () => {
  answerDashboard();
  await openDashboard();
  await card('Wallet Transactions');
  answers.on(api.wallet.wallets, [walletOf(shop, cents(12_345))]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const wallet = await card('Wallet Transactions');
  await waitFor(() => expect(wallet).toHaveTextContent('RM 123.45'));
  expect(buttonIn(wallet, 'Top Up')).toBeEnabled();
});

test('money in Singapore alone is in the card and in the bar', async () => {
  answerDashboard();
  const singapore = { ...walletOf(shop, cents(900)), id: idOf(9), region: 'SG', currency: 'SGD' } as const;
  answers.on(api.wallet.wallets, [walletOf(shop), singapore]);
  await openDashboard();
  await waitFor(async () => expect(await card('Wallet Transactions')).toHaveTextContent('S$ 9.00'));
  expect(await screen.findByRole('link', { name: 'SGD 9.00' })).toHaveAttribute('href', '/app/wallet');
});

test('both wallets are in the card, the usual one first', async () => {
  answerDashboard();
  const singapore = { ...walletOf(shop), id: idOf(9), region: 'SG', currency: 'SGD' } as const;
  answers.on(api.wallet.wallets, [walletOf(shop, cents(12_345)), { ...singapore, heldAmount: cents(250) }]);
  await openDashboard();
  const wallet = await card('Wallet Transactions');
  await waitFor(() => expect(wallet).toHaveTextContent('RM 123.45'));
  const shown = [...wallet.querySelectorAll('li')].map((each) => [
    each.textContent.replaceAll('\u00a0', ' '),
    each.querySelector('a')?.getAttribute('href'),
  ]);
  expect(shown).toEqual([
    ['RM 123.45', '/app/wallet?region=MY'],
    ['S$ 0.00S$ 2.50 held for confirmed orders', '/app/wallet?region=SG'],
  ]);
});

test.each([
  [false, ['Paste orders', 'Continue your order · 1 drop-off · RM 7.13', 'Place Order']],
  [true, ['Paste orders', 'Place Order']],
])('a draft is offered once, in the list if it is urgent: %s', async (isUrgent, offered) => {
  answerDashboard();
  answers.on(api.orders.list, ({ query }) => toPage([orderAt(9, 'OPEN')], query, 1));
  answers.on(
    api.dashboard.attention,
    isUrgent ? needs(failure({ kind: 'DRAFT_SOON', orderId: null, at: '2026-11-24T04:00:00.000Z' })) : needs(),
  );
  await openDashboard();
  const head = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
  await waitFor(() => expect(textsOf(head, 'a')).toEqual(offered));
  const placing = within(head).getByRole('link', { name: 'Place Order' });
  expect(placing).toHaveAttribute('data-variant', 'primary');
  if (isUrgent) {
    const confirm = screen.getByRole('link', { name: /^Confirm · / });
    expect(confirm).toHaveAttribute('data-variant', 'secondary');
  }
});

const past = (count: number) => Array.from({ length: count }, (_, at) => orderAt(at + 1, 'SUCCESS'));

async function openWithPast(count: number): Promise<HTMLElement> {
  await openWith(api.orders.list, ({ query }) => toPage(past(count), query, count));
  return card('Recent Completed Orders');
}

test('[R185] each recent completed order has a Reorder button', async () => {
  const recent = await openWithPast(3);
  await within(recent).findByRole('button', { name: 'Reorder OG-000003' });
  expect(textsOf(recent, 'button')).toEqual(['Reorder OG-000001', 'Reorder OG-000002', 'Reorder OG-000003']);
});

test('[R430] the dashboard requests the last ten orders with status SUCCESS', async () => {
  await openWithPast(1);
  const recent = { vendorId: shop.vendorId, page: '0', size: '10', status: 'SUCCESS' };
  const drafts = expect.objectContaining({ status: 'OPEN' });
  const others = () => answers.sent(api.orders.list).filter(({ query }) => !drafts.asymmetricMatch(query));
  await waitFor(() => expect(others().map(({ query }) => query)).toEqual([recent]));
});

test('[R186] Reorder opens the new draft in a new tab', async () => {
  const recent = await openWithPast(1);
  const copy = orderAt(9, 'OPEN');
  answers.on(api.orders.reorder, copy);
  const replace = vi.fn();
  const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  await user.click(await within(recent).findByRole('button', { name: 'Reorder OG-000001' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/main-order/${copy.id}`));
  expect(opened).toHaveBeenCalledWith('', '_blank');
  expect(location.pathname).toBe('/app/home');
});
