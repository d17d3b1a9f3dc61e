import type { Page, Request } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { confirmOrder } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { enter, logInAgain, signUpMerchant } from '../fixtures/merchant.ts';
import { linkSentTo } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn } from '../screens/account.ts';
import { entry, openLinks, openProfile } from '../screens/bar.ts';

const stored = (page: Page) =>
  page.evaluate(() => ({
    refreshToken: localStorage.getItem('refresh_token'),
    vendorId: localStorage.getItem('vendorId'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null'),
  }));

const nothingStored = { refreshToken: null, vendorId: null, user: null };

/** 'GET /user-store/v1/users/{id}' for each call that the page makes, in order. */
function watchCalls(page: Page, isWanted: (path: string) => boolean = () => true): string[] {
  const seen: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || !isWanted(pathname)) return;
    seen.push(`${request.method()} ${pathname.slice(4).replace(/[0-9a-f-]{36}/, '{id}')}`);
  });
  return seen;
}

test('[R043, R044] a page for merchants sends a visitor to the login, which leads back to it', {
  tag: '@once',
}, async ({ page }) => {
  const merchant = await signUpMerchant();
  const wanted = '/app/wallet?type=TOPUP';
  for (const path of ['/app', '/app/nowhere', `/main-order/${merchant.userId}`, wanted]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  }
  await logIn(page, merchant);
  await expect(page).toHaveURL(wanted);
});

test('[R056, R213, R216, R305, R319, R454] an empty field and a wrong password are refused and nothing is stored, a failure without words is one to log in; a login stores the refresh token, then asks for the vendor and the profile', {
  tag: '@once',
}, async ({ page }) => {
  const merchant = await signUpMerchant();
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  for (const empty of ['Email address', 'Password']) {
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    const field = page.getByLabel(empty, { exact: true });
    await expect(field).toHaveAccessibleDescription('All fields are required');
    await expect(field).toBeFocused();
    await field.fill(merchant.userName);
  }
  await logIn(page, { ...merchant, password: 'not the password' });
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText('The email address or the password is wrong.');
  expect(await stored(page)).toEqual(nothingStored);
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();
  // Neither the identity service nor we have words for it: a proxy in between said no.
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 409, body: '' }), { times: 1 });
  await logIn(page, merchant);
  await expect(refusal).toHaveText('Login failed');

  const calls = watchCalls(page);
  await logIn(page, merchant);
  await expect(page).toHaveURL('/');
  expect(calls.slice(0, 3)).toEqual([
    'POST /identity/v1/oauth/token',
    'GET /tibara/v1/vendors',
    'GET /user-store/v1/users/{id}',
  ]);
  const { userId: id, vendorId, userName, firstName, lastName, contactNumber } = merchant;
  const { refreshToken, ...rest } = await stored(page);
  expect(refreshToken).toMatch(/\S{20}/);
  expect(rest).toEqual({ vendorId, user: { id, userName, firstName, lastName, contactNumber } });
});

test('[R026, R051] whoever is logged in is sent home from the pages for visitors; a logout clears the stored token and goes home', {
  tag: '@once',
}, async ({ page, merchant }) => {
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/app/profile');
  await page.getByRole('heading', { name: /^Profile/ }).waitFor();
  const { refreshToken } = await stored(page);
  const profile = await openProfile(page, `${merchant.firstName} ${merchant.lastName}`);
  const revoked = page.waitForResponse((answer) => answer.url().endsWith('/oauth/revoke'));
  await entry(profile, 'Logout').click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual(nothingStored);
  await expect(entry(await openLinks(page), 'Login')).toBeVisible();

  await revoked;
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' } as const;
  await expect(call(api.identity.token, { body })).rejects.toThrow('invalid_grant');
});

test('[R308] a refresh token that the server refuses ends the session at the login', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  await call(api.identity.revoke, { body: { token: merchant.refreshToken } });
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/oauth/token'));
  await page.goto('/app/wallet');
  expect((await refused).status()).toBe(400);
  await expect(page).toHaveURL('/login?from=%2Fapp%2Fwallet');
  expect(await stored(page)).toEqual(nothingStored);
});

/** Access tokens that are no good: nobody can read them, or the server takes none of them. */
const badTokens = {
  'an unreadable': (page: Page) =>
    page.route('**/oauth/token', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), access_token: 'unreadable' } });
    }),
  'a refused': (page: Page) =>
    page.route('**/api/**', async (route) => {
      const headers = await route.request().allHeaders();
      await route.continue({
        headers: headers.authorization ? { ...headers, authorization: 'Bearer spent' } : headers,
      });
    }),
};

// Each call of each screen goes through the same session (api/session): every screen once, the second kind on one.
test('[R308, R457] with an unreadable access token every screen of the account leads to the login, and back; so does a refused one', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant);
  const { id: confirmed } = await confirmOrder(merchant);
  const walk = [
    ['/app/home', 'an unreadable'],
    ['/app/order-groups', 'an unreadable'],
    [`/app/confirmed-order-groups/${confirmed}`, 'an unreadable'],
    ['/app/wallet', 'an unreadable'],
    ['/app/wallet', 'a refused'],
    [`/main-order/${id}`, 'an unreadable'],
  ] as const;
  for (const [path, kind] of walk) {
    await enter(page, await logInAgain(merchant));
    await badTokens[kind](page);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await stored(page), `${kind} token on ${path}`).toEqual(nothingStored);
    await page.unrouteAll();
  }
  await logIn(page, merchant);
  await expect(page).toHaveURL(`/main-order/${id}`);
  await expect(page.getByRole('button', { name: /^Edit drop-off 1:/ })).toBeVisible();
});

test('what was typed when the session ended waits for the same merchant, and nobody else sees it', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant);
  await page.goto(`/main-order/${id}`);
  await page.getByLabel('Add Stop').fill('Kopi Lorong, the back door');
  await page.goto('/main-order');
  await page.getByLabel('Pick-up address').fill('Nasi lemak stall by the mosque');
  await badTokens['a refused'](page);
  await page.goto(`/main-order/${id}`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.unrouteAll();

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

test('[R306, R307] a refused access token is renewed once, and the call is made again', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const isProfile = (path: string) => path.endsWith(`/users/${merchant.userId}`);
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (isProfile(new URL(answer.url()).pathname)) answers.push(answer.status());
  });
  const calls = watchCalls(page, (path) => isProfile(path) || path.endsWith('/oauth/token'));
  // The first call leaves with a token that ran out, as after a laptop's sleep; the server's answer is its own.
  await page.route(
    `**/users/${merchant.userId}`,
    (route) => {
      expect(route.request().headers().authorization).toMatch(/^Bearer \S+/);
      return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer spent' } });
    },
    { times: 1 },
  );
  await page.goto('/app/profile');
  await expect(page.getByText('Kopi Lorong').first()).toBeVisible();
  const profile = 'GET /user-store/v1/users/{id}';
  expect(calls).toEqual(['POST /identity/v1/oauth/token', profile, 'POST /identity/v1/oauth/token', profile]);
  expect(answers).toEqual([401, 200]);
});

test('two tabs renew the session without ending it, and a logout in one ends both', { tag: '@once' }, async ({
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

test('a login in one tab shows in the other', { tag: '@once' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/terms');
  const merchant = await signUpMerchant();
  await page.goto('/login');
  await logIn(page, merchant);
  await expect(other.getByRole('banner')).toContainText(`${merchant.firstName} ${merchant.lastName}`);
});

test('[R060, R316, R456] a forgotten password is set anew by the link in the mail; a failure is said in the words of the server', {
  tag: '@once',
}, async ({ page }) => {
  const merchant = await signUpMerchant();
  // A link that lost its end asks for another at once.
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/forgot-password');
  const calls = watchCalls(page, (path) => path.endsWith('/forgot-password'));
  const send = page.getByRole('button', { name: 'Reset Password' });
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
  await send.click();
  await expect(page.getByText('All fields are required')).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByLabel('Email address').fill(merchant.userName);
  const message = 'Too many links were sent. Please try again later.';
  const refused = { status: 429, json: { code: 'too_many_requests', message, requestId: 'one' } };
  await page.route('**/forgot-password', (route) => route.fulfill(refused), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(message);
  calls.length = 0;
  await send.click();
  await expect(page.getByText('A reset password email has been sent to you.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(calls).toHaveLength(1);

  const password = 'a newer longer password';
  await page.goto(await linkSentTo(merchant.userName));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/login');

  await logIn(page, merchant);
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.');
  await logIn(page, { ...merchant, password });
  await expect(page).toHaveURL('/');
});

test('a session of before the new password is over', { tag: '@once' }, async ({ page }) => {
  const merchant = await signUpMerchant();
  await call(api.users.forgotPassword, { body: { userName: merchant.userName } });
  const token = new URL(await linkSentTo(merchant.userName)).searchParams.get('token') ?? '';
  await call(api.users.resetPassword, { body: { token, password: 'a newer longer password' } });
  await enter(page, merchant);
  await page.goto('/app/profile');
  await expect(page).toHaveURL('/login?from=%2Fapp%2Fprofile');
});
