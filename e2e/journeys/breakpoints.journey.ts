import type { Locator, Page } from '@playwright/test';
import { demoMerchant } from '../fixtures/demo.ts';
import { follow } from '../fixtures/follow.ts';
import { enter } from '../fixtures/merchant.ts';
import { expect, test } from '../fixtures/test.ts';
import { mapOf } from '../screens/route-map.ts';

/** What is there one pixel above a width and not at it, or the other way round. */
async function expectChangeAt(page: Page, width: number, { above, below }: { above?: Locator; below?: Locator }) {
  for (const [size, there, gone] of [
    [width + 1, above, below],
    [width, below, above],
  ] as const) {
    await page.setViewportSize({ width: size, height: 900 });
    if (there) await expect(there, `at ${size} px`).toBeVisible();
    if (gone) await expect(gone, `at ${size} px`).toBeHidden();
  }
}

test('[R496] each part of the portal changes its form at its own width', { tag: '@once' }, async ({ page }) => {
  await enter(page, await demoMerchant());
  const bar = page.getByRole('banner');
  await page.goto('/app/home');
  await expectChangeAt(page, 950, {
    above: bar.getByRole('link', { name: 'Dashboard' }),
    below: bar.getByRole('button', { name: 'Menu', exact: true }),
  });
  await expectChangeAt(page, 550, { above: page.getByRole('columnheader', { name: 'Pick-up Time' }) });
  await expectChangeAt(page, 399, { above: bar.getByRole('link', { name: /^MYR/ }) });

  await follow(page, '/app/order-history');
  await expectChangeAt(page, 800, {
    above: page.getByRole('table'),
    below: page.getByRole('main').locator('li.card').first(),
  });

  await follow(page, '/app/addresses');
  const tabs = page.getByRole('navigation', { name: 'Saved addresses' });
  const isBeside = () =>
    tabs.evaluate((element) => element.getBoundingClientRect().width < innerWidth / 2).catch(() => null);
  await page.setViewportSize({ width: 801, height: 900 });
  await expect(tabs).toBeVisible();
  await expect.poll(isBeside).toBe(true);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(isBeside).toBe(false);

  await follow(page, '/main-order');
  await expectChangeAt(page, 850, { above: mapOf(page, 'Map') });
});
