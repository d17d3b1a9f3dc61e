import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { answerLogin } from '../fixtures/login';
import { shop } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, open, screen, user } from '../harness/screen';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const main = () => within(screen.getByRole('main'));
const press = () => user.click(main().getByRole('button', { name: 'Login' }));
const stored = (name: string) => localStorage.getItem(name);

async function openLogin(path = '/login'): Promise<void> {
  await open(path);
  await screen.findByRole('heading', { name: 'Welcome back' });
}

async function logIn(): Promise<void> {
  await fill(field('Email address'), shop.user.userName);
  await fill(field('Password'), 'kaya toast at seven');
  await press();
}

test('[R056] the login asks for an email address and a hidden password', async () => {
  await openLogin();
  expect(field('Email address')).toHaveAttribute('type', 'email');
  expect(field('Password')).toHaveAttribute('type', 'password');
});

test('[R056] the login leads to the sign-up and to the forgotten password', async () => {
  await openLogin();
  expect(main().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  expect(main().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
});

test('axe finds nothing on the login', async () => {
  await openLogin();
  await expectAccessible();
});

test('[R319] an empty field is refused, and nothing is sent', async () => {
  await openLogin();
  for (const empty of ['Email address', 'Password']) {
    await press();
    await waitFor(() => expect(field(empty)).toHaveAccessibleDescription('All fields are required'));
    expect(field(empty)).toHaveFocus();
    await fill(field(empty), shop.user.userName);
  }
  expect(answers.sent(api.identity.token)).toEqual([]);
});

test('[R454] a refused login shows its reason until the message is closed', async () => {
  const message = 'The email address or the password is wrong.';
  answers.on(api.identity.token, new Refusal('invalid_grant', message));
  await openLogin();
  await logIn();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R454] a failure without a message is called "Login failed"', async () => {
  answers.on(api.identity.token, new Refusal('internal'));
  await openLogin();
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('[R213] a login that fails halfway keeps no refresh token', async () => {
  answerLogin(shop);
  answers.on(api.users.user, new Refusal('not_found'));
  await openLogin();
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect({ ...localStorage }).toEqual({});
});

test('[R213, R216, R305] a login stores the refresh token, the vendor and the user', async () => {
  answerLogin(shop);
  await openLogin();
  await logIn();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(stored('refresh_token')).toBe('refresh-1');
  expect(stored('vendorId')).toBe(shop.vendorId);
  expect(JSON.parse(stored('user') ?? '')).toEqual(shop.user);
});

test("[R043, R044] a merchants' page sends a visitor to the login", async () => {
  for (const path of ['/app', '/app/nowhere', `/main-order/${idOf(1)}`, '/app/wallet?type=TOPUP']) {
    await openLogin(path);
    expect(new URLSearchParams(location.search).get('from'), path).toBe(path);
  }
});

test('[R043] the login leads back to the requested page', async () => {
  answerLogin(shop);
  await openLogin('/app/nowhere?type=TOPUP');
  await logIn();
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(location.pathname + location.search).toBe('/app/nowhere?type=TOPUP');
});
