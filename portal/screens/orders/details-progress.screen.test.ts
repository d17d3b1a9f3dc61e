import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldPayment } from '../fixtures/kept-orders';
import { answers, screen, user } from '../harness/screen';
import { block, charges, head, openOrder } from './details-parts';
import { plain } from './list-parts';

const trackingLink = '/track/OG-000001-1';
const rider = { name: 'Faizal', contactNumber: '+60100000000', vehicle: 'Bike', position: null };
const pickedUp = { hadPickedUp: true, pickedUpTime: '2026-11-24T01:42:00.000Z' };
const delivered = {
  status: 'SUCCESS',
  hadDelivered: true,
  completionTime: '2026-11-24T01:55:00.000Z',
  proofOfDelivery: '/api/tibara/v1/proofs/picture',
} as const;
beforeEach(() => answers.on(api.dispatch.proof, new Uint8Array([137, 80, 78, 71])));
const pickUp = () => within(block(0));
const dropOff = () => within(block(1));

test('[R120] until a rider is assigned the pick-up awaits one', async () => {
  await openOrder('CONFIRMED');
  expect(pickUp().getByText('awaiting rider assignment', { selector: 'p' })).toBeInTheDocument();
  pickUp().getByRole('button', { name: 'Track pick-up' }).focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('awaiting rider assignment');
});

test('[R277] without a tracking link the pick-up cannot be tracked', async () => {
  await openOrder('ASSIGNED', { order: { rider } });
  expect(pickUp().getByRole('button', { name: 'Track pick-up' })).toBeDisabled();
});

test.each(['CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'] as const)(
  '[R277] the pick-up of an order with status %s is tracked by its link',
  async (status) => {
    await openOrder(status, { order: { trackingLink } });
    expect(pickUp().getByRole('link', { name: 'Track pick-up' })).toHaveAttribute('href', trackingLink);
  },
);

test('[R277, R278] a collected pick-up shows its time and is no longer tracked', async () => {
  await openOrder('IN_TRANSIT', { order: { ...pickedUp, trackingLink } });
  expect(block(0)).toHaveTextContent(/Item\(s\) picked up09:42/);
  expect(pickUp().queryByRole('link', { name: /Track/ })).toBeNull();
});

test('[R278] a collected pick-up without a known time says so', async () => {
  await openOrder('IN_TRANSIT', { order: { ...pickedUp, pickedUpTime: null } });
  expect(block(0)).toHaveTextContent(/Item\(s\) picked upWed 25 Nov, 10:00/);
});

test('[R279] a drop-off in transit is tracked by its link', async () => {
  await openOrder('IN_TRANSIT', { order: pickedUp, stops: [{ status: 'IN_TRANSIT', trackingLink }] });
  expect(dropOff().getByRole('link', { name: 'Track drop-off 1' })).toHaveAttribute('href', trackingLink);
});

test('[R279] a drop-off in transit without a link has a disabled button', async () => {
  await openOrder('IN_TRANSIT', { order: pickedUp });
  expect(dropOff().getByRole('button', { name: 'Track drop-off 1' })).toBeDisabled();
});

test('[R280] a delivered drop-off shows its time', async () => {
  await openOrder('SUCCESS', { order: pickedUp, stops: [delivered] });
  expect(dropOff().getByText('Item(s) delivered').closest('p')).toHaveTextContent(/^Item\(s\) delivered09:55$/);
});

test.each([
  ['2026-11-24T02:03:00.000Z', '8 min early'],
  ['2026-11-24T01:55:00.000Z', 'on time'],
  ['2026-11-24T01:54:00.000Z', '1 min late'],
])('a delivery at 09:55 that was planned for %s is %s', async (deliverDateTime, words) => {
  await openOrder('SUCCESS', { order: pickedUp, stops: [{ ...delivered, deliverDateTime }] });
  await waitFor(() => expect(plain(block(1))).toContain(words));
});

test('[R280] a delivered drop-off shows its Proof of Delivery', async () => {
  await openOrder('SUCCESS', { order: pickedUp, stops: [delivered] });
  await user.click(await dropOff().findByRole('button', { name: 'Proof of Delivery' }));
  const dialog = await screen.findByRole('dialog', { name: 'Proof of Delivery' });
  await waitFor(() => expect(within(dialog).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
  expect(answers.last(api.dispatch.proof)).toMatchObject({ params: { token: 'picture' } });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dropOff().getByRole('button', { name: 'Proof of Delivery' })).toHaveFocus());
});

test.each([
  ['who took it, if the courier said so', 'Farah (guard)', 'Received by Farah (guard)'],
  ['its recipient otherwise', null, 'Left with Wei Ling'],
])('a delivered drop-off names %s', async (_, receivedBy, text) => {
  await openOrder('SUCCESS', { order: pickedUp, stops: [{ ...delivered, recipientName: 'Wei Ling', receivedBy }] });
  expect(await dropOff().findByText(text)).toBeVisible();
});

test.each([
  ['FAILED', 'Failed', 'failed'],
  ['CANCELLED', 'Cancelled', 'cancelled'],
] as const)('[R281] a drop-off with status %s says so in red', async (status, label, state) => {
  await openOrder('PARTIAL_SUCCESS', { stops: [{ status }, delivered] });
  expect(block(1).dataset.state).toBe(state);
  expect(dropOff().getByText(label).closest('p')).toHaveClass('text-bad');
});

test('a failed drop-off shows its reason and the returned amount', async () => {
  const failed = { status: 'FAILED', failureReason: 'Nobody was there to take it' } as const;
  const payment = { ...heldPayment(cents(1426)), status: 'SUCCESS', finalPaymentAmount: cents(713) } as const;
  await openOrder('PARTIAL_SUCCESS', { stops: [failed, delivered], order: { payment } });
  expect(plain(block(1))).toContain('Nobody was there to take it');
  await waitFor(() => expect(plain(block(1))).toContain('RM 7.13 went back to your wallet'));
  expect(charges()).toHaveTextContent('Refunded, drop-off 1 failed');
});

test('a cancelled order keeps its fees readable and struck through', async () => {
  const stop = { status: 'CANCELLED', doorToDoor: true, doorToDoorFee: cents(205) } as const;
  const payment = { ...heldPayment(cents(918)), status: 'CANCELLED', finalPaymentAmount: cents(0) } as const;
  await openOrder('CANCELLED', { stops: [stop], order: { payment } });
  expect([...block(1).querySelectorAll('s')].map(plain)).toEqual(['RM 7.13', '+ RM 2.05 door-to-door']);
  expect(charges()).toHaveTextContent('The full amount is back in your wallet, nothing was charged');
});

describe('an order under way', () => {
  const transit = { status: 'IN_TRANSIT', deliveryDuration: 660 } as const;
  const failed = { status: 'FAILED', completionTime: '2026-11-24T01:58:00.000Z' } as const;

  test('has its estimated end and its number of open drop-offs in its head', async () => {
    await openOrder('IN_TRANSIT', { order: pickedUp, stops: [delivered, failed, transit, transit] });
    expect(plain(head())).toContain('Done about 10:20 · 2 to go');
  });

  test('has no estimated end while its goods need a person', async () => {
    const order = { ...pickedUp, needsPerson: 'goods with rider' } as const;
    await openOrder('IN_TRANSIT', { order, stops: [transit, transit] });
    expect(plain(head())).toContain('2 to go');
    expect(plain(head())).not.toContain('Done about');
  });

  test('has one next drop-off', async () => {
    await openOrder('IN_TRANSIT', { order: pickedUp, stops: [transit, transit, transit, transit] });
    const texts = [1, 2, 3, 4].map((at) => plain(block(at)));
    expect(texts.map((text) => text.includes('Next, about'))).toEqual([false, true, false, false]);
    expect(texts.every((text) => text.includes('about'))).toBe(true);
  });
});
