import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { shop, walletOf } from '../fixtures/merchant';
import { topUpLine } from '../fixtures/movements';
import { visa } from '../fixtures/paying';
import { Refusal } from '../harness/answers';
import { answers, fill, screen, user } from '../harness/screen';
import { openWallet } from './wallet-parts';

async function openTopUp(): Promise<HTMLElement> {
  await openWallet({ cards: [visa] });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Top Up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Top up' });
  await within(dialog).findByText('Visa ending 4242');
  return dialog;
}

const press = (place: HTMLElement, name: string | RegExp) => user.click(within(place).getByRole('button', { name }));

test("[R466] a declined card shows the server's message, which can be dismissed", async () => {
  const dialog = await openTopUp();
  answers.on(api.wallet.topUp, new Refusal('card_declined', 'Your card was declined: it lacks money.'));
  await press(dialog, /^Top up RM/);
  const refusal = await within(dialog).findByRole('alert');
  expect(refusal).toHaveTextContent('Your card was declined: it lacks money.');
  expect(within(dialog).getByRole('button', { name: /^Top up RM/ })).toBeEnabled();
  await press(refusal, 'Close');
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
});

test('[R466] a top-up that fails without a reason says so', async () => {
  const dialog = await openTopUp();
  answers.on(api.wallet.topUp, new Refusal('unavailable'));
  await press(dialog, /^Top up RM/);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The service is busy right now.');
});

test('[R391] the amounts to choose from are RM 50, 100, 500 and another', async () => {
  const dialog = await openTopUp();
  const amounts = within(within(dialog).getByRole('group', { name: 'Amount' })).getAllByRole('radio');
  const names = amounts.map((radio) => radio.closest('label')?.textContent.replaceAll('\u00a0', ' '));
  expect(names).toEqual(['RM 50', 'RM 100', 'RM 500', 'Other']);
});

test.each([
  ['RM 500', /^RM.500$/, '', 50_000],
  ['RM 25.50', 'Other', '25.5', 2_550],
])('[R391] %s is sent in cents', async (_, name, typed, amount) => {
  const dialog = await openTopUp();
  answers.on(api.wallet.topUp, new Refusal('unavailable'));
  await user.click(within(dialog).getByRole('radio', { name }));
  if (typed) await fill(within(dialog).getByLabelText('Top-up amount'), typed);
  await press(dialog, /^Top up RM/);
  await waitFor(() => expect(answers.last(api.wallet.topUp).body).toMatchObject({ topUpAmount: amount }));
});

test('[R302] after a top-up the transactions are reloaded', async () => {
  const dialog = await openTopUp();
  const wallet = { ...walletOf(shop, cents(5_000)), version: 2 };
  answers.on(api.wallet.topUp, { id: topUpLine(24, 5_000).id, status: 'SUCCESS', topUpAmount: cents(5_000), wallet });
  answers.on(api.wallet.transactions, {
    content: [topUpLine(24, 5_000)],
    page: 0,
    size: 10,
    totalElements: 1,
    totalPages: 1,
  });
  await press(dialog, /^Top up RM/);
  const done = await screen.findByRole('dialog', { name: 'Top Up Success' });
  expect(done).toHaveTextContent('RM 50.00 is in your wallet.');
  await press(done, 'Done');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
});
