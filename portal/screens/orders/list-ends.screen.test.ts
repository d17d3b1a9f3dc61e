import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { heldPayment, keepOrders, orderAt } from '../fixtures/kept-orders';
import { cutLine, held, Refusal } from '../harness/answers';
import { answers, screen, user } from '../harness/screen';
import { listedNumbers, openList } from './list-parts';

const { remove, cancel, list } = api.orders;
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const pressEnd = (name: string) => user.click(inDialog().getByRole('button', { name }));
const isTold = (text: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(text));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const confirmed = (at: number, more: Partial<OrderGroup> = {}) =>
  orderAt(at, 'CONFIRMED', { payment: heldPayment(cents(713)), ...more });

async function askToDelete(): Promise<void> {
  await openList('order-groups', 'OG-000001');
  await press('Delete OG-000001');
  await screen.findByRole('dialog', { name: /^Delete OG-000001/ });
}

async function askToCancel(): Promise<void> {
  await openList('confirmed-order-groups', 'OG-000001');
  await press('Cancel OG-000001');
  await screen.findByRole('dialog', { name: /^Cancel OG-000001/ });
}

test('[R018, R137, R268] a draft is deleted after a question', async () => {
  keepOrders([orderAt(1, 'OPEN'), orderAt(2, 'OPEN')]);
  await askToDelete();
  expect(inDialog().getByText('Its 1 drop-off is deleted too.')).toBeInTheDocument();
  expect(answers.sent(remove)).toEqual([]);
  await pressEnd('Delete Order');
  await isTold('OG-000001 deleted');
  expect(answers.last(remove).params).toEqual({ id: orderAt(1, 'OPEN').id });
});

test('[R018, R138, R268] a confirmed order is cancelled after a question', async () => {
  keepOrders([confirmed(1)]);
  await askToCancel();
  expect(screen.getByRole('dialog')).toHaveTextContent('RM 7.13 goes back to your wallet');
  expect(answers.sent(cancel)).toEqual([]);
  await pressEnd('Cancel Order');
  await isTold('OG-000001 cancelled, RM 7.13 is back in your wallet');
  expect(answers.last(cancel).params).toEqual({ id: confirmed(1).id });
});

test('Keep order changes nothing', async () => {
  keepOrders([orderAt(1, 'OPEN')]);
  await askToDelete();
  await pressEnd('Keep order');
  await isClosed();
  expect(answers.sent(remove)).toEqual([]);
});

test('[R270, R493] while an order is cancelled its dialog shows the remaining time', async () => {
  keepOrders([confirmed(1)]);
  const reply = held(cancel, new Refusal('wrong_status', 'too late'));
  answers.on(cancel, reply.answer);
  await askToCancel();
  await pressEnd('Cancel Order');
  expect(await screen.findByText('Cancelling... this might take around 1 to 5 minutes')).toBeInTheDocument();
  reply.release();
  await inDialog().findByRole('alert');
});

test.each([
  ['deleted', remove, askToDelete, orderAt(1, 'OPEN'), 'Delete Order'],
  ['cancelled', cancel, askToCancel, confirmed(1), 'Cancel Order'],
] as const)('[R270] while an order is %s its dialog cannot be closed', async (_, call, ask, order, end) => {
  keepOrders([order]);
  const reply = held(call, new Refusal('wrong_status', 'too late'));
  answers.on(call, reply.answer);
  await ask();
  await pressEnd(end);
  await waitFor(() => expect(inDialog().getByRole('button', { name: end })).toBeDisabled());
  expect(inDialog().getByRole('button', { name: 'Keep order' })).toBeDisabled();
  expect(inDialog().queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.scrim') ?? document.body);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  reply.release();
  await inDialog().findByRole('alert');
});

test('[R269, R461, R462] an order that can no longer be cancelled says so', async () => {
  keepOrders([confirmed(1)]);
  const words = 'Sorry order group OG-000001 cannot be canceled';
  answers.on(cancel, new Refusal('wrong_status', words));
  await askToCancel();
  await pressEnd('Cancel Order');
  expect(await inDialog().findByRole('alert')).toHaveTextContent(words);
  expect(inDialog().queryByRole('button', { name: 'Cancel Order' })).toBeNull();
});

test('[R461] a deletion without a reply says so and can be repeated', async () => {
  const orders = keepOrders([orderAt(1, 'OPEN')]);
  answers.on(remove, cutLine);
  await askToDelete();
  await pressEnd('Delete Order');
  expect(await inDialog().findByRole('alert')).toHaveTextContent('We cannot reach the server.');
  orders.answerRemoval();
  await pressEnd('Delete Order');
  await isClosed();
});

async function askForAll(name: string, count: number): Promise<void> {
  for (let at = 1; at <= count; at++) await user.click(screen.getByLabelText(`Select OG-00000${at}`));
  await press(name);
  await screen.findByRole('dialog');
}

test('[R271] after a deletion nothing is ticked and the list is reloaded', async () => {
  keepOrders([1, 2, 3].map((at) => orderAt(at, 'OPEN')));
  await openList('order-groups', 'OG-000001');
  await askForAll('Delete', 2);
  const asked = answers.sent(list).length;
  await pressEnd('Delete drafts');
  await isClosed();
  expect(answers.sent(list).length).toBeGreaterThan(asked);
  await waitFor(() => expect(listedNumbers()).toEqual(['OG-000003']));
  expect(screen.queryByText(/ selected$/)).toBeNull();
});

test('several drafts are deleted after one question', async () => {
  keepOrders([1, 2].map((at) => orderAt(at, 'OPEN')));
  await openList('order-groups', 'OG-000001');
  await askForAll('Delete', 2);
  expect(screen.getByRole('dialog', { name: 'Delete 2 drafts?' })).toHaveTextContent('2 drop-offs are deleted too.');
  expect(inDialog().getByRole('button', { name: 'Delete drafts' })).toBeVisible();
});

test('several confirmed orders are cancelled after one question', async () => {
  keepOrders([1, 2].map((at) => confirmed(at)));
  await openList('confirmed-order-groups', 'OG-000001');
  await askForAll('Cancel Order', 2);
  expect(screen.getByRole('dialog', { name: 'Cancel 2 orders?' })).toBeVisible();
  await pressEnd('Cancel orders');
  await waitFor(() => expect(answers.sent(cancel)).toHaveLength(2));
  await isClosed();
});

/** The second deletion is refused, and the third loses its reply. */
async function deleteInPart() {
  const orders = keepOrders([1, 2, 3].map((at) => orderAt(at, 'OPEN')));
  await openList('order-groups', 'OG-000001');
  await askForAll('Delete', 3);
  const [second, third] = [orderAt(2, 'OPEN').id, orderAt(3, 'OPEN').id];
  answers.on(remove, ({ params: { id } }) => {
    if (id === second) return new Refusal('wrong_status', 'Sorry order group OG-000002 cannot be canceled');
    orders.drop(id);
    return id === third ? cutLine : undefined;
  });
  await pressEnd('Delete drafts');
  await inDialog().findByRole('alert');
  return orders;
}

const reasons = () =>
  within(inDialog().getByRole('alert'))
    .getAllByRole('listitem')
    .map((each) => each.textContent);

test('[R461] drafts that could not be deleted are listed with their reasons', async () => {
  await deleteInPart();
  expect(inDialog().getByRole('alert')).toHaveTextContent('1 of 3 deleted.');
  expect(reasons()).toEqual([
    'OG-000002: Sorry order group OG-000002 cannot be canceled',
    'OG-000003: We cannot reach the server. Check your connection and try again.',
  ]);
});

test('a draft that is gone counts as deleted despite a lost reply', async () => {
  const orders = await deleteInPart();
  orders.answerRemoval();
  await pressEnd('Delete drafts');
  await waitFor(() => expect(inDialog().getByRole('alert')).toHaveTextContent('2 of 3 deleted.'));
  expect(reasons()).toEqual(['OG-000002: Sorry order group OG-000002 cannot be canceled']);
  expect(inDialog().queryByRole('button', { name: 'Delete drafts' })).toBeNull();
});
