import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp } from '../fixtures/money.ts';
import { countPresses } from '../fixtures/presses.ts';
import { serverUrl } from '../fixtures/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton } from '../screens/place-order.ts';

test('after the payment, tracking links are copied or sent by WhatsApp', {
  tag: '@phone',
}, async ({ page, context, merchant }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await topUp(merchant, 20_000);
  const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await page.goto(`/main-order/${id}`);
  await confirmButton(page).click();
  await page.getByRole('button', { name: /^PAY/ }).click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  const next = page
    .getByRole('status')
    .filter({ hasText: `Booked. ${ringgit(subtotal)} is held. We are finding a rider.` });
  await expect(next).toBeVisible();
  await expect(page.getByText(/can no longer be changed/)).toHaveCount(0);
  const { orders } = await call(api.orders.get, { token: merchant.token, params: { id } });
  const [first, second] = orders.map(({ shareLink }) => `${serverUrl()}${shareLink}`);

  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Share all links' }).click();
  const list = page.getByRole('dialog', { name: 'Tell your recipients' });
  await list
    .getByRole('button', { name: /^Copy the link of/ })
    .nth(1)
    .click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await presses()).toBe(2);
  await expect.poll(copied).toBe(second);
  await expect(list.getByText('1 of 2 told')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await page.getByRole('button', { name: 'Share link Drop-off 1' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  expect(await presses()).toBe(4);
  await expect.poll(copied).toBe(first);
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: 'Share link Drop-off 1' }).click();
  const chat = page.getByRole('menuitem', { name: 'Send by WhatsApp' });
  const address = new URL((await chat.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/60123456789');
  expect(address.searchParams.get('text')).toMatch(
    /^Kopi Lorong: your delivery arrives on \w{3} \d{1,2} \w{3,4} by 11:00\. Follow it here: http/,
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(first ?? '');
  await expect(page.getByRole('heading', { name: /^Expected by \w{3} \d{1,2} \w{3}, \d\d:\d\d$/ })).toBeVisible();
  await expect(page.getByText('We are finding a rider.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
