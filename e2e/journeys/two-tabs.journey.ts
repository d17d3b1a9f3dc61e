import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { inEnglish } from '@tibara/contract/language/sentence';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { builtFile } from '../fixtures/built-file.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp, walletOf } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmButton, detailsForm, fillStop, inRowMenu, stopRow, total } from '../screens/place-order.ts';

const towns = ['Petaling Jaya', 'Shah Alam', 'Klang'];

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orders.get, { token, params: { id } });

const saveIn = (page: Page, position: number) =>
  detailsForm(page, `Drop-off ${position}`).getByRole('button', { name: 'Save', exact: true }).click();

async function openTwice(page: Page, id: string): Promise<[Page, Page]> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/main-order/${id}`);
    await stopRow(tab, 1).waitFor();
  }
  return [page, other];
}

/** Expects the server's drop-offs, sequence and price in both tabs. */
async function expectSame(tabs: readonly Page[], merchant: Merchant, id: string): Promise<OrderGroup> {
  for (const tab of tabs) {
    await expect(async () => {
      const { orders, subtotal } = await stored(merchant, id);
      await expect(total(tab)).toHaveText(ringgit(subtotal), { timeout: 1000 });
      await expect(tab.getByRole('button', { name: /^Edit drop-off \d+:/ })).toHaveCount(orders.length, {
        timeout: 1000,
      });
      for (const [index, { dropOffLocation }] of orders.entries()) {
        await expect(stopRow(tab, index + 1)).toContainText(dropOffLocation.address, { timeout: 1000 });
      }
    }).toPass();
  }
  return stored(merchant, id);
}

test('a drop-off saved in two tabs is added once', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, towns);
  await page.goto(`/main-order/${id}`);
  const save = await fillStop(page, 4, { place: 'Bangsar', name: 'Hafiz Rahman', phone: '123456784' });
  const other = await page.context().newPage();
  await other.goto(`/main-order/${id}`);
  await expect(detailsForm(other, 'Drop-off 4').getByLabel("Recipient's name")).toHaveValue('Hafiz Rahman');
  await save.click();
  await expect(stopRow(page, 4)).toContainText('Bangsar');
  await expect(detailsForm(other, 'Drop-off 5')).toBeVisible();
  await saveIn(other, 5);
  await expect(detailsForm(other, 'Drop-off 5')).toBeHidden();
  const { orders: added } = await expectSame([page, other], merchant, id);
  expect(added).toHaveLength(4);

  await inRowMenu(other, 4, 'Move up');
  await expectSame([page, other], merchant, id);
  await page.getByRole('radio', { name: 'Car' }).check();
  await expect(other.getByRole('radio', { name: 'Car' })).toBeChecked();
  await inRowMenu(other, 1, 'Delete');
  const { orders } = await expectSame([page, other], merchant, id);
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Recipient 2', 'Hafiz Rahman', 'Recipient 3']);
});

test('two tabs can change different fields of one drop-off', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, towns);
  const [first, second] = await openTwice(page, id);
  for (const tab of [first, second]) await stopRow(tab, 1).click();
  await detailsForm(first, 'Drop-off 1').getByLabel("Recipient's name").fill('Mei Ling Tan');
  await detailsForm(second, 'Drop-off 1').getByLabel('Unit').fill('B-12-3');
  await saveIn(first, 1);
  await expect(detailsForm(first, 'Drop-off 1')).toBeHidden();
  await saveIn(second, 1);
  await expect(detailsForm(second, 'Drop-off 1')).toBeHidden();
  const { orders: both } = await expectSame([first, second], merchant, id);
  expect(both[0]).toMatchObject({ recipientName: 'Mei Ling Tan', dropOffLocation: { unitNumber: 'B-12-3' } });

  for (const tab of [first, second]) await stopRow(tab, 1).click();
  await detailsForm(first, 'Drop-off 1').getByLabel("Recipient's name").fill('Priya Nair');
  const form = detailsForm(second, 'Drop-off 1');
  await form.getByLabel("Recipient's name").fill('Arun Kumar');
  await saveIn(first, 1);
  await expect(detailsForm(first, 'Drop-off 1')).toBeHidden();
  await saveIn(second, 1);
  await expect(second.getByRole('status').filter({ hasText: inEnglish(orderGroupMessages.stale) })).toBeVisible();
  await expect(form.getByLabel("Recipient's name")).toHaveValue('Arun Kumar');
  expect((await stored(merchant, id)).orders[0]?.recipientName).toBe('Priya Nair');
  await saveIn(second, 1);
  await expect(form).toBeHidden();
  expect((await expectSame([first, second], merchant, id)).orders[0]?.recipientName).toBe('Arun Kumar');
  await expect(first.getByText(/Arun Kumar ·/)).toBeVisible();

  for (const [tab, name] of [
    [first, 'Mei Ling Tan'],
    [second, 'Farah Lim'],
  ] as const) {
    await stopRow(tab, 1).click();
    await detailsForm(tab, 'Drop-off 1').getByLabel("Recipient's name").fill(name);
  }
  await first.reload();
  await expect(detailsForm(first, 'Drop-off 1').getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
  for (const tab of [first, second])
    await detailsForm(tab, 'Drop-off 1').getByRole('button', { name: 'Cancel' }).click();

  await stopRow(second, 3).click();
  await detailsForm(second, 'Drop-off 3').getByLabel("Recipient's name").fill('Siti Hajar');
  await inRowMenu(first, 3, 'Delete');
  await expect(
    second.getByText('Someone deleted this drop-off while you were editing. Save adds it again.'),
  ).toBeVisible();
  await expectSame([first], merchant, id);
  await saveIn(second, 3);
  const { orders } = await expectSame([first, second], merchant, id);
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Arun Kumar', 'Recipient 2', 'Siti Hajar']);
});

test('[R486] a price changed in another tab must be accepted before the payment', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await topUp(merchant, 20_000);
  const { id, subtotal } = await makeDraft(merchant, towns);
  const [first, second] = await openTwice(page, id);
  await confirmButton(first).click();
  const dialog = first.getByRole('dialog', { name: 'Confirm order' });
  await expect(dialog.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` })).toBeEnabled();
  await inRowMenu(second, 3, 'Delete');
  await expect(stopRow(second, 3)).toHaveCount(0);
  const after = await stored(merchant, id);
  expect(after.subtotal).toBeLessThan(subtotal);

  await expect(dialog).toContainText(`The price changed from ${ringgit(subtotal)} to ${ringgit(after.subtotal)}.`);
  const pay = dialog.getByRole('button', { name: `PAY · ${ringgit(after.subtotal)}` });
  await expect(pay).toBeDisabled();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await pay.click();
  for (const tab of [first, second]) await expect(tab).toHaveURL(`/app/confirmed-order-groups/${id}`);
  expect((await walletOf(merchant)).heldAmount).toBe(after.subtotal);
});

test('a tab that was still loading shows changes made elsewhere', {
  tag: '@once',
}, async ({ page, context, merchant }) => {
  const { id, orders } = await makeDraft(merchant, towns);
  await page.goto(`/main-order/${id}`);
  const other = await context.newPage();
  const { promise: isLet, resolve: letLoad } = Promise.withResolvers<void>();
  const part = `**/${builtFile('src/app/shell/Live.tsx')}`;
  const asked = other.waitForRequest(part);
  await other.route(part, async (route) => {
    await isLet;
    await route.continue();
  });
  await other.goto(`/main-order/${id}`, { waitUntil: 'commit' });
  await expect(stopRow(other, 3)).toBeVisible();
  await asked;
  const last = orders.at(-1)?.id ?? '';
  await call(api.orders.removeOrder, { token: merchant.token, params: { id, orderId: last } });
  await expect(stopRow(page, 3)).toHaveCount(0);
  await expect(stopRow(other, 3)).toBeVisible();
  letLoad();
  await expect(stopRow(other, 3)).toHaveCount(0);
  await call(api.orders.remove, { token: merchant.token, params: { id } });
  await expect(page.getByText('This order does not exist')).toBeVisible();
  await follow(page, '/main-order/01890000-0000-7000-8000-000000000000');
  await expect(page.getByText('This order does not exist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
});
