import { expect, test } from '../fixtures/test.ts';

test('a page recovers without a reload when each of its files fails once', { tag: '@once' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/login');
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  const failed = new Set<string>();
  await page.route(/\/assets\/[^/]*\.(js|css)$/, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.fulfill({ status: 503, json: { code: 'unavailable' } });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One pick-up');
  // Files fetched when the browser is idle also fail, and arrive after the page.
  await expect(async () => {
    const styles = await page.evaluate(() =>
      [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).map(({ href }) => href),
    );
    const failedStyles = [...failed].filter((url) => url.endsWith('.css'));
    expect(failedStyles).not.toEqual([]);
    expect(styles).toEqual(expect.arrayContaining(failedStyles));
  }).toPass();
  await expect(page.locator('body[data-first]')).toBeVisible();
  for (const error of consoleErrors.splice(0)) expect(error).toContain('status of 503');
});
