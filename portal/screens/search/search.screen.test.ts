import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { beforeEach, expect, test } from 'vitest';
import { shop } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { cutLine, held, Refusal, type Wire } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';

const { everything } = api.search;
type Reply = Wire<typeof everything>;
type Hit = Reply['orders'][number];

const dropOff = (more: Partial<NonNullable<Hit['dropOff']>> = {}): NonNullable<Hit['dropOff']> => ({
  id: idOf(101),
  number: 'OG-000015-2',
  status: 'SUCCESS',
  recipientName: 'Priya Menon',
  recipientPhone: '+60198765432',
  address: '5 Jalan Ampang, Kuala Lumpur',
  unitNumber: 'B-12',
  deliverDateTime: '2026-11-24T05:00:00.000Z',
  completionTime: '2026-11-24T04:41:00.000Z',
  proofOfDelivery: '/api/tibara/v1/proofs/picture',
  receivedBy: 'Farah (guard)',
  failureReason: null,
  failureSentence: null,
  ...more,
});

const hit = (more: Partial<Hit> = {}): Hit => ({
  groupId: idOf(1),
  groupNumber: 'OG-000015',
  list: 'HISTORY',
  status: 'SUCCESS',
  pickUpDateTime: '2026-11-24T03:00:00.000Z',
  pickUpAddress: '12 Jalan Pudu, Kuala Lumpur',
  dropOff: dropOff(),
  others: 0,
  ...more,
});

const nothing: Reply = { orders: [], lists: [], places: [], invoices: [] };
const found: Reply = {
  orders: [
    hit({
      list: 'OPEN',
      status: 'OPEN',
      groupId: idOf(2),
      dropOff: dropOff({
        id: idOf(102),
        status: 'OPEN',
        number: 'OG-000016-1',
        completionTime: null,
        proofOfDelivery: null,
        receivedBy: null,
        recipientName: 'Priya Das',
      }),
    }),
    hit(),
  ],
  lists: [
    { list: 'OPEN', count: 1, isCapped: false },
    { list: 'HISTORY', count: 12, isCapped: false },
  ],
  places: [],
  invoices: [
    {
      invoiceId: 'INV-2026-7KQ2ZD-12',
      groupId: idOf(3),
      groupNumber: 'OG-000011',
      issueDate: '2026-11-20T04:41:00.000Z',
      dueDate: '2026-12-20T04:41:00.000Z',
      currency: 'MYR',
      amount: cents(1950),
      amountDue: cents(950),
    },
  ],
};

beforeEach(() => {
  answers.on(everything, found);
  answers.on(api.dispatch.proof, new Uint8Array([137, 80, 78, 71]));
  // A pointed result preloads its page.
  answers.on(api.orders.get, new Refusal('not_found'));
  answers.on(api.orders.list, toPage([], { page: 0, size: 10 }, 0));
});

async function openSearch(): Promise<HTMLElement> {
  await open('/app/nowhere', { as: shop });
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  return screen.findByRole('combobox', { name: 'Search everything' });
}

async function searchFor(text: string): Promise<HTMLElement> {
  const field = await openSearch();
  await user.type(field, text);
  return field;
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));

test('the hits of all kinds are grouped, and the matched words are marked', async () => {
  await searchFor('priya');
  const row = await option(/Priya Menon/);
  expect(answers.last(everything).query).toEqual({ text: 'priya' });
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Priya']);
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
  expect(groups.map((id) => document.getElementById(id ?? '')?.textContent)).toEqual(['Drop-offs', 'Invoices']);
  expect(row).toHaveTextContent('History');
  expect(row).toHaveTextContent('Delivered on Tue 24 Nov, 12:41 · received by Farah (guard)');
  expect(await option(/INV-2026/)).toHaveTextContent('RM 9.50 due');
  await expectAccessible();
});

test('a proof opens with one press, and Escape returns to the hits', async () => {
  const field = await searchFor('priya');
  await user.click(await option(/Proof of Delivery of OG-000015-2/));
  const picture = await screen.findByRole('img', { name: 'The parcel as it was left with Farah (guard)' });
  await waitFor(() => expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: /The parcel/ })).toBeNull());
  expect(field).toBeVisible();
});

test('arrow keys choose a hit and Enter opens it', async () => {
  await searchFor('priya');
  const second = await option(/Priya Menon/);
  expect(second).toHaveAttribute('href', `/app/order-history/${idOf(1)}`);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(second).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(`/app/order-history/${idOf(1)}`));
  expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
});

test('a list with further hits opens with the same search', async () => {
  await searchFor('priya');
  const link = await option(/All in History \(12\)/);
  expect(link).toHaveAttribute('href', '/app/order-history?q=priya');
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s opens the search, and Escape returns the focus',
  async (keys) => {
    await open('/app/nowhere', { as: shop });
    const menu = await screen.findByRole('button', { name: /Aina Rosli/ });
    menu.focus();
    await user.keyboard(keys);
    const field = await screen.findByRole('combobox', { name: 'Search everything' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'priya');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
  },
);

test('one letter is not sent, and the field says what is searched', async () => {
  await searchFor('p');
  const dialog = within(screen.getByRole('dialog', { name: 'Search' }));
  expect(dialog.getByText(/Enter at least 2 letters or digits/)).toBeVisible();
  expect(answers.sent(everything)).toEqual([]);
});

test('without a hit the search says what it searched', async () => {
  answers.on(everything, nothing);
  await searchFor('zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
  expect(screen.getByText(/Searches all orders by number/)).toBeVisible();
});

test('a failed search offers Retry', async () => {
  answers.on(everything, new Refusal('too_many_requests'));
  await searchFor('priya');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests');
  answers.on(everything, found);
  answers.on(api.dispatch.proof, new Uint8Array([137, 80, 78, 71]));
  await user.click(retry);
  expect(await option(/Priya Menon/)).toBeVisible();
});

test('a lost connection is told, with Retry', async () => {
  answers.on(everything, cutLine);
  await searchFor('priya');
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server');
});

test('Enter waits for the hits of the typed text', async () => {
  const field = await searchFor('priya');
  await option(/Priya Menon/);
  const { answer, release } = held(everything, nothing);
  answers.on(everything, answer);
  await user.type(field, ' das{Enter}');
  expect(location.pathname).toBe('/app/nowhere');
  await waitFor(() => expect(answers.last(everything).query).toEqual({ text: 'priya das' }));
  release();
  expect(await screen.findByText('Nothing found for “priya das”')).toBeVisible();
});

test('a caller without permission for invoices gets the other hits', async () => {
  answers.on(everything, { ...found, invoices: null });
  await searchFor('priya');
  await option(/Priya Menon/);
  expect(options().some((text) => text.includes('INV'))).toBe(false);
});

test.each([
  ['top up', 'Top up', '/app/wallet'],
  ['report', 'Download report', '/app/order-history#report'],
  ['terms', 'Terms and conditions', '/terms'],
  ['refund', 'What goes back to you', '/help#refunds'],
  ['settings', 'My Profile', '/app/profile'],
  ['help', 'Help', '/help'],
  ['support', 'Help', '/help'],
  // The mark is read as a word.
  ['invoice', 'Invoice s and receipts', '/help#invoices'],
  ['cancel', 'Cancel an order', '/help#cancel'],
  ['cod', 'Cash on delivery', '/help#cash'],
  ['退款', 'What goes back to you', '/help#refunds'],
])('“%s” finds %s', async (text, name, href) => {
  answers.on(everything, nothing);
  await searchFor(text);
  expect(await screen.findByRole('option', { name })).toHaveAttribute('href', href);
});

test('“top up” opens the dialog with Enter', async () => {
  answers.on(everything, nothing);
  answers.on(api.wallet.transactions, ({ query }) => toPage([], query, 0));
  const field = await searchFor('top up');
  await screen.findByRole('option', { name: 'Top up' });
  await waitFor(() => expect(answers.last(everything).query).toEqual({ text: 'top up' }));
  await waitFor(() => expect(screen.getByText('1 result')).toBeVisible());
  await user.type(field, '{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Top up' })).toBeVisible();
});

test('the pages are below the hits of orders', async () => {
  await searchFor('privacy');
  await option(/Priya Menon/);
  expect(options().at(-1)).toBe('Privacy notice');
});
