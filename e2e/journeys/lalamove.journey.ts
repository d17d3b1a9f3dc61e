import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { fast, setFleet } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import { bookingsOf, deliverAll, drive, type Lalamove, startWithLalamove } from '../fixtures/lalamove.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp } from '../fixtures/money.ts';
import { type RunningServer, serverUrl } from '../fixtures/server.ts';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../fixtures/test.ts';

let far: Lalamove;
const test = base.extend<object, { running: RunningServer }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that nothing is needed
    async ({}, use, { parallelIndex }) => {
      const started = await startWithLalamove(`lalamove-${parallelIndex}`);
      far = started.far;
      await use(started.server);
      await started.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// One worker, so one Lalamove, for the whole file.
test.describe.configure({ mode: 'default' });

const status = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function confirm({ token }: Merchant, { id, version, subtotal }: OrderGroup): Promise<OrderGroup> {
  const body = { paymentMethod: 'WALLET' as const, version, expectedSubtotal: subtotal };
  return call(api.orders.confirm, { token, key: crypto.randomUUID(), params: { id }, body });
}

/** Confirmed, and open on the screen. */
async function openConfirmed(page: Page, merchant: Merchant, towns?: readonly string[]): Promise<OrderGroup> {
  await topUp(merchant, 20_000);
  const group = await confirm(merchant, await makeDraft(merchant, towns));
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  return group;
}

test('[R276] a rider of Lalamove carries an order from the confirm to the proof', async ({ page, merchant }) => {
  const group = await openConfirmed(page, merchant, ['Petaling Jaya', 'Klang']);
  const [booking] = await bookingsOf(far, merchant.contactNumber, 1);
  const orderId = booking?.orderId ?? '';
  await drive(far, () => far.take(orderId));
  await drive(far, () => far.pickUp(orderId));
  await expect(page.getByText('Driver 80557').first()).toBeVisible();
  await status(page, 'Item(s) picked up');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (booking) await deliverAll(far, booking);
  await status(page, 'Completed');
  await page.goto(`/app/order-history/${group.id}`);
  const proof = page.getByRole('button', { name: /proof of delivery/i }).first();
  await expect(proof).toBeEnabled();
});

test('an order of 22 drop-offs is carried by two bookings', async ({ page, merchant }) => {
  await topUp(merchant, 100_000);
  const draft = await makeDraft(merchant, []);
  const location = await placeCalled('Petaling Jaya');
  const { latitude = 0, longitude = 0 } = location.coordinate ?? {};
  const orders = Array.from({ length: 22 }, (_, at) => ({
    recipientName: `Recipient ${at + 1}`,
    recipientPhone: '+60123456789',
    deliverDateTime: tomorrowAt('20:00'),
    dropOffLocation: { ...location, coordinate: { latitude: latitude + 0.01 * (at + 1), longitude } },
  }));
  const { id } = draft;
  const added = await call(api.orders.addOrders, { token: merchant.token, params: { id }, body: { orders } });
  const group = await confirm(merchant, added);
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  const [first, second] = await bookingsOf(far, merchant.contactNumber, 2);
  if (!first || !second) throw new Error('a booking is missing');
  expect([first, second].map(({ stops }) => stops.length - 1)).toEqual([11, 11]);
  for (const [{ orderId }, driverId] of [
    [first, '11111'],
    [second, '22222'],
  ] as const) {
    await drive(far, () => far.take(orderId, driverId));
    await drive(far, () => far.pickUp(orderId));
  }
  await expect(page.getByText('Driver 11111').first()).toBeVisible();
  await expect(page.getByText('Driver 22222').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await deliverAll(far, first);
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(0);
  await deliverAll(far, second);
  await status(page, 'Completed');
});

test('the second courier takes an order that Lalamove refuses', async ({ page, merchant }) => {
  far.faults.push({
    on: 'POST /v3/quotations',
    does: 'reply',
    reply: { status: 402, text: '{"message":"ERR_INSUFFICIENT_CREDIT"}' },
  });
  await setFleet({ speed: fast });
  await openConfirmed(page, merchant);
  await status(page, 'Completed');
  await setFleet({ speed: 0.01 });
  expect([...far.orders.values()].some(({ stops }) => stops[0]?.phone === merchant.contactNumber)).toBe(false);
});

test('[R277] a recipient follows the rider to the door', async ({ page, merchant }) => {
  const group = await openConfirmed(page, merchant);
  const [booking] = await bookingsOf(far, merchant.contactNumber, 1);
  const orderId = booking?.orderId ?? '';
  const link = group.orders[0]?.shareLink ?? '';
  await page.goto(new URL(link, serverUrl()).pathname);
  await drive(far, () => far.take(orderId));
  await drive(far, () => far.pickUp(orderId));
  await expect(page.getByText('Driver', { exact: false }).first()).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (booking) await deliverAll(far, booking);
  await expect(page.getByText(/Delivered/).first()).toBeVisible({ timeout: 40_000 });
});
