import type { Page } from '@playwright/test';
import { demoMerchant } from '../fixtures/demo.ts';
import { merchantPages, orderPages, visitorPages } from '../fixtures/every-page.ts';
import { follow } from '../fixtures/follow.ts';
import { edgesOf, findCutOff, findUnderSupport, findUnevenRows } from '../fixtures/frame.ts';
import { enter } from '../fixtures/merchant.ts';
import { expect, test } from '../fixtures/test.ts';

/** Place Order is as wide as the window, with a map. The forms of a login and a lost page are in the middle. */
const isFramed = (path: string): boolean =>
  !/^\/main-order(\/[^/]*)?$|^\/(login|signup|.*-password|.*nowhere)/.test(path);

const sizes = [
  { width: 1440, height: 900, left: 80, right: 1360 },
  { width: 1100, height: 800, left: 24, right: 1076 },
  { width: 850, height: 800, left: 24, right: 826 },
  { width: 390, height: 844, left: 16, right: 366 },
];

async function lookThrough(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: string[] = [];
  await page.goto('/terms');
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const { left, right, ...size } of sizes) {
      await page.setViewportSize(size);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const at = await edgesOf(page);
      const found = [...(await findUnevenRows(page)), ...(await findUnderSupport(page))];
      if (size.width === 1440) found.push(...(await findCutOff(page)));
      if (isFramed(path) && (at.left !== left || at.right > right))
        found.push(`content from ${at.left} to ${at.right} px`);
      wrong.push(...found.map((each) => `${path} at ${size.width}: ${each}`));
    }
  }
  expect(wrong).toEqual([]);
}

test('every public page has one left edge, and nothing is under the support button', async ({ page }) => {
  await lookThrough(page, visitorPages);
});

test("a merchant's pages have one left edge, and nothing is under the support button", async ({ page }) => {
  const demo = await demoMerchant();
  await enter(page, demo);
  await lookThrough(page, ['/', ...merchantPages, ...(await orderPages(demo)), '/paste-orders']);
});

test('the support button is dark in the dark theme and small beside a form', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  const support = page.getByRole('link', { name: 'Chat with support' });
  const lightness = await support.evaluate((link) => {
    const [red = 255, green = 255, blue = 255] =
      getComputedStyle(link).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return Math.max(red, green, blue);
  });
  expect(lightness).toBeLessThan(60);
  const usual = (await support.boundingBox())?.height ?? 0;
  await follow(page, '/signup');
  await page.getByLabel('First name').waitFor();
  expect((await support.boundingBox())?.height).toBeLessThan(usual);
});
