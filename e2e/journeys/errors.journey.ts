import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { call } from '../fixtures/api.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp, walletOf } from '../fixtures/money.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { chooseAddress, confirmButton, detailsForm, inRowMenu, stopRow, total } from '../screens/place-order.ts';

/** The line over which an open page hears at once what happened elsewhere is cut. */
const cutLiveLine = (page: Page): Promise<unknown> => page.route('**/v1/live', (route) => route.abort());

/** Somebody else of the business changes the draft meanwhile. */
const changeElsewhere = ({ token }: Merchant, { id, ...group }: OrderGroup): Promise<OrderGroup> =>
  call(api.orderGroups.update, {
    token,
    params: { id },
    body: {
      deliveryMethod: group.deliveryMethod,
      pickUpPersonName: 'Ravi Nathan',
      pickUpContactNumber: group.pickUpContactNumber,
      pickUpDateTime: group.pickUpDateTime,
      pickUpLocation: group.pickUpLocation,
      halal: group.halal,
    },
  });

test('[R458] a new order that cannot be saved says so above the form, which stays as it was', { tag: '@once' }, async ({
  page,
  merchant: _,
}) => {
  await page.goto('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  const form = detailsForm(page, 'Pick-up');
  await form.getByLabel("Sender's name").fill('Ravi Nathan');
  const busy = { code: 'too_many_requests', message: '' };
  await page.route('**/order-groups', (route) => route.fulfill({ status: 429, json: busy }));
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Too many requests.' });
  await expect(refusal).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(form.getByLabel("Sender's name")).toHaveValue('Ravi Nathan');
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();

  await page.unroute('**/order-groups');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/main-order\/[0-9a-f-]{36}$/);
});

test('[R458][R459][R460] a draft that was changed elsewhere says so in a banner, a drop-off that is refused says why, and one that cannot be deleted is named', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const group = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await cutLiveLine(page);
  await page.goto(`/main-order/${group.id}`);
  await expect(page.getByText(/Aina Rosli ·/)).toBeVisible();
  await changeElsewhere(merchant, group);
  const car = page.getByRole('radio', { name: 'Car' });
  await car.click();
  const refusal = page.getByRole('status').filter({ hasText: orderGroupMessages.stale });
  await expect(refusal).toBeVisible();
  await expect(page.getByText(/Ravi Nathan ·/)).toBeVisible();
  await expect(car).not.toBeChecked();
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();

  await car.check();
  await expect(total(page)).not.toHaveText(`RM\u00a0${(group.subtotal / 100).toFixed(2)}`);
  await expect(car).toBeChecked();

  const orderId = group.orders[0]?.id ?? '';
  await stopRow(page, 1).click();
  const form = detailsForm(page, 'Drop-off 1');
  await form.getByLabel("Recipient's name").fill('Mei Ling');
  await call(api.orderGroups.updateOrder, {
    token: merchant.token,
    params: { id: group.id, orderId },
    body: {
      recipientName: 'Arun Kumar',
      recipientPhone: '+60123456789',
      deliverDateTime: tomorrowAt('11:00'),
      dropOffLocation: await placeCalled('Petaling Jaya'),
    },
  });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: orderGroupMessages.stale })).toBeVisible();
  await expect(form.getByLabel("Recipient's name")).toHaveValue('Mei Ling');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/Mei Ling ·/)).toBeVisible();

  await call(api.orderGroups.removeOrder, { token: merchant.token, params: { id: group.id, orderId } });
  await inRowMenu(page, 1, 'Delete');
  await expect(page.getByText(orderGroupMessages.deleteFailed(orderId, ''))).toBeVisible();
  await expect(stopRow(page, 2)).toHaveCount(0);
});

test('[R463] an order that cannot be confirmed says why, and can be confirmed afterwards, once, although an answer is lost on the way', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await topUp(merchant, 10_000);
  const group = await makeDraft(merchant);
  await cutLiveLine(page);
  await page.goto(`/main-order/${group.id}`);
  await confirmButton(page).click();
  const pay = page.getByRole('dialog', { name: 'Confirm order' });
  const press = pay.getByRole('button', { name: /^PAY/ });
  await expect(press).toBeEnabled();
  await changeElsewhere(merchant, group);
  await press.click();
  await expect(pay.getByRole('alert')).toContainText(orderGroupMessages.stale);
  await expect(press).toBeEnabled();
  await expectAccessible(page);

  // The server does it, the answer never arrives.
  await page.route('**/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press.click();
  await expect(pay.getByRole('alert')).toContainText('We cannot reach the server.');
  await page.unroute('**/confirm');
  await press.click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${group.id}`);
  expect((await walletOf(merchant)).heldAmount).toBe(group.subtotal);
});
