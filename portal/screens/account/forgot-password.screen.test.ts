import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, open, screen, user } from '../harness/screen';

const main = () => within(screen.getByRole('main'));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

describe('asking for a link', () => {
  async function openForm(): Promise<void> {
    await open('/forgot-password');
    await screen.findByRole('heading', { name: 'Forgot password' });
  }

  async function send(userName: string): Promise<void> {
    await fill(field('Email address'), userName);
    await user.click(main().getByRole('button', { name: 'Reset Password' }));
  }

  test('[R060] Back leads to the login', async () => {
    await openForm();
    expect(main().getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
  });

  test('axe finds nothing on the page of the forgotten password', async () => {
    await openForm();
    await expectAccessible();
  });

  test('[R060, R316] an empty or wrong address is refused, and nothing is sent', async () => {
    await openForm();
    for (const [userName, message] of [
      ['', 'All fields are required'],
      ['shop at home', 'Enter a valid email address.'],
    ] as const) {
      await send(userName);
      await waitFor(() => expect(field('Email address')).toHaveAccessibleDescription(message));
    }
    expect(answers.sent(api.users.forgotPassword)).toEqual([]);
  });

  test("[R456] a failure shows the server's words", async () => {
    const message = 'Too many links were sent. Please try again later.';
    answers.on(api.users.forgotPassword, new Refusal('too_many_requests', message));
    await openForm();
    await send('shop@tibara.test');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(location.pathname).toBe('/forgot-password');
  });

  test('[R316, R456] the link is requested once, and the login says so', async () => {
    answers.on(api.users.forgotPassword, undefined);
    await openForm();
    await send('shop@tibara.test');
    expect(await screen.findByText('A reset password email has been sent to you.')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(answers.sent(api.users.forgotPassword)).toMatchObject([{ body: { userName: 'shop@tibara.test' } }]);
  });
});

describe('the link', () => {
  test('a link without its token offers another immediately', async () => {
    await open('/reset-password');
    await screen.findByRole('heading', { name: 'Forgot password' });
  });

  test("[R060] the new password is sent with the link's token", async () => {
    answers.on(api.users.resetPassword, undefined);
    await open('/reset-password?token=one');
    await screen.findByRole('heading', { name: 'Set a new password' });
    await fill(field('New password'), 'four blue parcels');
    await fill(field('Confirm password'), 'four blue parcels');
    await user.click(main().getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(answers.last(api.users.resetPassword).body).toEqual({ token: 'one', password: 'four blue parcels' });
  });
});
