import { expect, test } from '../fixtures/test.ts';

test('[R452] no page takes an inline style or reports anything to other sites', {
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
