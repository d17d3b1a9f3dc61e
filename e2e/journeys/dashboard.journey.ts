import { api } from '@tibara/contract';
import { addDays, businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { confirmOrder, fast, setFleet } from '../fixtures/confirmed-order.ts';
import { demoMerchant } from '../fixtures/demo.ts';
import { enter } from '../fixtures/merchant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

const today = businessDay(Date.now());

test('[R031, R176] the dashboard counts the orders of the last 30 days', { tag: '@once' }, async ({ page }) => {
  const demo = await demoMerchant();
  const { token, vendorId } = demo;
  await enter(page, demo);
  await page.goto('/app/home');
  const main = page.getByRole('main');
  const query = { vendorId, startDate: addDays(today, -29), endDate: today };
  const cards = await call(api.dashboard.cards, { token, query });
  const counts = [cards.scheduled, cards.inProgress, cards.completed].map(String);
  await expect(main.getByRole('definition')).toContainText(counts);
  // Parts below the window are fetched only when the merchant scrolls near them.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(main.getByRole('heading', { name: 'Spend', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('[R186, R238] the dashboard shows deliveries without a reload', {
  tag: '@once',
}, async ({ page, merchant, context }) => {
  const { number } = await confirmOrder(merchant);
  await page.goto(`/app/home?start=${today}&end=${addDays(today, 2)}`);
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'Orders' });
  const lastCells = table.getByRole('row').getByRole('cell').and(page.locator(':last-child'));
  await expect(lastCells).toHaveText(['Confirmed', 'Confirmed']);
  const refresh = main.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await setFleet({ speed: fast, nextOutcome: 'failure' });
  const needs = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Needs your attention' }) });
  await expect(needs.getByRole('listitem')).toContainText([`Drop-off 1 of ${number} failed`]);
  await expect(lastCells).toHaveText(['Failed', 'Completed']);
  await expect(refresh).toBeFocused();
  await needs.getByRole('button', { name: `Done ${number}` }).click();
  await expect(needs).toContainText('Nothing needs your attention.');

  await confirmOrder(merchant);
  const again = main.getByRole('button', { name: /^Reorder OG-/ });
  await expect(again).toBeVisible();
  const opened = context.waitForEvent('page');
  await again.click();
  await expect(await opened).toHaveURL(/\/main-order\/[0-9a-f-]{36}$/);
  await expect(page).toHaveURL(/\/app\/home/);
});
