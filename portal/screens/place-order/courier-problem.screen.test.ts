import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { shop, walletOf } from '../fixtures/merchant';
import { draftOf } from '../fixtures/orders';
import { type Answer, cutLine, Refusal } from '../harness/answers';
import { answers, screen, user } from '../harness/screen';
import { confirmButton, openDraft } from './order-parts';

const { couriers } = api.dispatch;
const names = { namesNotOnPapers: [] };
const payButton = () => screen.getByRole('button', { name: /^PAY/ });

async function openPayment(answer: Answer<typeof couriers>, deliveryMethod: 'MOTOR' | 'CAR' = 'MOTOR') {
  answers.on(api.wallet.creditCards, []);
  answers.on(api.wallet.invoiceTerms, { terms: null });
  answers.on(api.wallet.wallets, [walletOf(shop, cents(10_000))]);
  await openDraft(draftOf(undefined, { deliveryMethod }));
  answers.on(couriers, answer);
  await user.click(confirmButton());
  const dialog = await screen.findByRole('dialog', { name: 'Confirm order' });
  await waitFor(() => expect(answers.sent(couriers)).not.toHaveLength(0));
  return within(dialog);
}

test.each([
  ['vehicle', 'No courier can carry this order by bike. Choose the car.'],
  ['time', 'No courier can come at this pick-up time. Choose another time.'],
  ['cash', 'No courier can collect cash for this order. Remove the cash on delivery.'],
  ['doorToDoor', 'No courier can deliver this order door-to-door. Remove door-to-door, or choose the car.'],
  ['none', 'No courier can take this order. Contact support.'],
] as const)('an order that no courier takes says so before the payment: %s', async (problem, text) => {
  const dialog = await openPayment({ problem, ...names });
  expect(await dialog.findByText(text)).toBeVisible();
});

test('an order that no courier takes names the way of its money', async () => {
  const dialog = await openPayment({ problem: 'cash', ...names });
  expect((await dialog.findByText(/^No courier/)).closest('.banner')).toHaveTextContent(
    'If you pay now and no courier takes the order, your money goes back to your wallet.',
  );
});

test('an order by car is not sent to the car', async () => {
  const dialog = await openPayment({ problem: 'doorToDoor', ...names }, 'CAR');
  expect(await dialog.findByText(/^No courier/)).not.toHaveTextContent('choose the car');
});

test('names that papers cannot show are named before the payment, at most three', async () => {
  const dialog = await openPayment({ problem: null, namesNotOnPapers: ['สมชาย', '김민준', 'Lim 𠮷', 'រតនា'] });
  expect(await dialog.findByText(/^Invoice, labels and run sheet/)).toHaveTextContent('สมชาย, 김민준, Lim 𠮷, …');
  await waitFor(() => expect(payButton()).toBeEnabled());
});

test('an order with a problem can be paid', async () => {
  const dialog = await openPayment({ problem: 'none', ...names });
  await dialog.findByText(/^No courier/);
  await waitFor(() => expect(payButton()).toBeEnabled());
});

test.each([
  ['for which a courier is free', { problem: null, ...names }],
  ['whose couriers are unknown', new Refusal('not_found')],
  ['while the line is cut', cutLine],
] as const)('an order %s can be paid without a warning', async (_, answer) => {
  const dialog = await openPayment(answer);
  await waitFor(() => expect(payButton()).toBeEnabled());
  expect(dialog.queryByText(/^If you pay now|^No courier|^Invoice, labels/)).toBeNull();
});
