import type { Page } from '@playwright/test';
import { countHands } from '../fixtures/presses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

/** Five customers wrote to the shop, which forwards the chat. */
const chat = [
  '[8:12 am, 02/12/2026] Mei Ling: hi, 2 nasi lemak pls. Mei Ling 012-345 6720, 45 Jalan Gasing, 46000 Petaling Jaya',
  '[8:15 am, 02/12/2026] Hafiz: Hafiz 012-345 6721, Seksyen 7, Shah Alam',
  '[8:16 am, 02/12/2026] Kavitha: Kavitha 012-345 6722, Jalan Meru, Klang',
  '[8:20 am, 02/12/2026] Siti: Siti 012-345 6723, Jalan Maarof, Bangsar',
  '[8:31 am, 02/12/2026] Wei Jie: Wei Jie 012-345 6724, Taman Connaught, Cheras',
].join('\n');

const subangJaya = { latitude: 3.0767, longitude: 101.5866 };
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

test('a visitor prices a pasted chat in three presses without a key', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await context.setGeolocation(subangJaya);
  await page.goto('/');
  await page.evaluate((text) => navigator.clipboard.writeText(text), chat);
  const hands = await countHands(page);
  await page.getByRole('main').getByRole('link', { name: 'Paste orders' }).click();
  await page.getByRole('button', { name: 'Paste from the clipboard' }).click();
  await page.getByRole('button', { name: 'Use current location' }).click();
  const prices = page.locator(isPhone(page) ? '.bench-card .money' : '.bench-grid .money');
  await expect(prices).toHaveCount(5);
  await expect(page.locator('.bench-total')).toContainText('Total for 5 drop-offs');
  expect(await hands()).toEqual({ presses: 3, keys: 0 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `/tmp/paste-${isPhone(page) ? 390 : 1440}.png`, fullPage: true });
});
