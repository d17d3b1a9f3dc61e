import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { Status } from '@tibara/contract/orders/status';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/api/query';
import { keepGroup } from '../fixtures/kept-group';
import { keepOrders, orderAt, stopsOf } from '../fixtures/kept-orders';
import { held, Refusal } from '../harness/answers';
import { answers, fill, screen, user } from '../harness/screen';
import { cellOf, mainButton, openList } from './list-parts';

const tick = (at: number) => user.click(screen.getByLabelText(`Select OG-00000${at}`));
const hasNone = () => expect(screen.queryByText(/ selected$/)).toBeNull();

async function tickIn(path: string, status: Status, count: number, of = count): Promise<void> {
  keepOrders(Array.from({ length: of }, (_, at) => orderAt(at + 1, status)));
  await openList(path, 'OG-000001');
  for (let at = 1; at <= count; at++) await tick(at);
}

test.each([
  ['order-groups', 'OPEN', 'Delete'],
  ['confirmed-order-groups', 'CONFIRMED', 'Cancel Order'],
] as const)('[R145] ticked orders of %s are counted and can be ended', async (path, status, end) => {
  await tickIn(path, status, 2);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(mainButton(end)).toBeEnabled();
});

test('[R145] the selection bar totals drop-offs and charges', async () => {
  keepOrders([orderAt(1, 'OPEN', { orders: stopsOf(1, [{}, {}]) }), orderAt(2, 'OPEN')]);
  await openList('order-groups', 'OG-000001');
  await tick(1);
  await tick(2);
  expect(screen.getByText(/^3 drop-offs/)).toHaveTextContent('3 drop-offs · RM 21.39');
});

test('[R146] one ticked draft can be edited and its pick-up bookmarked', async () => {
  await tickIn('order-groups', 'OPEN', 1);
  expect(mainButton('Edit')).toBeEnabled();
  expect(mainButton('Bookmark Pickup Details')).toBeEnabled();
});

test('[R146] two ticked drafts can be neither edited nor bookmarked', async () => {
  await tickIn('order-groups', 'OPEN', 2);
  expect(mainButton('Edit')).toBeNull();
  expect(mainButton('Bookmark Pickup Details')).toBeNull();
});

test('[R146] a confirmed order can be bookmarked and not edited', async () => {
  await tickIn('confirmed-order-groups', 'CONFIRMED', 1);
  expect(mainButton('Bookmark Pickup Details')).toBeEnabled();
  expect(mainButton('Edit')).toBeNull();
});

test("[R147] a ticked completed order's pick-up can be bookmarked", async () => {
  await tickIn('completed-order-groups', 'SUCCESS', 1);
  expect(mainButton('Download report')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bookmark Pickup Details' }));
  expect(await screen.findByRole('dialog', { name: 'Bookmark Pickup Details' })).toHaveTextContent('Subang Jaya');
});

test('[R147] two ticked completed orders have neither report nor bookmark', async () => {
  await tickIn('completed-order-groups', 'SUCCESS', 2);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(mainButton('Bookmark Pickup Details')).toBeNull();
  expect(mainButton('Download report')).toBeNull();
});

test('one box ticks all orders of the page', async () => {
  await tickIn('order-groups', 'OPEN', 0, 3);
  await user.click(screen.getByLabelText('All orders of this page'));
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await user.click(screen.getByLabelText('All orders of this page'));
  hasNone();
});

test('ticks survive a change of page', async () => {
  await tickIn('order-groups?size=10', 'OPEN', 3, 8);
  await user.selectOptions(screen.getByLabelText('Rows'), '5');
  await waitFor(() => expect(screen.queryByLabelText('Select OG-000008')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByLabelText('Select OG-000008');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
});

test('a search unticks hidden orders', async () => {
  await tickIn('order-groups', 'OPEN', 3);
  await fill(screen.getByLabelText('Search orders'), '000002');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
});

test('Clear unticks all orders', async () => {
  await tickIn('order-groups', 'OPEN', 2);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  hasNone();
});

test('Escape unticks all orders', async () => {
  await tickIn('order-groups', 'OPEN', 2);
  await user.keyboard('{Escape}');
  hasNone();
});

test('the arrow keys move from row to row', async () => {
  await tickIn('order-groups', 'OPEN', 1, 2);
  await user.keyboard('{ArrowDown} ');
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(screen.getByLabelText('Select OG-000002')).toHaveFocus();
});

test('after a lost stream only the list is reloaded, not each ticked order', async () => {
  await tickIn('order-groups', 'OPEN', 2);
  const before = answers.sent(api.orders.list).length;
  await queryClient.invalidateQueries();
  expect(answers.sent(api.orders.list).length).toBeGreaterThan(before);
  expect(answers.sent(api.orders.get)).toEqual([]);
});

async function editFirst(): Promise<HTMLElement> {
  const group = orderAt(1, 'OPEN');
  keepOrders([group, orderAt(2, 'OPEN')]);
  const { current } = keepGroup(group);
  answers.on(api.orders.list, () => ({
    content: [current(), orderAt(2, 'OPEN')],
    page: 0,
    size: 10,
    totalElements: 2,
    totalPages: 1,
  }));
  await openList('order-groups', 'OG-000001');
  await tick(1);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit OG-000001' });
}

test('[R272] an edited draft is refreshed and stays ticked', async () => {
  const dialog = within(await editFirst());
  await user.click(dialog.getByRole('radio', { name: /^Car/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(cellOf('OG-000001', 'Type')).toHaveTextContent('Car'));
  expect(screen.getByLabelText('Select OG-000001')).toBeChecked();
});

test('[R272] Save waits while the draft is being saved', async () => {
  const dialog = within(await editFirst());
  const refusal = held(api.orders.update, new Refusal('unavailable'));
  answers.on(api.orders.update, refusal.answer);
  await user.click(dialog.getByRole('radio', { name: /^Car/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers.sent(api.orders.update)).toHaveLength(1));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  refusal.release();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
});

test('Escape during Chinese input leaves the dialog open', async () => {
  const dialog = await editFirst();
  const name = within(dialog).getByLabelText("Sender's name");
  name.focus();
  name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
  expect(dialog).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});
