import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { goOffline } from '../fixtures/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import {
  chooseAddress,
  chooseTime,
  confirmButton,
  detailsForm,
  inRowMenu,
  stopRow,
  total,
} from '../screens/place-order.ts';

const held = 'Saved once the connection is back';

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orders.get, { token, params: { id } });

const namesOf = ({ orders }: OrderGroup): string[] => orders.map(({ recipientName }) => recipientName);

async function drafts({ token, vendorId }: Merchant): Promise<OrderGroup[]> {
  const reply = await call(api.orders.list, { token, query: { vendorId, status: 'OPEN' } });
  return 'content' in reply ? reply.content : reply;
}

/** Fills all fields of the drop-off but does not save them. */
async function fillStop(page: Page, position: number, place: string, name: string) {
  await chooseAddress(page, page.getByLabel('Add Stop'), place);
  const form = detailsForm(page, `Drop-off ${position}`);
  await form.getByLabel("Recipient's name").fill(name);
  await form.getByLabel("Recipient's Contact number").fill('123456729');
  return form;
}

const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click();

test('a drop-off saved offline waits in its row and is added once', {
  tag: '@once',
}, async ({ page, context, merchant }) => {
  const group = await makeDraft(merchant);
  const { id } = group;
  await page.goto(`/main-order/${id}`);
  await expect(confirmButton(page)).toBeEnabled();
  const form = await fillStop(page, 2, 'Klang', 'Siti Hajar');
  await goOffline(page);
  const bar = page.getByText('You are offline. Changes are kept on this device.');
  await expect(bar).toBeVisible();
  await expect(confirmButton(page)).toHaveAccessibleDescription(/You are offline/);
  await save(form);
  await expect(form).toBeHidden();
  await expect(page.getByText('Klang, Selangor, Malaysia')).toBeVisible();
  await expect(page.getByText(/^Siti Hajar/)).toBeVisible();
  await expect(page.getByText(held).first()).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(namesOf(await stored(merchant, id))).toEqual(['Recipient 1']);

  let added = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) added += 1;
  });
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(stopRow(page, 2)).toContainText('Klang');
  await expect(page.getByText(held)).toHaveCount(0);
  await expect(confirmButton(page)).toBeEnabled();
  const after = await stored(merchant, id);
  expect(namesOf(after)).toEqual(['Recipient 1', 'Siti Hajar']);
  await expect(total(page)).toHaveText(ringgit(after.subtotal));
  expect(added).toBe(1);

  await stopRow(page, 1).click();
  const first = detailsForm(page, 'Drop-off 1');
  await first.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await goOffline(page);
  await save(first);
  await expect(first).toBeHidden();
  await call(api.orders.updateOrder, {
    token: merchant.token,
    params: { id, orderId: group.orders[0]?.id ?? '' },
    body: {
      recipientName: 'Arun Kumar',
      recipientPhone: '+60123456789',
      deliverDateTime: tomorrowAt('11:00'),
      dropOffLocation: await placeCalled('Petaling Jaya'),
    },
  });
  await context.setOffline(false);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(namesOf(await stored(merchant, id))).toEqual(['Arun Kumar', 'Siti Hajar']);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Enter the details of Petaling Jaya first, or delete it.');
  await stopRow(page, 1).click();
  await expect(first.getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
  await save(first);
  await expect(first).toBeHidden();
  expect(namesOf(await stored(merchant, id))).toEqual(['Mei Ling Tan', 'Siti Hajar']);
});

test('all changes made offline are saved once the connection is back', { tag: '@once' }, async ({
  page,
  context,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
  await page.goto(`/main-order/${id}`);
  await stopRow(page, 3).waitFor();
  const timeButton = page.getByRole('button', { name: /^Pick-up time/ });
  const first = detailsForm(page, 'Drop-off 1');
  const pickUp = detailsForm(page, 'Pick-up');
  await timeButton.click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit pick-up' }).click();
  await pickUp.getByRole('button', { name: 'Cancel' }).click();
  await stopRow(page, 1).click();
  await first.getByRole('button', { name: 'Cancel' }).click();

  await goOffline(page);
  await page.getByRole('radio', { name: 'Car' }).check();
  await page.getByRole('switch', { name: 'Halal' }).uncheck();
  await timeButton.click();
  await chooseTime(page, tomorrowAt('10:30'), 'Set pick-up time');
  await stopRow(page, 1).click();
  await first.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await save(first);
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Edit pick-up' }).click();
  await pickUp.getByLabel("Sender's name").fill('Ravi Nathan');
  await save(pickUp);
  await inRowMenu(page, 3, 'Move up');

  const expectAsChosen = async () => {
    await expect(page.getByRole('radio', { name: 'Car' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Halal' })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Pick-up time: Tomorrow, 10:30' })).toBeVisible();
    await expect(page.getByText(/Ravi Nathan ·/)).toBeVisible();
    await expect(page.getByText(/^Mei Ling Tan ·/)).toBeVisible();
    await expect(stopRow(page, 2)).toContainText('Klang');
  };
  await expectAsChosen();
  await expect(page.getByText('The price is updated once you are back online.')).toBeVisible();
  await page.getByRole('button', { name: 'More for drop-off 1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText('You are offline.');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  expect(await stored(merchant, id)).toMatchObject({ deliveryMethod: 'MOTOR', halal: true });

  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expectAsChosen();
  const after = await stored(merchant, id);
  expect(after).toMatchObject({
    deliveryMethod: 'CAR',
    halal: false,
    pickUpDateTime: tomorrowAt('10:30'),
    pickUpPersonName: 'Ravi Nathan',
  });
  expect(namesOf(after)).toEqual(['Mei Ling Tan', 'Recipient 3', 'Recipient 2']);
  await expect(total(page)).toHaveText(ringgit(after.subtotal));
});

test('offline changes survive a reload, and a lost reply adds no second drop-off', {
  tag: '@once',
}, async ({ page, context, merchant }) => {
  const { id } = await makeDraft(merchant);
  await page.goto(`/main-order/${id}`);
  const form = await fillStop(page, 2, 'Klang', 'Siti Hajar');
  let isFirst = true;
  // The server adds the drop-off but the reply is lost, and then the connection fails.
  await page.route('**/orders', async (route) => {
    if (isFirst) await route.fetch();
    isFirst = false;
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/orders'));
  await save(form);
  await lost;
  await goOffline(page);
  await expect(page.getByText(held).first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(held).first()).toBeVisible();
  expect(namesOf(await stored(merchant, id))).toEqual(['Recipient 1', 'Siti Hajar']);
  await page.unrouteAll({ behavior: 'wait' });
  await goOffline(page);
  await context.setOffline(false);
  await expect(page.getByText(held)).toHaveCount(0);
  await expect(stopRow(page, 2)).toContainText('Klang');
  await expect(page.getByText('Klang, Selangor, Malaysia')).toHaveCount(1);
  expect(namesOf(await stored(merchant, id))).toEqual(['Recipient 1', 'Siti Hajar']);

  // The page loads, but changes fail.
  const isChange = /\/order-groups\/[^/]+(\/orders.*)?$/;
  await page.route(isChange, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.getByRole('radio', { name: 'Car' }).check();
  await inRowMenu(page, 2, 'Move up');
  await stopRow(page, 1).click();
  const first = detailsForm(page, 'Drop-off 1');
  await first.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await save(first);
  await expect(first).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Car' })).toBeChecked();
  await expect(stopRow(page, 1)).toContainText('Klang');
  await expect(page.getByText(/^Mei Ling Tan ·/)).toBeVisible();
  expect(await stored(merchant, id)).toMatchObject({ deliveryMethod: 'MOTOR' });
  await page.unrouteAll({ behavior: 'wait' });
  // The browser reports that it is online, so the portal retries every few seconds.
  await expect.poll(async () => namesOf(await stored(merchant, id))).toEqual(['Mei Ling Tan', 'Recipient 1']);
  await expect.poll(() => stored(merchant, id)).toMatchObject({ deliveryMethod: 'CAR' });
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

test('a new order saved offline is created once, even after a lost reply', {
  tag: '@once',
}, async ({ page, context, merchant }) => {
  await page.goto('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  const form = detailsForm(page, 'Pick-up');
  await form.getByLabel("Sender's name").fill('Ravi Nathan');
  await goOffline(page);
  await save(form);
  await expect(page.getByText('No connection. The order is saved once you are back online.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/Ravi Nathan ·/)).toBeVisible();
  expect(await drafts(merchant)).toHaveLength(1);

  await follow(page, '/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  let isFirst = true;
  // The server creates the order but the reply is lost, and then the connection fails.
  await page.route('**/order-groups', async (route) => {
    if (isFirst) await route.fetch();
    isFirst = false;
    await route.abort();
  });
  await save(form);
  await expect(page.getByText('No connection. The order is saved once you are back online.')).toBeVisible();
  await form.getByLabel("Sender's name").fill('Mei Ling Tan');
  await page.unrouteAll({ behavior: 'wait' });
  await save(form);
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  const senders = async () => (await drafts(merchant)).map(({ pickUpPersonName }) => pickUpPersonName).sort();
  await expect.poll(senders).toEqual(['Mei Ling Tan', 'Ravi Nathan']);
});
