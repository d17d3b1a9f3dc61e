import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoMerchant } from '../fixtures/demo.ts';
import { barePages, merchantPages, orderPages, visitorPages } from '../fixtures/every-page.ts';
import { enter, signUpMerchant } from '../fixtures/merchant.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn } from '../screens/account.ts';

/**
 * Built-ins of Chromium that one of the README's oldest browsers lacks. A line is `Promise: try` or names interfaces. The
 * package web-features 3.40 has the versions. Two built-ins that these browsers have in part are left out.
 */
const newer = readFileSync(new URL('../fixtures/newer-built-ins.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Removes each built-in of the lines before the page's scripts run. */
function removeBuiltIns(lines: readonly string[]): void {
  for (const line of lines) {
    const [owner = '', members] = line.split(': ');
    if (members === undefined) for (const name of line.split(' ')) Reflect.deleteProperty(globalThis, name);
    const found = owner === 'Window' ? globalThis : Reflect.get(globalThis, owner);
    for (const name of members?.split(' ') ?? [])
      for (const place of [found, found?.prototype]) if (place) Reflect.deleteProperty(place, name);
  }
}

async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('This page could not be shown').filter({ visible: true })).toHaveCount(0);
  }
}

test('every page opens without the built-ins that the oldest browsers lack', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.addInitScript(removeBuiltIns, newer);
  const demo = await demoMerchant();
  await openAll(page, [...visitorPages, ...(await barePages(demo))]);
  await enter(page, demo);
  await openAll(page, [...merchantPages, ...(await orderPages(demo))]);
});

test('an older browser gets a page that says so, without any module', { tag: '@once' }, async ({ page }) => {
  const lacking = [
    'Promise: withResolvers',
    'Map: groupBy',
    'AbortSignal: any',
    'URL: canParse',
    'CSS: supports',
    'CSS',
  ];
  const context = page.context();
  await context.route('**/assets/*.js', (route) => route.abort());
  for (const [index, line] of lacking.entries()) {
    const old = await context.newPage();
    await old.addInitScript(removeBuiltIns, [line]);
    await old.goto(['/', '/login', '/track/none'][index % 3] ?? '/');
    await expect(old.getByText(/^Your browser is too old for this page\./)).toBeVisible();
    await expect(old.locator('.notice:visible')).toHaveCount(0);
    await old.close();
  }
});

test('a browser that blocks storage logs in, and the page says what is lost', { tag: '@once' }, async ({ page }) => {
  const merchant = await signUpMerchant();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/login?from=%2Fapp%2Fwallet');
  await logIn(page, merchant);
  await expect(page).toHaveURL('/app/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your browser blocks storage. Closing this page logs you out.')).toBeVisible();
});
