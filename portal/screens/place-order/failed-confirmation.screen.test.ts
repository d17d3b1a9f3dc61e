import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { expect, test } from 'vitest';
import { shop, walletOf } from '../fixtures/merchant';
import { draftOf } from '../fixtures/orders';
import { cutLine, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, screen, user } from '../harness/screen';
import { confirmButton, openDraft } from './order-parts';

const draft = draftOf();
const wallet = walletOf(shop, cents(10_000));
const sent = () => answers.sent(api.orders.confirm);
const payButton = () => screen.getByRole('button', { name: /^PAY/ });

async function openPayment(): Promise<void> {
  answers.on(api.wallet.creditCards, []);
  answers.on(api.wallet.invoiceTerms, { terms: null });
  answers.on(api.wallet.wallets, [wallet]);
  await openDraft(draft);
  await user.click(confirmButton());
  await screen.findByRole('dialog', { name: 'Confirm order' });
  await waitFor(() => expect(payButton()).toBeEnabled());
}

const alert = async () => within(await screen.findByRole('dialog', { name: 'Confirm order' })).findByRole('alert');

async function payForStale(): Promise<void> {
  await openPayment();
  answers.on(api.orders.confirm, new Refusal('stale_version', orderGroupMessages.stale));
  await user.click(payButton());
}

test('[R463] an order that cannot be confirmed says why', async () => {
  await payForStale();
  expect(await alert()).toHaveTextContent('Someone changed this order while you were editing.');
});

test('[R463] after a refusal the order can be confirmed again', async () => {
  await payForStale();
  await alert();
  await waitFor(() => expect(payButton()).toBeEnabled());
  answers.on(api.orders.confirm, { ...draft, status: 'CONFIRMED', wallet });
  answers.on(api.orders.get, { ...draft, status: 'CONFIRMED' });
  await user.click(payButton());
  await screen.findByRole('heading', { name: /OG-000001/ });
  expect(location.pathname).toBe(`/app/confirmed-order-groups/${draft.id}`);
});

test('axe finds nothing in a refused payment', async () => {
  await payForStale();
  await alert();
  await expectAccessible();
});

test('[R463] a payment with a lost reply says so and keeps its key', async () => {
  await openPayment();
  answers.on(api.orders.confirm, cutLine);
  await user.click(payButton());
  expect(await alert()).toHaveTextContent('We cannot reach the server.');
  await waitFor(() => expect(payButton()).toBeEnabled());
  await user.click(payButton());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.key).toBe(sent()[0]?.key);
});
