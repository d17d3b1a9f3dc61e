import { expect, test } from '../fixtures/test.ts';

test('[R452] no page takes a style that stands in its text, only those of our files, and none can report anything to others', {
  tag: '@once',
}, async ({ page }) => {
  for (const path of ['/', '/login', '/main-order', '/terms', '/nowhere']) {
    const answer = await page.goto(path);
    const rules = (answer?.headers()['content-security-policy'] ?? '').split(';');
    expect(rules).toContain("style-src 'self'");
    expect(rules).toContain("connect-src 'self'");
    expect(rules.join()).not.toContain('unsafe');
    await expect(page.getByRole('main')).toBeVisible();
    expect(await page.locator('style').count()).toBe(0);
  }
});
