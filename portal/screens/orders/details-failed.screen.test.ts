import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { orderAt } from '../fixtures/kept-orders';
import { cutLine, Refusal } from '../harness/answers';
import { answers, user } from '../harness/screen';
import { block, openOrder } from './details-parts';
import { plain } from './list-parts';

const { reorder } = api.orders;
const rider = { name: 'Faizal', contactNumber: '+60123334444', vehicle: 'Bike', position: null };
const delivered = { status: 'SUCCESS', hadDelivered: true, completionTime: '2026-11-24T01:55:00.000Z' } as const;
const failedStop = {
  status: 'FAILED',
  failureCode: 'no_answer',
  failureReason: 'The rider got no answer.',
  failureSentence: codeReasons.no_answer,
  completionTime: '2026-11-24T01:50:00.000Z',
} as const;
const goods = 'The rider has the goods.';

async function openFailed(stop: Partial<Order> = {}, order: Partial<OrderGroup> = {}) {
  const stops = [delivered, { ...failedStop, ...stop }];
  const opened = await openOrder('PARTIAL_SUCCESS', { stops, order: { rider, ...order } });

  const button = await within(block(2)).findByRole('button', { name: 'Send this one again (drop-off 2)' });
  return { ...opened, stop: opened.group.orders[1], press: () => user.click(button) };
}

test("a failed drop-off shows its code's sentence once", async () => {
  await openFailed();
  expect(plain(block(2)).match(/The rider got no answer\./g)).toHaveLength(1);
});

test('a picked-up drop-off that fails without a code names the rider to ask', async () => {
  await openFailed(
    { failureCode: null, failureReason: 'Rider unreachable', failureSentence: null },
    { hadPickedUp: true },
  );
  expect(plain(block(2))).toContain('The goods were picked up. Ask the rider or support about them.');
  expect(within(block(2)).getByRole('link', { name: /^Call Faizal, / })).toBeVisible();
});

test('once the goods are back no drop-off names the rider', async () => {
  await openFailed({}, { hadPickedUp: true, needsPerson: 'goods back', needsPersonSince: '2026-11-24T02:00:00.000Z' });
  expect(plain(block(2))).not.toContain('goods');
  expect(within(block(2)).queryByRole('link', { name: /^Call/ })).toBeNull();
});

test("a courier's words and the sentence of the code are both shown", async () => {
  await openFailed({ failureCode: 'refused', failureReason: 'Too late', failureSentence: null });
  expect(plain(block(2))).toContain('Too late');
  expect(plain(block(2))).toContain(`The rider reported that the goods were refused. ${goods}`);
});

test('an unknown code shows only the words of the courier', async () => {
  await openFailed({ failureCode: 'other', failureReason: 'Gate shut (GATE_7)', failureSentence: null });
  expect(plain(block(2))).toContain('Gate shut (GATE_7)');
  expect(plain(block(2))).not.toContain('reported');
});

test('the merchant of a failed drop-off can call the rider and support', async () => {
  await openFailed();
  expect(plain(block(2))).toContain(`${goods} Call the rider or support.`);
  const call = within(block(2)).getByRole('link', { name: /^Call Faizal, / });
  expect(call).toHaveAttribute('href', 'tel:+60123334444');
  const support = within(block(2)).getByRole('link', { name: 'Chat with support' });
  expect(support).toHaveAttribute('href', expect.stringContaining('wa.me'));
});

test('without a known rider the merchant is sent to support', async () => {
  await openFailed({}, { rider: null });
  expect(plain(block(2))).toContain(`${goods} Contact support.`);
  expect(within(block(2)).queryByRole('link', { name: /^Call/ })).toBeNull();
});

test.each([
  ['no courier reported', { failureCode: null, failureReason: 'No rider was found.', failureSentence: null }],
  ['that failed a week ago', { completionTime: '2026-11-17T01:00:00.000Z' }],
] as const)('nothing is said about the goods of a drop-off %s', async (_, stop) => {
  await openFailed(stop);
  expect(plain(block(2))).not.toContain(goods);
});

test('a failed drop-off alone becomes a new draft', async () => {
  const { press, group, stop } = await openFailed();
  const copy = orderAt(2, 'OPEN');
  answers.on(reorder, copy);
  await press();
  await waitFor(() => expect(location.pathname).toBe(`/main-order/${copy.id}`));
  expect(answers.last(reorder)).toMatchObject({ params: { id: group.id }, body: { orderIds: [stop?.id] } });
});

test('a failed drop-off is sent again under its key after a lost reply', async () => {
  const { press } = await openFailed();
  answers.on(reorder, cutLine);
  await press();
  await within(block(2)).findByRole('alert');
  answers.on(reorder, new Refusal('unavailable', 'No router.'));
  await press();
  await waitFor(() => expect(answers.sent(reorder)).toHaveLength(2));
  const [first, second] = answers.sent(reorder);
  expect(second).toMatchObject({ key: first?.key, body: first?.body });
});

test('a drop-off that cannot be sent again says so beside it', async () => {
  const { press } = await openFailed();
  answers.on(reorder, new Refusal('rule_violation', 'This order cannot be placed again.'));
  await press();
  expect(await within(block(2)).findByRole('alert')).toHaveTextContent('This order cannot be placed again.');
});

test('a delivered drop-off is not sent again', async () => {
  await openFailed();
  expect(within(block(1)).queryByRole('button', { name: /again/ })).toBeNull();
});
