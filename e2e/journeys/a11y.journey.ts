import type { Page } from '@playwright/test';
import { builtFile } from '../fixtures/built-file.ts';
import { openComponents } from '../fixtures/components-page.ts';
import { demoMerchant } from '../fixtures/demo.ts';
import { barePages, merchantPages, orderPages, visitorPages } from '../fixtures/every-page.ts';
import { findLostFocus } from '../fixtures/focus.ts';
import { follow } from '../fixtures/follow.ts';
import { enter } from '../fixtures/merchant.ts';
import { expect, findViolations, sidewaysScroll, test } from '../fixtures/test.ts';

/**
 * Collects the faults of all pages, each with its address, and expects none. Only the first page is loaded. Links lead
 * to the others. Each page in `titles` must have its title.
 */
async function lookThrough(page: Page, paths: readonly string[], titles: Record<string, RegExp> = {}): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const wrong: string[] = [];
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(path) : follow(page, path));
    await page
      .getByRole('heading', { level: 1, name: titles[path] ?? /./ })
      .first()
      .waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const found = await findViolations(page);
    const hasDialog = (await page.getByRole('dialog').count()) > 0;
    if (isPhone) found.push(...(await reflowProblems(page)));
    // The top bar is the same on every page, so only the first page tabs through it.
    else found.push(...(await findLostFocus(page, index > 0 && !hasDialog ? { from: '#main' } : {})));
    wrong.push(...found.map((each) => `${path}: ${each}`));
  }
  expect(wrong).toEqual([]);
}

/**
 * The parts of a page that scroll sideways. WCAG 1.4.10: at 320 px all content is reachable without scrolling sideways.
 */
async function reflowProblems(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const by = await sidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  return by > 0 ? [`scrolls ${by} px sideways at 320 px`] : [];
}

test('every public page can be read and operated by everybody', { tag: '@long-390' }, async ({ page }) => {
  await lookThrough(page, visitorPages);
  for (const path of await barePages(await demoMerchant())) await lookThrough(page, [path]);
});

const ofMerchants = {
  '/app/home': /^Dashboard/,
  '/app/profile': /^Profile/,
  '/app/addresses': /^Saved Address/,
  '/app/wallet': /^Balance History/,
  '/app/order-groups': /^Draft Orders/,
  '/app/confirmed-order-groups': /^Confirmed Orders/,
  '/app/order-history': /^Order History/,
  '/app/completed-order-groups': /^Completed Orders/,
  '/app/cancelled-order-groups': /^Cancelled Orders/,
};

test("[R396] a merchant's own pages can be read and operated by everybody", {
  tag: '@long-390',
}, async ({ page }) => {
  await enter(page, await demoMerchant());
  await lookThrough(page, ['/', ...merchantPages], ofMerchants);
});

test('the screens of an order can be read and operated by everybody', { tag: '@long-390' }, async ({ page }) => {
  const demo = await demoMerchant();
  await enter(page, demo);
  await lookThrough(page, await orderPages(demo));
});

test('every part of the design system can be read and operated by everybody', { tag: '@once' }, async ({ page }) => {
  await openComponents(page);
  const found = await findViolations(page, ['light', 'dark']);
  expect([...found, ...(await findLostFocus(page)), ...(await reflowProblems(page))]).toEqual([]);
});

test('the portal does not contain the page of all components', { tag: '@once' }, async ({ page }) => {
  expect((await page.request.get('/components')).status()).toBe(404);
  expect(() => builtFile('components/index.html')).toThrow('is no part of its own');
});
