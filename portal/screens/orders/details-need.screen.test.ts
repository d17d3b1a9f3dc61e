import { within } from '@testing-library/dom';
import { cents } from '@tibara/contract/money';
import type { Need } from '@tibara/contract/orders/needs';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { heldPayment } from '../fixtures/kept-orders';
import { screen, user } from '../harness/screen';
import { block, head, openOrder } from './details-parts';
import { plain } from './list-parts';

const rider = { name: 'Faizal', contactNumber: '+60123334444', vehicle: 'Bike', position: null };
const pickedUp = { rider, hadPickedUp: true, pickedUpTime: '2026-11-24T01:42:00.000Z' };

const payment = heldPayment(cents(713));
const headline = /^(The rider (dropped out|is bringing)|Your goods are back|The courier |Being cancelled)/;

async function openNeeding(needsPerson: Need, order: Partial<OrderGroup> = {}): Promise<HTMLElement> {
  const status = order.hadPickedUp ? 'IN_TRANSIT' : 'CONFIRMED';
  await openOrder(status, { order: { needsPerson, needsPersonSince: '2026-11-24T02:00:00.000Z', ...order } });
  const banner = (await screen.findByText(headline)).closest<HTMLElement>('.banner');
  if (!banner) throw new Error('the headline is in no banner');
  return banner;
}

test('the merchant of goods whose rider dropped out can call him and support', async () => {
  const banner = await openNeeding('goods with rider', { ...pickedUp, payment });
  expect(plain(banner)).toContain('The rider dropped out and still has your goods. Call Faizal on +60 12-333 4444');
  expect(plain(banner)).toContain('Your money stays held until the order ends.');
  expect(within(banner).getByRole('link', { name: /^Call Faizal, / })).toHaveAttribute('href', 'tel:+60123334444');
  const support = within(banner).getByRole('link', { name: 'Chat with support' });
  expect(support).toHaveAttribute('href', expect.stringContaining('wa.me'));
});

test('without a known rider the merchant of the goods is sent to support', async () => {
  const banner = await openNeeding('goods with rider', { ...pickedUp, rider: null });
  expect(plain(banner)).toContain('still has your goods. Contact support.');
  expect(within(banner).queryByRole('link', { name: /^Call/ })).toBeNull();
});

test.each([
  ['goods coming back', 'The rider is bringing your goods back to the pick-up. Call Faizal on'],
  ['goods back', 'Your goods are back at the pick-up. Contact support about the open drop-offs.'],
  ['stops left open', 'The courier ended the trip, but 1 drop-off is still open. Contact support'],
] as const)('an order whose need is %s says what to do', async (need, text) => {
  expect(plain(await openNeeding(need, pickedUp))).toContain(text);
});

test('after the end the merchant learns that undelivered goods are back', async () => {
  await openOrder('FAILED', { order: { ...pickedUp, needsPerson: 'goods back', payment } });
  const banner = (await screen.findByText(headline)).closest('.banner-text') ?? document.body;
  expect(plain(banner).trim()).toBe('Your goods are back at the pick-up.');
});

test('while nobody has news of the goods no arrival is promised', async () => {
  await openNeeding('goods with rider', pickedUp);
  expect(plain(block(1))).not.toContain('about');
});

test('an unanswered booking names the end of the wait', async () => {
  const banner = await openNeeding('courier unknown', { payment, pickUpDateTime: '2026-11-25T02:00:00.000Z' });
  expect(plain(banner)).toContain('The courier has not answered yet. We keep asking, and nothing is booked twice.');
  expect(plain(banner)).toContain(
    'Your money stays held. Without an answer by Thu 26 Nov, 10:00, the order ends and your money goes back to your wallet.',
  );
  expect(screen.queryByText('We are finding a rider.')).toBeNull();
});

test('an unanswered booking on invoice terms names no wallet', async () => {
  const banner = await openNeeding('courier unknown', { payment: null });
  expect(plain(banner)).toContain('the order ends at no charge.');
  expect(plain(banner)).not.toContain('wallet');
});

test('an order that is being cancelled is not cancelled again', async () => {
  const banner = await openNeeding('cancel unanswered');
  expect(plain(banner)).toContain('Being cancelled: the courier has not confirmed yet.');
  await user.click(within(head()).getByRole('button', { name: 'More' }));
  const cancel = await screen.findByRole('menuitem', { name: /^Cancel Order/ });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveTextContent('This order is being cancelled.');
});
