import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerLogin } from '../fixtures/login';
import { profileOf, shop, tokensOf } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { answers, open, screen, user } from '../harness/screen';
import { answerProfile } from './profile-parts';

const unreadable = { ...tokensOf(shop), access_token: 'unreadable' };

function refuseEveryCall(): void {
  const calls = Object.values(api).flatMap((calls) => Object.values(calls));
  for (const call of calls) if (call.access === 'user') answers.on(call, new Refusal('unauthorized'));
}

async function expectLoginFrom(path: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(location.search, path).toBe(`?from=${encodeURIComponent(path)}`);
  expect({ ...localStorage }, path).toEqual({});
}

describe('a session that is over', () => {
  beforeEach(refuseEveryCall);

  test('[R308] a refused refresh token leads to the login', async () => {
    answers.on(api.identity.token, new Refusal('invalid_grant', 'The session has ended.'));
    await open('/app/profile', { as: shop });
    await expectLoginFrom('/app/profile');
  });

  test('[R457] an unreadable access token leads each screen to the login', async () => {
    answers.on(api.identity.token, unreadable);
    const paths = ['/app/home', '/app/wallet', '/app/order-groups', `/main-order/${idOf(1)}`];
    for (const path of [...paths, `/app/confirmed-order-groups/${idOf(1)}`]) {
      await open('/nowhere');
      await open(path, { as: shop });
      await expectLoginFrom(path);
    }
  });

  test('a call refused again with a new access token ends the session', async () => {
    answers.on(api.identity.token, tokensOf(shop));
    await open('/app/wallet', { as: shop });
    await expectLoginFrom('/app/wallet');
  });
});

test('[R307] a call with a refused access token is repeated', async () => {
  answerProfile();
  answers.on(api.identity.token, tokensOf(shop));
  answers.on(api.users.user, () =>
    answers.sent(api.users.user).length === 1 ? new Refusal('unauthorized') : profileOf(shop),
  );
  await open('/app/profile', { as: shop });
  expect(await screen.findByText('Kopi Lorong')).toBeVisible();
});

describe('a log-out', () => {
  async function logOut(): Promise<void> {
    answerLogin(shop);
    answers.on(api.identity.revoke, {});
    await open('/app/nowhere', { as: shop });
    await user.click(await screen.findByRole('button', { name: 'Aina Rosli' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
  }

  test('[R051] a log-out removes the stored session and leads home', async () => {
    await logOut();
    expect({ ...localStorage }).toEqual({});
    const bar = within(screen.getByRole('banner'));
    expect(await bar.findByText('Login')).toBeVisible();
  });

  test('[R051] a log-out ends the session on the server', async () => {
    await logOut();
    await waitFor(() => expect(answers.last(api.identity.revoke).body).toEqual({ token: 'refresh-1' }));
  });
});

test('[R026] pages for visitors send a merchant home', async () => {
  answerLogin(shop);
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await open(path, { as: shop });
    expect(location.pathname, path).toBe('/');
  }
});
