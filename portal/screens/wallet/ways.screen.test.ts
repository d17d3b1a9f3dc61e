import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { describe, expect, test, vi } from 'vitest';
import { closeTopUp, openTopUp } from '../../src/features/wallet/open-top-up';
import { rememberWay } from '../../src/features/wallet/top-up/ways/choose-way';
import { idOf } from '../fixtures/orders';
import { visa } from '../fixtures/paying';
import { cutLine, held, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, screen, user } from '../harness/screen';
import { openSingapore, openWays, pressIn, topUpDialog, wayChoice, wayNamed } from './top-up-parts';
import { answerWallet, openWallet } from './wallet-parts';

const page = 'https://bank.test/pay';
const leads = () => {
  answers.on(
    api.wallet.topUp,
    new Refusal('authentication_required', cardMessages.pay, { url: page, topUpId: idOf(700) }),
  );
  answers.on(api.wallet.resumeTopUp, new Refusal('unavailable'));
  return vi.spyOn(location, 'assign').mockImplementation(() => {});
};

const namesOf = async () =>
  within(await wayChoice())
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.lastElementChild?.textContent);

describe('the choice', () => {
  test('every offered way of Malaysia can be chosen, and a bank transfer', async () => {
    await openWays();
    expect(await namesOf()).toEqual(['Card', 'FPX', 'GrabPay', 'Bank transfer']);
  });

  test('a way that is not offered is not shown', async () => {
    await openWays({ ways: { ways: ['CARD', 'GRABPAY'] } });
    expect(await namesOf()).toEqual(['Card', 'GrabPay', 'Bank transfer']);
  });

  test('a merchant of Malaysia without a card is proposed FPX', async () => {
    await openWays();
    expect(await wayNamed('FPX')).toBeChecked();
    expect(within(await topUpDialog()).getByRole('button', { name: 'Continue to FPX' })).toBeEnabled();
  });

  test('a merchant of Singapore without a card is proposed PayNow', async () => {
    await openSingapore();
    expect(await wayNamed('PayNow')).toBeChecked();
    expect(await namesOf()).toEqual(['Card', 'PayNow', 'GrabPay', 'Bank transfer']);
  });

  test('a merchant with a card is proposed the card', async () => {
    await openWays({ cards: [visa] });
    expect(await wayNamed('Card')).toBeChecked();
    expect(within(await topUpDialog()).getByRole('button', { name: /^Top up RM.100\.00/ })).toBeEnabled();
  });

  test('until the ways are known, nothing can be sent', async () => {
    await openWallet({ cards: [visa] });
    const { answer, release } = held(api.wallet.topUpWays, { ways: ['CARD', 'FPX'], bankTransfer: null });
    answers.on(api.wallet.topUpWays, answer);
    openTopUp();
    const dialog = await topUpDialog();
    expect(within(dialog).getByRole('button', { name: /^Top up/ })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await within(dialog).findByRole('radio', { name: 'FPX' })).toBeEnabled();
  });

  test('if the ways fail to load, a card can be used', async () => {
    await openWallet({ cards: [visa] });
    answers.on(api.wallet.topUpWays, cutLine);
    openTopUp();
    const dialog = await topUpDialog();
    expect(await within(dialog).findByText(/^Other ways to pay could not be loaded\./)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^Top up RM/ })).toBeEnabled();
    answerWallet({ cards: [visa] });
    await pressIn('Retry');
    expect(await wayNamed('FPX')).toBeEnabled();
  });

  test('the last way of this wallet is proposed the next time', async () => {
    await openWays({ cards: [visa] });
    await user.click(await wayNamed('Bank transfer'));
    await pressIn('Done');
    openTopUp();
    expect(await wayNamed('Bank transfer')).toBeChecked();
  });

  test('the last way of one region is not proposed in the other', async () => {
    await openWays({ cards: [visa] });
    await user.click(await wayNamed('Bank transfer'));
    await pressIn('Done');
    await openSingapore({ cards: [visa] });
    expect(await wayNamed('Card')).toBeChecked();
  });
});

describe('a page of the bank or app', () => {
  test('FPX is sent with its amount, and its page is opened', async () => {
    const opened = leads();
    await openWays();
    await pressIn('Continue to FPX');
    await waitFor(() => expect(opened).toHaveBeenCalledWith(page));
    expect(answers.last(api.wallet.topUp).body).toMatchObject({
      way: 'FPX',
      topUpAmount: 10_000,
      returnUrl: '/app/wallet',
    });
  });

  test('[R224, R413] a top-up by card is sent with its method, platform, amount and detail', async () => {
    await openWays({ cards: [visa] });
    answers.on(api.wallet.topUp, new Refusal('unavailable'));
    await pressIn(/^Top up RM/);
    await within(await topUpDialog()).findByRole('alert');
    expect(answers.last(api.wallet.topUp).body).toEqual({
      method: 'STRIPE',
      platform: 'TIBARA',
      topUpAmount: 10_000,
      detail: 'Top-up of RM\u00a0100.00',
      returnUrl: '/app/wallet',
    });
  });

  test.each([
    ['FPX', 'You pay on the page of your bank. The money is in your wallet as soon as your bank confirms it.'],
    ['GrabPay', 'You pay on the page of GrabPay. Once GrabPay confirms it, the money is in your wallet.'],
  ])('%s says what happens after the press', async (name, note) => {
    await openWays();
    await user.click(await wayNamed(name));
    expect(within(await topUpDialog()).getByText(note)).toBeVisible();
  });

  test('an unfinished top-up by FPX is repeated by FPX alone', async () => {
    await openWays({ cards: [visa] });
    await user.click(await wayNamed('FPX'));
    answers.on(api.wallet.topUp, cutLine);
    await pressIn('Continue to FPX');
    const dialog = await topUpDialog();
    expect(await within(dialog).findByText(/^Your last top-up of RM 100.00 by FPX did not finish/)).toBeVisible();
    closeTopUp();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Another tab may have used another way since.
    rememberWay('MY', 'CARD');
    openTopUp();
    expect(await wayNamed('FPX')).toBeChecked();
    expect(await wayChoice()).toBeDisabled();
    const opened = leads();
    await pressIn('Continue to FPX');
    await waitFor(() => expect(opened).toHaveBeenCalledWith(page));
    const [first, second] = answers.sent(api.wallet.topUp);
    expect(second).toEqual(first);
  });

  test('a way that is no longer offered is refused, and the ways are reloaded', async () => {
    await openWays();
    answers.on(api.wallet.topUp, new Refusal('rule_violation', cardMessages.noWay));
    answers.on(api.wallet.topUpWays, { ways: ['CARD'], bankTransfer: null });
    await pressIn('Continue to FPX');
    expect(await within(await topUpDialog()).findByRole('alert')).toHaveTextContent(/cannot be topped up in this way/);
    await waitFor(async () => expect(await namesOf()).toEqual(['Card', 'Bank transfer']));
  });
});

describe('a bank transfer', () => {
  test('the account, the amount and the reference are shown', async () => {
    await openWays();
    await user.click(await wayNamed('Bank transfer'));
    const facts = within(await topUpDialog()).getAllByRole('term');
    expect(
      facts.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.firstChild?.textContent]),
    ).toEqual([
      ['Bank', 'Maybank'],
      ['Account number', '5642 1234 5678'],
      ['Account holder', 'Tibara Logistics Sdn Bhd'],
      ['Reference', 'W7KQ2ZD MY 4T'],
      ['Amount', 'RM\u00a0100.00'],
    ]);
    await expectAccessible();
  });

  test('the reference is copied whole', async () => {
    await openWays();
    await user.click(await wayNamed('Bank transfer'));
    await pressIn('Copy W7KQ2ZD MY 4T');
    expect(await navigator.clipboard.readText()).toBe('W7KQ2ZDMY4T');
  });

  test('the only button closes the dialog and sends nothing', async () => {
    await openWays();
    await user.click(await wayNamed('Bank transfer'));
    expect(within(await topUpDialog()).queryByRole('button', { name: 'Cancel' })).toBeNull();
    await pressIn('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.sent(api.wallet.topUp)).toEqual([]);
  });

  test("without the shop's details it leads to the profile", async () => {
    await openWays({ ways: { bankTransfer: null } });
    await user.click(await wayNamed('Bank transfer'));
    const dialog = within(await topUpDialog());
    expect(dialog.getByText("Save your shop's details first")).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/app/profile');
  });
});

test('axe finds nothing on the ways', async () => {
  await openWays({ width: 390 });
  await expectAccessible();
});
