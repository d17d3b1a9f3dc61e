import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { describe, expect, test } from 'vitest';
import { estimateOf } from '../fixtures/order-surroundings';
import { draftOf, dropOff, klang, petalingJaya, subangJaya } from '../fixtures/orders';
import { answerPaying } from '../fixtures/paying';
import { held, Refusal } from '../harness/answers';
import { answers, fill, screen, user } from '../harness/screen';
import {
  chooseAddress,
  confirmButton,
  detailsForm,
  footer,
  inRowMenu,
  openAsVisitor,
  openDraft,
  openStop,
  save,
  stopRow,
  storeVisitorRoute,
  total,
} from './order-parts';

const { estimate } = api.pricing;
const { addOrder, arrangeOrders, confirm, get, update } = api.orders;
const priced = () => waitFor(() => expect(footer()).toHaveTextContent('price as of 10:00'));
const twoStops = () => draftOf([dropOff(1), dropOff(2, { dropOffLocation: klang })]);

describe('the price of a visitor', () => {
  async function openUnpriced() {
    storeVisitorRoute(subangJaya);
    await openAsVisitor();
    const price = held(estimate, estimateOf([714]));
    answers.on(estimate, price.answer);
    await chooseAddress('Add Stop', 'Petaling Jaya');
    return price;
  }

  async function openStale() {
    storeVisitorRoute(subangJaya, [petalingJaya]);
    await openAsVisitor();
    await priced();
    const price = held(estimate, estimateOf([714, 516]));
    answers.on(estimate, price.answer);
    await chooseAddress('Add Stop', 'Klang');
    return price;
  }

  test('the first price is empty until it is loaded', async () => {
    const price = await openUnpriced();
    await waitFor(() => expect(footer()).toHaveTextContent('updating'));
    expect(footer()).not.toHaveTextContent(/\d/);
    price.release();
    await waitFor(() => expect(total()).toHaveTextContent('RM 7.14'));
    await priced();
  });

  test('the old total is dimmed until the next one is loaded', async () => {
    const price = await openStale();
    await waitFor(() => expect(total()).toHaveAttribute('data-stale'));
    expect(total()).toHaveTextContent('RM 7.13');
    price.release();
    await waitFor(() => expect(total()).toHaveTextContent('RM 12.30'));
    expect(total()).not.toHaveAttribute('data-stale');
  });

  test('only the new row has no fee yet', async () => {
    const price = await openStale();
    await waitFor(() => expect(document.querySelectorAll('.stop-row .skeleton')).toHaveLength(1));
    price.release();
    await waitFor(() => expect(document.querySelectorAll('.stop-row .skeleton')).toHaveLength(0));
  });

  test('the price is explained stop by stop', async () => {
    const price = await openStale();
    price.release();
    await priced();
    await user.click(await within(footer()).findByText('How it adds up'));
    const lines = within(footer()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Drop-off 17.14Base fare6.07Estimated distance: 1.037 km × 1.031.07',
      'Drop-off 25.16Stop fee4.09Estimated distance: 1.037 km × 1.031.07',
    ]);
  });
});

describe('the price of a draft', () => {
  test('the price is a dash before the first drop-off', async () => {
    await openDraft(draftOf([]));
    expect(total()).toHaveTextContent(/^–/);
    expect(footer()).toHaveTextContent('Add a drop-off to see the price.');
  });

  test('the price is an estimate until the first drop-off is saved', async () => {
    await openDraft(draftOf([]));
    const [order] = draftOf().orders;
    if (!order) throw new Error('no drop-off');
    const reply = held(addOrder, { ...order, orderGroup: draftOf([dropOff(1)], { version: 2 }) });
    answers.on(addOrder, reply.answer);
    await chooseAddress('Add Stop', 'Petaling Jaya');
    const form = await detailsForm('Drop-off 1');
    await fill(form.getByLabelText("Recipient's name"), 'Mei Ling');
    await fill(form.getByLabelText("Recipient's Contact number"), '123456729');
    await save('Drop-off 1');
    await waitFor(() => expect(footer()).toHaveTextContent('Estimated Total'));
    expect(total()).toHaveTextContent('RM 7.13');
    reply.release();
    await stopRow(1);
    expect(footer()).not.toHaveTextContent('Estimated Total');
  });

  test('each fee and the total are dimmed while stops are reordered', async () => {
    const group = twoStops();
    await openDraft(group);
    const [first, second] = group.orders;
    const reply = held(arrangeOrders, draftOf([second ?? {}, first ?? {}], { subtotal: cents(1530), version: 2 }));
    answers.on(arrangeOrders, reply.answer);
    await user.click(await inRowMenu(2, 'Move up'));
    expect(await stopRow(1)).toHaveTextContent('Klang');
    expect(document.querySelectorAll('.stop .money[data-stale]')).toHaveLength(2);
    expect(total()).toHaveAttribute('data-stale');
    expect(footer()).toHaveTextContent('updating');
    reply.release();
    await waitFor(() => expect(total()).toHaveTextContent('RM 15.30'));
    expect(total()).not.toHaveAttribute('data-stale');
  });

  test('a refused move is reverted, and the screen says why', async () => {
    const group = twoStops();
    await openDraft(group);
    answers.on(arrangeOrders, () => {
      const [first, second] = group.orders;
      answers.on(get, draftOf([{ ...first, recipientName: 'Priya Nair' }, second ?? {}], { version: 5 }));
      return new Refusal('stale_version', orderGroupMessages.stale);
    });
    await user.click(await inRowMenu(2, 'Move up'));
    expect(await screen.findByText(/^Someone changed this order while you were editing\./)).toBeVisible();
    expect(await stopRow(1)).toHaveTextContent('Petaling Jaya, Selangor, MalaysiaRM 7.13Priya Nair');
  });
});

describe('a price that changed before the payment', () => {
  const changed = draftOf([dropOff(1), dropOff(2, { deliveryFee: cents(657) })], { version: 2 });

  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm order' }));

  async function pay() {
    answerPaying({ balance: 20_000 });
    await openDraft(twoStops());
    answers.on(confirm, new Refusal('price_changed'));
    // Saving the unchanged draft applies today's rates.
    answers.on(update, changed);
    await user.click(confirmButton());
    await user.click(await (await dialog()).findByRole('button', { name: /^PAY · RM\s14\.26$/ }));
    // During the payment another panel replaces it.
    await screen.findByText(/^The price changed from/);
    return dialog();
  }

  test('both prices are shown, and PAY waits for the consent', async () => {
    const form = await pay();
    expect(form.getByText(/^The price changed/)).toHaveTextContent('The price changed from RM 14.26 to RM 13.70.');
    const again = () => form.getByRole('button', { name: /^PAY · RM\s13\.70$/ });
    expect(again()).toBeDisabled();
    expect(again()).toHaveAccessibleDescription('Accept the new price first');
    await user.click(form.getByText('Accept'));
    expect(again()).toBeEnabled();
    expect(form.queryByText(/^The price changed/)).toBeNull();
  });

  test('the amounts of the payment follow the new price', async () => {
    const form = await pay();
    const row = (name: string) => form.getByText(name).closest('tr');
    expect(row('All 2 delivered')).toHaveTextContent('RM 13.70');
    expect(row('If one drop-off fails (e.g. no. 1)')).toHaveTextContent('RM 6.57');
  });
});

test.each([
  ['no fee', null, /^Door-to-door.*RM.2\.00 extra$/],
  ['a fee of nothing', cents(0), 'Door-to-door no extra charge'],
] as const)('[R490] rates with %s show the price of door-to-door', async (_, doorToDoor, name) => {
  await openDraft(draftOf(), { rates: { doorToDoor } });
  await openStop(1);
  const form = await detailsForm('Drop-off 1');
  expect(form.getByRole('switch', { name: /^Door-to-door/ })).toHaveAccessibleName(name);
});
