import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { signUpMerchant } from '../fixtures/merchant.ts';
import { linkSentTo } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn } from '../screens/account.ts';
import { entry, openProfile } from '../screens/bar.ts';

/** From now on the server refuses this browser's refresh token. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('refresh_token'));
  await call(api.identity.revoke, { body: { token: token ?? '' } });
}

test('[R308] text typed when the session ended returns for that merchant alone', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant);
  await page.goto(`/main-order/${id}`);
  await page.getByLabel('Add Stop').fill('Kopi Lorong, the back door');
  await page.goto('/main-order');
  await page.getByLabel('Pick-up address').fill('Nasi lemak stall by the mosque');
  await endSession(page);
  await page.goto(`/main-order/${id}`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await page.goto('/login');
  await logIn(page, await signUpMerchant());
  await expect(page).toHaveURL('/');
  await page.goto('/main-order');
  await expect(page.getByLabel('Pick-up address')).toHaveValue('');
  await page.getByLabel('Pick-up address').fill('Somewhere else');
  await page.evaluate(() => localStorage.removeItem('refresh_token'));

  await page.goto('/login');
  await logIn(page, merchant);
  await expect(page).toHaveURL('/');
  await page.goto('/main-order');
  await expect(page.getByLabel('Pick-up address')).toHaveValue('Nasi lemak stall by the mosque');
  await page.goto(`/main-order/${id}`);
  await expect(page.getByLabel('Add Stop')).toHaveValue('Kopi Lorong, the back door');
});

test('two tabs renew one session, and a logout in one tab ends both', { tag: '@once' }, async ({
  page,
  context,
  merchant,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/app/profile'), other.goto('/app/wallet')]);
  await Promise.all([page.reload(), other.reload()]);
  await expect(page.getByText('Kopi Lorong').first()).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Balance History' })).toBeVisible();

  const profile = await openProfile(page, `${merchant.firstName} ${merchant.lastName}`);
  await entry(profile, 'Logout').click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login?from=%2Fapp%2Fwallet');
});

test('a login in one tab appears in the other tab', { tag: '@once' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/terms');
  const merchant = await signUpMerchant();
  await page.goto('/login');
  await logIn(page, merchant);
  await expect(other.getByRole('banner')).toContainText(`${merchant.firstName} ${merchant.lastName}`);
});

test('[R060, R316] a forgotten password is replaced by the link in the mail', { tag: '@once' }, async ({ page }) => {
  const merchant = await signUpMerchant();
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(merchant.userName);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('A reset password email has been sent to you.')).toBeVisible();

  const password = 'a newer longer password';
  await page.goto(await linkSentTo(merchant.userName));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/login');

  await logIn(page, merchant);
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.');
  await logIn(page, { ...merchant, password });
  await expect(page).toHaveURL('/');
});
