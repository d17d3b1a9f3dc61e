import { confirmOrder, fast, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { countPresses } from '../fixtures/presses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton } from '../screens/place-order.ts';

test('[R158] an order and its map fit screens of every width', { tag: '@once' }, async ({ page, merchant }) => {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  const name = 'Route from the pick-up to 2 drop-offs';
  const map = page.getByRole('region', { name });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(map.locator('path.map-dotted')).toHaveCount(2);
  expect((await map.boundingBox())?.height).toBe(360);
  await page.setViewportSize({ width: 850, height: 900 });
  await expect.poll(async () => (await map.boundingBox())?.height).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('[R017, R280, R281, R286] an order is followed to its end without a reload, and placed again', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  const blocks = page.getByRole('list', { name: 'Pick-up and drop-offs' }).getByRole('article');
  const [pickUp, first, second] = [blocks.nth(0), blocks.nth(1), blocks.nth(2)];
  await expect(pickUp).toContainText('awaiting rider assignment');
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));

  // Slow legs, so that the page can be checked before the next one ends.
  await setFleet({ speed: 300 });
  await expect(pickUp).toContainText('Item(s) picked up');
  await setFleet({ speed: standing });
  await expect(first.getByRole('link', { name: 'Track drop-off 1' })).toHaveAttribute('href', /^\/track\//);

  await setFleet({ speed: fast, nextOutcome: 'failure' });
  await expect(page.getByText('Partially completed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(first.getByText('Failed', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expect(second).toContainText(/Item\(s\) delivered\d\d:\d\d/);
  await expect(page.getByText(/OG-\d+: Partially completed\./)).toHaveRole('status');
  await expect(page.locator('body')).toHaveAttribute('data-loaded-once');

  await second.getByRole('button', { name: 'Proof of Delivery' }).click();
  const picture = page.getByRole('dialog', { name: 'Proof of Delivery' }).getByRole('img');
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeTruthy();
  await page.keyboard.press('Escape');

  const searchPresses = await countPresses(page);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.keyboard.type('recipient 2');
  await page.getByRole('option', { name: `Proof of Delivery of ${group.number}-2` }).click();
  await expect.poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeTruthy();
  expect(await searchPresses()).toBe(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}/);
  expect(page.url()).not.toContain(group.id);
  await confirmButton(page).click();
  await page.getByRole('button', { name: /^PAY/ }).click();
  await expect(page).toHaveURL(/\/app\/confirmed-order-groups\//);
  expect(page.url()).not.toContain(group.id);
  expect(await presses()).toBe(3);
});
