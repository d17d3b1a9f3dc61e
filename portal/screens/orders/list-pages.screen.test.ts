import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { keepOrders, orderAt } from '../fixtures/kept-orders';
import { shop } from '../fixtures/merchant';
import { held, Refusal } from '../harness/answers';
import { answers, fill, open, screen, user } from '../harness/screen';
import { listedNumbers, mainButton, openList } from './list-parts';

const { list } = api.orders;
const drafts = (count: number) => Array.from({ length: count }, (_, at) => orderAt(at + 1, 'OPEN'));
const asked = () => answers.last(list).query;
const sizes = () => screen.getByLabelText('Rows');
const pager = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test.each([
  ['[R032, R248]', 'order-groups', 'Draft Orders', ['OPEN']],
  [
    '[R035, R250]',
    'confirmed-order-groups',
    'Confirmed Orders',
    ['CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'],
  ],
  ['[R036, R249]', 'order-history', 'Order History', ['SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED']],
  ['[R037]', 'completed-order-groups', 'Completed Orders', ['SUCCESS', 'PARTIAL_SUCCESS', 'FAILED']],
  ['[R038]', 'cancelled-order-groups', 'Cancelled Orders', ['CANCELLED']],
] as const)('%s /app/%s is %s with its statuses', async (_, path, title, statuses) => {
  keepOrders(statuses.map((status, at) => orderAt(at + 1, status)));
  await openList(path, 'OG-000001');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${title} ${statuses.length}`);
  expect(asked()).toMatchObject({ vendorId: shop.vendorId, status: statuses.length > 1 ? statuses : statuses[0] });
  expect(listedNumbers()).toHaveLength(statuses.length);
});

test.each([
  ['[R035]', 'confirmed-order-groups', 'Confirmed Orders', 'CONFIRMED'],
  ['[R036]', 'order-history', 'Order History', 'CANCELLED'],
  ['[R037]', 'completed-order-groups', 'Completed Orders', 'SUCCESS'],
  ['[R038]', 'cancelled-order-groups', 'Cancelled Orders', 'CANCELLED'],
] as const)('%s an order of /app/%s is below %s', async (_, path, title, status) => {
  const order = orderAt(1, status);
  keepOrders([order]);
  await open(`/app/${path}/${order.id}`, { as: shop });
  await screen.findByRole('heading', { level: 1, name: 'OG-000001' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: title })).toHaveAttribute('href', `/app/${path}`);
});

test('[R143] a loading list is not requested again', async () => {
  const reply = held(list, { content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 });
  answers.on(list, reply.answer);
  await open('/app/order-groups', { as: shop });
  await waitFor(() => expect(answers.sent(list)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Draft' }));
  expect(answers.sent(list)).toHaveLength(1);
  reply.release();
  await screen.findByText('No Order Groups');
});

test('a loading list has the shape of its table', async () => {
  answers.on(list, () => new Promise(() => {}));
  await open('/app/order-groups', { as: shop });
  await waitFor(() => expect(document.querySelectorAll('thead .skeleton')).toHaveLength(11));
});

test('a list that could not be loaded says so, and Retry loads it', async () => {
  answers.on(list, new Refusal('not_found'));
  await open('/app/order-groups', { as: shop });
  expect(await screen.findByRole('alert')).toHaveTextContent('The orders could not be loaded');
  keepOrders(drafts(1));
  await press('Retry');
  await screen.findByLabelText('Select OG-000001');
});

test('[R140, R472] an empty table says No Order Groups', async () => {
  keepOrders([]);
  await open('/app/order-history', { as: shop });
  expect(await screen.findByText('No Order Groups')).toBeInTheDocument();
});

test('[R140] an empty list of cards says No order groups.', async () => {
  keepOrders([]);
  await open('/app/order-history', { as: shop, width: 800 });
  expect(await screen.findByText('No order groups.')).toBeInTheDocument();
});

test('[R140] an empty list of drafts offers to create the first', async () => {
  keepOrders([]);
  await open('/app/order-groups', { as: shop });
  const state = (await screen.findByText('No Order Groups')).closest('section');
  if (!state) throw new Error('no card');
  expect(within(state).getByRole('button')).toHaveTextContent('Create Order Group');
});

test('[R141] pages have 5 to 100 rows', async () => {
  keepOrders(drafts(1));
  await openList('order-groups', 'OG-000001');
  const options = within(sizes()).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text }) => text)).toEqual(['5', '10', '25', '50', '100']);
});

test('[R240] the first page has ten rows', async () => {
  keepOrders(drafts(1));
  await openList('order-groups', 'OG-000001');
  expect(asked()).toMatchObject({ page: '0', size: '10' });
  expect(sizes()).toHaveValue('10');
});

test('[R141] four buttons move between the pages', async () => {
  keepOrders(drafts(18));
  await openList('order-groups?size=5', 'OG-000001');
  // With fewer than four pages two buttons would lead to the same page.
  for (const [button, shown] of [
    ['Next page', '6–10 of 18'],
    ['Last page', '16–18 of 18'],
    ['Previous page', '11–15 of 18'],
    ['First page', '1–5 of 18'],
  ] as const) {
    await user.click(pager().getByRole('button', { name: button }));
    expect(await screen.findByText(shown), button).toBeInTheDocument();
  }
});

test('[R240] the page in the address counts from 0', async () => {
  keepOrders(drafts(8));
  await openList('order-groups?size=5&page=1', 'OG-000006');
  expect(asked()).toMatchObject({ page: '1', size: '5' });
  expect(listedNumbers()).toEqual(['OG-000006', 'OG-000007', 'OG-000008']);
});

test('[R142] another page size returns to the first page', async () => {
  keepOrders(drafts(12));
  await openList('order-groups?size=5&page=2', 'OG-000011');
  await user.selectOptions(sizes(), '10');
  await screen.findByLabelText('Select OG-000001');
  expect(asked()).toMatchObject({ page: '0', size: '10' });
});

test('an address with invalid parameters shows the first page', async () => {
  keepOrders(drafts(1));
  await openList('order-groups?page=-1&size=7&from=2026-02-30&to=2026-03-01', 'OG-000001');
  expect(asked()).toMatchObject({ page: '0', size: '10' });
  await waitFor(() => expect(location.search).toBe(''));
});

test('a page behind the last one leads back to the first', async () => {
  keepOrders(drafts(1));
  await open('/app/order-groups?page=4', { as: shop });
  await user.click(await screen.findByRole('link', { name: 'First page' }));
  await screen.findByLabelText('Select OG-000001');
});

test('the search is in the address and narrows the list', async () => {
  keepOrders(drafts(3));
  await openList('order-groups', 'OG-000001');
  await fill(screen.getByLabelText('Search orders'), '000002');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(listedNumbers()).toEqual(['OG-000002']));
  expect(location.search).toBe('?q=000002');
});

test('a search without results offers all orders again', async () => {
  keepOrders(drafts(2));
  await open('/app/order-groups?q=nothing', { as: shop });
  await user.click(await screen.findByRole('button', { name: 'Show all orders' }));
  await screen.findByLabelText('Select OG-000002');
  expect(screen.getByLabelText('Search orders')).toHaveValue('');
});

test('days narrow the list until all days are chosen again', async () => {
  keepOrders(drafts(1));
  await openList('order-groups', 'OG-000001');
  await user.click(screen.getByRole('button', { name: /^Pick-up days/ }));
  await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));
  await waitFor(() => expect(asked()).toMatchObject({ from: '2026-11-25', to: '2026-11-25' }));
  expect(location.search).toBe('?from=2026-11-25&to=2026-11-25');
  await press('Show all days');
  await waitFor(() => expect(location.search).toBe(''));
});

test('[R144] drafts and confirmed orders have a report and Create Order Group', async () => {
  keepOrders([orderAt(1, 'OPEN'), orderAt(2, 'CONFIRMED'), orderAt(3, 'SUCCESS')]);
  await openList('order-groups', 'OG-000001');
  const tools = () => ['Download report', 'Create Order Group'].map((name) => mainButton(name) !== null);
  expect(tools()).toEqual([true, true]);
  await openList('confirmed-order-groups', 'OG-000002');
  expect(tools()).toEqual([true, true]);
});

test('[R144] ticked orders hide the report and Create Order Group', async () => {
  keepOrders([orderAt(1, 'OPEN')]);
  await openList('order-groups', 'OG-000001');
  await user.click(screen.getByLabelText('Select OG-000001'));
  expect(mainButton('Download report')).toBeNull();
  expect(mainButton('Create Order Group')).toBeNull();
});

test('[R147] completed orders have a report and no Create Order Group', async () => {
  keepOrders([orderAt(3, 'SUCCESS')]);
  await openList('completed-order-groups', 'OG-000003');
  expect(mainButton('Download report')).toBeInTheDocument();
  expect(mainButton('Create Order Group')).toBeNull();
});
