import type { Page } from '@playwright/test';
import { demoMerchant, demoOrder } from '../fixtures/demo.ts';
import { barePages, merchantPages, orderPages, visitorPages } from '../fixtures/every-page.ts';
import { findEnglish } from '../fixtures/left-english.ts';
import { enter } from '../fixtures/merchant.ts';
import { expect, findViolations, sidewaysScroll, test } from '../fixtures/test.ts';
import { findCutText } from '../fixtures/text-room.ts';

const foreign = ['ms', 'zh-Hans'] as const;

async function choose(page: Page, language: string): Promise<void> {
  if (!page.url().startsWith('http')) await page.goto('/healthz');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(page.locator('#root[data-language]')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Returns texts left in English, and texts cut off at the narrowest widths. */
async function faultsOf(page: Page, paths: readonly string[], language: (typeof foreign)[number]): Promise<string[]> {
  const faults: string[] = [];
  await choose(page, language);
  for (const path of paths) {
    await open(page, path);
    expect(await page.title(), path).toMatch(/ · |^tibara · /);
    const found = (await findEnglish(page, language)).map((text) => `in English: ${text}`);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if ((await sidewaysScroll(page)) > 0) found.push(`${width}: scrolls sideways`);
      found.push(...(await findCutText(page)).map((text) => `${width}: ${text}`));
    }
    faults.push(...found.map((each) => `${language} ${path} ${each}`));
  }
  return faults;
}

test('in Malay and Chinese no text is English or cut off on narrow screens', { tag: '@once' }, async ({ page }) => {
  const demo = await demoMerchant();
  const partial = await demoOrder(demo, 'PARTIAL_SUCCESS');
  await enter(page, demo);
  expect(await faultsOf(page, ['/app/wallet', `/app/order-groups/${partial.id}/invoice`], 'ms')).toEqual([]);
  expect(await faultsOf(page, ['/app/home'], 'zh-Hans')).toEqual([]);
});

for (const language of foreign) {
  test(`no page has an English or cut-off text on a narrow screen: ${language}`, {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    test.setTimeout(900_000);
    const demo = await demoMerchant();
    const faults = await faultsOf(page, [...visitorPages, ...(await barePages(demo))], language);
    await enter(page, demo);
    faults.push(...(await faultsOf(page, [...merchantPages, ...(await orderPages(demo))], language)));
    expect(faults).toEqual([]);
  });
}

for (const language of ['en', ...foreign]) {
  test(`every public page is usable at four widths and in both themes: ${language}`, {
    tag: ['@once', '@long'],
  }, async ({ page }) => {
    test.setTimeout(900_000);
    const wrong: string[] = [];
    const paths = [...visitorPages, ...(await barePages(await demoMerchant()))];
    await choose(page, language);
    for (const path of paths) {
      await open(page, path);
      for (const width of [320, 390, 850, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const look = () => findViolations(page, ['light', 'dark']);
        // The map is redrawn after each change of width, so a fault counts only if it is found twice.
        const found = (await look()).length > 0 ? await look() : [];
        wrong.push(...found.map((each) => `${language} ${path} ${width}: ${each}`));
      }
    }
    expect(wrong).toEqual([]);
  });
}
