import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import type { SearchReply } from '@tibara/contract/search/calls';
import { expect, test } from 'vitest';
import { keepOrders, orderAt, stopsOf } from '../fixtures/kept-orders';
import { shop } from '../fixtures/merchant';
import { answers, open, screen, user } from '../harness/screen';

const lists: SearchReply['lists'] = [
  { list: 'CONFIRMED', count: 1, isCapped: false },
  { list: 'HISTORY', count: 80, isCapped: true },
];
const answerLists = () => answers.on(api.search.everything, { orders: [], lists, places: [], invoices: [] });

const linksIn = (status: HTMLElement) =>
  within(status)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('an empty search of a list names the other lists with hits', async () => {
  keepOrders([]);
  answerLists();
  await open('/app/order-history?q=priya', { as: shop });
  const status = (await screen.findByText('Also found:')).closest('p');
  if (!status) throw new Error('a status');
  expect(linksIn(status)).toEqual([['Confirmed (1)', '/app/confirmed-order-groups?q=priya']]);
  expect(answers.last(api.search.everything).query).toEqual({ text: 'priya' });
});

test('a search between days also leads to the same list without days', async () => {
  keepOrders([]);
  answerLists();
  await open('/app/order-history?q=priya&from=2026-11-01&to=2026-11-02', { as: shop });
  expect(await screen.findByRole('link', { name: 'History (80+)' })).toHaveAttribute(
    'href',
    '/app/order-history?q=priya',
  );
});

test('a list without a search asks nothing of other lists', async () => {
  keepOrders([orderAt(1, 'OPEN')]);
  await open('/app/order-groups', { as: shop });
  await screen.findByLabelText('Select OG-000001');
  expect(answers.sent(api.search.everything)).toEqual([]);
});

const found = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test.each([1440, 390])('an opened row of %s px marks the drop-offs that the search found', async (width) => {
  const orders = stopsOf(1, [{ recipientName: 'Priya Menon' }, { recipientName: 'Siti Aminah' }]);
  const group = orderAt(1, 'OPEN', { orders });
  keepOrders([group]);
  answers.on(api.orders.list, toPage([group], { page: 0, size: 10 }, 1));
  await open('/app/order-groups?q=siti', { as: shop, width });
  await screen.findByLabelText('Select OG-000001');
  expect(found()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /drop-offs/ }));
  expect(found()).toEqual(['OG-000001-2']);
});
