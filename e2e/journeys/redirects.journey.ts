import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { signUpMerchant } from '../fixtures/merchant.ts';
import { approvedCard, saveCard, walletOf } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn } from '../screens/account.ts';

/** Records and blocks the browser's requests to other sites. */
async function watchOtherSites(page: Page, server: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== server,
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

/** destinations.test.ts has every form of such links. This test only proves that the login uses the same check. */
const elsewhere = ['//evil.test/hello', '/\t/evil.test'];

test('a link to the login cannot lead to another site afterwards', {
  tag: '@once',
}, async ({ page, server }) => {
  const merchant = await signUpMerchant();
  const asked = await watchOtherSites(page, server);
  for (const from of elsewhere) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await logIn(page, merchant);
    await expect(page.getByRole('banner'), from).toContainText(merchant.firstName);
    await expect(page, from).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin, from).toBe(server);
    expect(asked, from).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a top-up approved by the bank returns to this site', {
  tag: '@once',
}, async ({ page, server, merchant }) => {
  await saveCard(merchant, approvedCard);
  const asked = await watchOtherSites(page, server);
  await page.goto(`${server}//evil.test/hello`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Top up/i })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Top up' });
  await dialog.getByRole('button', { name: /^Top up RM/ }).click();
  await page.waitForURL(/\/sandbox\/card\//);
  const sessionId = page.url().split('/').at(-1) ?? '';
  const { redirectUrl } = await call(api.sandbox.completeCardSession, {
    params: { sessionId },
    body: { approve: true },
  });
  await page.goto(new URL(redirectUrl, server).href);
  await expect(page.getByRole('dialog', { name: 'Top Up Success' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server);
  expect(asked).toEqual([]);
  expect((await walletOf(merchant)).balanceAmount).toBeGreaterThan(0);
});
