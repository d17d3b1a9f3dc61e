import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { expect, test, vi } from 'vitest';
import type { Wire } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';

type Session = Wire<typeof api.sandbox.cardSession>;

async function openCheckout(more: Partial<Session> = {}): Promise<void> {
  answers.on(api.sandbox.cardSession, {
    sessionId: 'cs_1',
    kind: 'checkout',
    way: 'FPX',
    status: 'open',
    returnUrl: '/app/wallet',
    cancelUrl: '/app/home',
    card: null,
    charge: { amount: cents(10_000), currency: 'MYR' },
    ...more,
  });
  await open('/sandbox/card/cs_1', { width: 390 });
}

/** Presses a button, and returns to the page that the server names. */
async function answerWith(button: string | RegExp): Promise<unknown> {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
  answers.on(api.sandbox.completeCardSession, { redirectUrl: '/app/wallet' });
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/app/wallet'));
  return answers.last(api.sandbox.completeCardSession).body;
}

test('an amount is paid by FPX at one of two test banks', async () => {
  await openCheckout();
  expect(await screen.findByRole('heading', { name: /^Pay RM.100\.00 by FPX$/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'First test bank' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Second test bank' }));
  await expectAccessible();
  expect(await answerWith(/^Pay RM.100\.00$/)).toEqual({ approve: true });
});

test('a declined payment returns too', async () => {
  await openCheckout();
  expect(await answerWith('Decline')).toEqual({ approve: false });
});

test('Cancel leads back without an answer', async () => {
  await openCheckout();
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/home');
});

test('PayNow shows a made-up code', async () => {
  await openCheckout({ way: 'PAYNOW', charge: { amount: cents(10_000), currency: 'SGD' } });
  expect(await screen.findByRole('heading', { name: /^Pay S\$.?100\.00 by PayNow$/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A made-up code' })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await expectAccessible();
});

test('an expired page says so and leads back', async () => {
  await openCheckout({ status: 'expired' });
  expect(await screen.findByText('This page has expired. Start again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'tibara' })).toHaveAttribute('href', '/app/wallet');
  expect(screen.queryByRole('button')).toBeNull();
});
