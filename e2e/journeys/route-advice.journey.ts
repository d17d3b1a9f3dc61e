import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { dialog, dropOffs, payment } from '../screens/draft-detail.ts';
import { footer, stopRow, total } from '../screens/place-order.ts';
import { mapOf } from '../screens/route-map.ts';

const zigzag = ['Klang', 'Petaling Jaya', 'Shah Alam', 'Bangsar'];

/** Opens the proposal. On a phone it is behind a strip, on a wide screen it is a card on the map. */
async function openProposal(page: Page) {
  const proposal = page.getByRole('region', { name: /^Cheapest route saves RM/ });
  await proposal.waitFor();
  const view = proposal.getByRole('button', { name: 'View' });
  if (await view.isVisible()) await view.click();
  return proposal;
}

test('the cheapest sequence is proposed, used with one press and undone with another', {
  tag: '@long-390',
}, async ({ page, merchant }) => {
  const { token } = merchant;
  const { id, subtotal } = await makeDraft(merchant, zigzag);
  const stored = () => call(api.orders.get, { token, params: { id } });
  const offer = await call(api.orders.optimise, { token, params: { id } });
  expect(offer.saving).toBeGreaterThan(0);
  await page.goto(`/main-order/${id}`);
  const proposal = await openProposal(page);
  await expect(proposal).toContainText(`Cheapest route saves ${ringgit(offer.saving)}`);
  await expect(proposal).toContainText(/Same stops, \d+\.\d km shorter/);
  const later = offer.stops.filter((stop) => Date.parse(stop.arrival) - Date.parse(stop.currentArrival) >= 60_000);
  await proposal.getByText(/drop-offs? arrives? later, all on time$/).click();
  await expect(proposal.getByText(/\d+ min to spare$/)).toHaveCount(zigzag.length);
  expect(later.length).toBeGreaterThan(0);
  await expect(proposal).toContainText(`${later.length} drop-off`);
  await expect(proposal.getByRole('deletion')).toContainText(ringgit(subtotal));
  await expect(proposal.getByRole('insertion')).toContainText(ringgit(offer.subtotal));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await stored()).subtotal).toBe(subtotal);

  await proposal.getByRole('button', { name: 'Use this route' }).click();
  await expect(total(page)).toHaveText(ringgit(offer.subtotal));
  await expect(proposal).toBeHidden();
  await expect(page.getByText(`Cheapest route in use, ${ringgit(offer.saving)} saved`)).toBeVisible();
  expect((await stored()).orders.map((order) => order.id)).toEqual(offer.orderIds);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await expect(stopRow(page, 1)).toContainText('Klang');
  await expect(proposal).toBeHidden();

  // The draft's own screen has the same proposal above its drop-offs.
  await page.goto(`/app/order-groups/${id}`);
  await openProposal(page);
  await expect(proposal.getByRole('insertion')).toContainText(ringgit(offer.subtotal));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await proposal.getByRole('button', { name: 'Use this route' }).click();
  await expect(dropOffs(page)).toBeFocused();
  await expect(proposal).toBeHidden();
  expect((await stored()).orders.map((order) => order.id)).toEqual(offer.orderIds);
  await expect(payment(page).getByRole('button', { name: 'Accept' })).toBeHidden();

  // The draft's own screen sets one delivery time for several drop-offs. It proposes the time of the first one.
  const boxes = dropOffs(page).getByRole('checkbox', { name: /OG-/ });
  for (const box of await boxes.all()) await box.check();
  await dropOffs(page).getByRole('button', { name: 'Set delivery time' }).click();
  const times = dialog(page, 'Delivery time of 4 drop-offs');
  await expectAccessible(page);
  await times.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(times).toBeHidden();
  const { orders } = await stored();
  expect(new Set(orders.map(({ deliverDateTime }) => deliverDateTime))).toEqual(new Set([orders[0]?.deliverDateTime]));
});

test('a proposed route is dotted until the merchant answers', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id, subtotal } = await makeDraft(merchant, zigzag);
  await page.goto(`/main-order/${id}`);
  const proposal = await openProposal(page);
  const offered = mapOf(page, 'Route with 4 drop-offs').locator('path.map-offer');
  await expect(offered).toHaveCount(4);
  await proposal.getByRole('button', { name: 'Keep my route' }).click();
  await expect(proposal).toBeHidden();
  await expect(offered).toHaveCount(0);
  await expect(stopRow(page, 1)).toBeFocused();
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await page.getByRole('button', { name: 'More for drop-off 4' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(proposal).toBeVisible();
});

test('an unreachable time is marked and blocks nothing', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id, orders } = await makeDraft(merchant, ['Klang', 'Bangsar']);
  const [first] = orders;
  if (!first) throw new Error('no drop-off');
  const { token } = merchant;
  const { recipientName, recipientPhone, dropOffLocation, version } = first;
  const deliverDateTime = new Date(Date.parse(first.deliverDateTime) - 55 * 60_000).toISOString();
  await call(api.orders.updateOrder, {
    token,
    params: { id, orderId: first.id },
    body: { recipientName, recipientPhone, dropOffLocation, version, deliverDateTime },
  });
  await page.goto(`/main-order/${id}`);
  await expect(page.getByText(/^Arrives about \d+ min late$/)).toHaveCount(1);

  await footer(page).getByText('Total', { exact: true }).click();
  await footer(page).getByText('How it adds up').click();
  const stops = footer(page).getByRole('listitem');
  await expect(stops).toHaveCount(2);
  await expect(stops.nth(0)).toContainText(/Drop-off 1.*Base fare 5\.00, 10 % off4\.50/);
  for (const [index, order] of orders.entries()) {
    await expect(stops.nth(index)).toContainText((order.deliveryFee / 100).toFixed(2));
    await expect(stops.nth(index)).toContainText(/[\d.]+\skm × (1\.00|0\.90)/);
  }
  await expectAccessible(page);

  await footer(page)
    .getByRole('button', { name: /^Confirm Order/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
});

test('a route too long for one rider is split in two with one press', { tag: '@once' }, async ({ page, merchant }) => {
  const { token } = merchant;
  const { id, subtotal } = await makeDraft(merchant, [
    'Johor Bahru',
    'Ipoh',
    'Melaka',
    'Kuantan',
    'Kota Bharu',
    'Alor Setar',
  ]);
  const { choices } = await call(api.orders.split, { token, params: { id }, body: null });
  const two = choices.find(({ kind }) => kind === 'TWO_GROUPS');
  if (!two) throw new Error('nothing to split');
  await page.goto(`/main-order/${id}`);
  // The panel asks whether so long a ride is meant. The payment asks again and allows it.
  const question = /This trip is \d{4} km by bike. Is that right\? Drop-off \d is \d{3} km from the stop/;
  await expect(page.getByRole('region', { name: 'Order', exact: true })).toContainText(question);
  await page.getByRole('button', { name: /^Confirm Order/ }).click();
  const pay = dialog(page, 'Confirm order');
  await expect(pay).toContainText(question);
  await page.keyboard.press('Escape');
  const banner = page.getByRole('status').filter({ hasText: 'too long for one rider in a day' });
  await expect(banner).toContainText(/This trip takes about \d+ h/);
  await expect(banner).toContainText(ringgit(Math.abs(subtotal - two.subtotal)));
  await expectAccessible(page);
  // The list scrolls inside the panel, so the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await banner.getByRole('button', { name: 'Split into two orders' }).click();
  const kept = two.groups[0];
  await expect(total(page)).toHaveText(ringgit(kept?.subtotal ?? 0));
  await expect(stopRow(page, kept?.stops.length ?? 0)).toBeVisible();
  await expect(stopRow(page, (kept?.stops.length ?? 0) + 1)).toBeHidden();
  // Half of the route is also too long, and can be split again.
  await expect(banner.getByRole('button', { name: 'Split into two orders' })).toBeVisible();
  await page.getByRole('link', { name: /^Open OG-/ }).click();
  await expect(total(page)).toHaveText(ringgit(two.groups[1]?.subtotal ?? 0));
});
