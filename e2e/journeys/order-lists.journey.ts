import { readFile } from 'node:fs/promises';
import { formatDayAndClock } from '@tibara/contract/time';
import { confirmOrder, ringgit } from '../fixtures/confirmed-order.ts';
import { demoMerchant, demoOrder } from '../fixtures/demo.ts';
import { follow } from '../fixtures/follow.ts';
import { enter } from '../fixtures/merchant.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('[R018, R138] a confirmed order is cancelled in its list, and its money returns', {
  tag: '@phone',
}, async ({ page, merchant }) => {
  const { number, subtotal } = await confirmOrder(merchant);
  await page.goto('/app/confirmed-order-groups');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `2 drop-offs ${number}` }).click();
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: `Cancel ${number}` }).click();
  const question = page.getByRole('dialog', { name: `Cancel ${number}?` });
  await question.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(`${number} cancelled, ${ringgit(subtotal)} is back in your wallet`)).toBeVisible();
  await expect(main.getByText('No order groups.')).toBeVisible();
  await main.getByRole('link', { name: 'History' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: number })).toContainText(/Cancelled.*not charged/);
});

test('[R032, R035, R036, R037, R038] each list shows its orders and fits the screen', {
  tag: '@once',
}, async ({ page }) => {
  const demo = await demoMerchant();
  await enter(page, demo);
  const main = page.getByRole('main');
  // Loaded orders do not move the page.
  const { promise: areLet, resolve: letOrders } = Promise.withResolvers<void>();
  await page.route('**/order-groups?*', async (route) => {
    await areLet;
    await route.continue();
  });
  await page.goto('/app/order-groups');
  await expect(main.locator('thead .skeleton').first()).toBeVisible();
  const top = await main.locator('.card').first().boundingBox();
  letOrders();
  for (const [path, title, status] of [
    ['order-groups', 'Draft Orders', 'OPEN'],
    ['confirmed-order-groups', 'Confirmed Orders', 'CONFIRMED'],
    ['order-history', 'Order History', 'SUCCESS'],
    ['completed-order-groups', 'Completed Orders', 'SUCCESS'],
    ['cancelled-order-groups', 'Cancelled Orders', 'CANCELLED'],
  ] as const) {
    const { number } = await demoOrder(demo, status);
    if (path !== 'order-groups') await follow(page, `/app/${path}`);
    const table = main.getByRole('table', { name: title });
    await expect(table.getByRole('link', { name: `View Order ${number}` })).toBeVisible();
    if (path === 'order-groups') expect((await main.locator('.card').first().boundingBox())?.y).toBe(top?.y);
    await table.getByRole('button', { name: `Show drop-offs of ${number}` }).click();
    await expect(main.getByRole('table', { name: `Drop-offs of ${number}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("[R019, R148, R438] a month's report is saved as a CSV and an Excel file", {
  tag: '@once',
}, async ({ page }) => {
  const demo = await demoMerchant();
  await enter(page, demo);
  const group = await demoOrder(demo, 'SUCCESS');
  await page.goto('/app/order-history');
  await page.getByRole('button', { name: 'Download report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download report' });
  const [year = '', month = ''] = formatDayAndClock(group.pickUpDateTime).split('-');
  await dialog.getByLabel('Month').selectOption(String(Number(month)));
  await dialog.getByLabel('Year').selectOption(year);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('ordergroup-report.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(group.number);
  await expect(dialog).toBeHidden();

  await follow(page, '/app/confirmed-order-groups');
  await page.getByRole('button', { name: 'Download report' }).click();
  await dialog.getByRole('radio', { name: 'Excel' }).check();
  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await sheet).suggestedFilename()).toBe('ordergroup-report.xlsx');
});
