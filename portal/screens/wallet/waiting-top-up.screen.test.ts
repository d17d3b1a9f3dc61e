import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { inEnglish } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { TopUpProgress } from '@tibara/contract/wallet/top-up-calls';
import { describe, expect, test, vi } from 'vitest';
import { closeTopUp, openTopUp } from '../../src/features/wallet/open-top-up';
import { shop, walletOf } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { visa } from '../fixtures/paying';
import { held, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, screen, user } from '../harness/screen';
import { openWallet } from './wallet-parts';

const topUpId = idOf(700);
const bank = 'https://bank.test/approve';
const progress = (more: Partial<TopUpProgress>): TopUpProgress => ({
  id: topUpId,
  status: 'PENDING',
  way: 'CARD',
  topUpAmount: cents(5_000),
  reason: null,
  reasonSentence: null,
  url: bank,
  wallet: walletOf(shop),
  ...more,
});

/** Returns from the bank's page to the page where the top-up began. */
async function comeBack(found: Partial<TopUpProgress>): Promise<void> {
  await openWallet({ cards: [visa] });
  answers.on(api.wallet.resumeTopUp, progress(found));
  openTopUp({ topUpId });
}

const dialog = () => screen.findByRole('dialog', { name: 'Top up' });
const press = (place: HTMLElement, name: string | RegExp) => user.click(within(place).getByRole('button', { name }));

test('a top-up approved by the bank is done without a press', async () => {
  const wallet = { ...walletOf(shop, cents(5_000)), version: 2 };
  await comeBack({ status: 'SUCCESS', url: null, wallet });
  const done = await screen.findByRole('dialog', { name: 'Top Up Success' });
  expect(done).toHaveTextContent('RM 50.00 is in your wallet.');
  expect(done).toHaveTextContent(/Available now ?RM 50.00/);
  expect(answers.sent(api.wallet.topUp)).toEqual([]);
});

test('returning without an approval leads to the bank again', async () => {
  await comeBack({});
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await within(await dialog()).findByText(/^Approve the payment of RM 50.00/);
  await expectAccessible();
  await press(await dialog(), "Open the bank's page");
  expect(opened).toHaveBeenCalledWith(bank);
});

test('giving up charges nothing and allows a new top-up', async () => {
  await comeBack({});
  answers.on(api.wallet.giveUpTopUp, progress({ status: 'FAILED', url: null, reason: 'You gave up this payment.' }));
  await within(await dialog()).findByText(/^Approve the payment/);
  await press(await dialog(), 'Give up');
  const ended = await within(await dialog()).findByRole('alert');
  expect(ended).toHaveTextContent('You gave up this payment. Nothing was charged to your card.');
  expect(within(await dialog()).getByRole('button', { name: /^Top up RM/ })).toBeEnabled();
});

describe('on the page of a bank or app', () => {
  test('the merchant is led there again, and told how long it stays open', async () => {
    await comeBack({ way: 'FPX' });
    const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const text =
      /^Pay RM 50.00 on the page of your bank or app\..* it ends after 30 minutes, and nothing is charged\.$/;
    expect(await within(await dialog()).findByText(text)).toBeVisible();
    await expectAccessible();
    await press(await dialog(), 'Open the page');
    expect(opened).toHaveBeenCalledWith(bank);
  });

  test.each(['Your bank or app refused the payment.', 'The payment was not made within 30 minutes.'])(
    'it ended so: %s',
    async (reason) => {
      await comeBack({ way: 'FPX', status: 'FAILED', url: null, reason });
      const ended = await screen.findByRole('alert');
      expect(ended).toHaveTextContent(new RegExp(`^${reason} Nothing was charged\\.$`));
      expect(await screen.findByRole('radio', { name: 'FPX' })).toBeChecked();
    },
  );

  test('another amount that was paid is not called uncharged', async () => {
    const reason = inEnglish(cardMessages.unapplied);
    await comeBack({ way: 'FPX', status: 'FAILED', url: null, reason });
    const ended = await screen.findByRole('alert');
    expect(ended).toHaveTextContent(/our support will contact you\.$/);
  });
});

describe('a top-up that still waits', () => {
  /** Leaves for the page of FPX, and closes the dialog after the return. */
  async function leaveUnpaid(): Promise<void> {
    await openWallet();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    answers.on(api.wallet.resumeTopUp, progress({ way: 'FPX' }));
    answers.on(api.wallet.topUp, new Refusal('authentication_required', '', { url: bank, topUpId }));
    openTopUp();
    await screen.findByRole('radio', { name: 'FPX' });
    await press(await dialog(), 'Continue to FPX');
    await within(await dialog()).findByText(/^Pay RM 50.00/);
    closeTopUp();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('is shown when the dialog is opened again', async () => {
    await leaveUnpaid();
    openTopUp();
    await press(await waiting(), 'Continue');
    expect(location.assign).toHaveBeenLastCalledWith(bank);
  });

  test('makes room for a new one once it is given up', async () => {
    await leaveUnpaid();
    answers.on(api.wallet.giveUpTopUp, progress({ way: 'FPX', status: 'FAILED', url: null, reason: 'Given up.' }));
    openTopUp();
    await press(await waiting(), 'Give up');
    expect(await screen.findByRole('alert')).toHaveTextContent('Given up. Nothing was charged.');
    expect(await screen.findByRole('button', { name: 'Continue to FPX' })).toBeEnabled();
    closeTopUp();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openTopUp();
    expect(await screen.findByRole('button', { name: 'Continue to FPX' })).toBeEnabled();
  });

  test('tells the end that was asked for before its own first reply', async () => {
    await leaveUnpaid();
    answers.on(api.wallet.giveUpTopUp, progress({ way: 'FPX', status: 'FAILED', url: null, reason: 'Given up.' }));
    openTopUp();
    await waiting();
    const slow = held(api.wallet.resumeTopUp, progress({ way: 'FPX' }));
    answers.on(api.wallet.resumeTopUp, slow.answer);
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(answers.sent(api.wallet.resumeTopUp)).toHaveLength(3));
    closeTopUp();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The second dialog waits for the reply of the first one.
    openTopUp();
    await press(await waiting(), 'Give up');
    expect(await screen.findByRole('alert')).toHaveTextContent('Given up. Nothing was charged.');
  });

  test.each(['SUCCESS', 'FAILED'] as const)(
    'that has ended as %s meanwhile makes room for a new one',
    async (status) => {
      await leaveUnpaid();
      const reason = status === 'FAILED' ? 'Your bank or app refused the payment.' : null;
      answers.on(api.wallet.resumeTopUp, progress({ way: 'FPX', status, url: null, reason }));
      openTopUp();
      expect(await screen.findByRole('button', { name: 'Continue to FPX' })).toBeEnabled();
      expect(screen.queryByText(/refused the payment/)).toBeNull();
      closeTopUp();
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      openTopUp();
      expect(await screen.findByRole('button', { name: 'Continue to FPX' })).toBeEnabled();
    },
  );

  test('is forgotten if the server does not know it', async () => {
    await leaveUnpaid();
    answers.on(api.wallet.resumeTopUp, new Refusal('not_found'));
    openTopUp();
    expect(await screen.findByRole('button', { name: 'Continue to FPX' })).toBeEnabled();
  });

  async function waiting(): Promise<HTMLElement> {
    const shown = await dialog();
    await within(shown).findByText(/^Pay RM 50.00/);
    return shown;
  }
});

test('the bank returns to this page, and each press has its own key', async () => {
  await openWallet({ cards: [visa] });
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
  answers.on(api.wallet.resumeTopUp, progress({ status: 'FAILED', url: null, reason: 'Your card was declined.' }));
  answers.on(api.wallet.topUp, new Refusal('authentication_required', '', { url: bank, topUpId }));
  openTopUp();
  for (const pressed of [1, 2]) {
    await within(await dialog()).findByText('Visa ending 4242');
    await press(await dialog(), /^Top up RM/);
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(pressed));
    await within(await dialog()).findByText(/Your card was declined/);
  }
  const sent = answers.sent(api.wallet.topUp);
  expect(sent[0]?.body).toMatchObject({ returnUrl: '/app/wallet' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});
