import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { CardPayment, OrderGroup } from '@tibara/contract/orders/views';
import { expect, test, vi } from 'vitest';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf } from '../fixtures/orders';
import { answerPaying } from '../fixtures/paying';
import { offerPlaces } from '../fixtures/place-search';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';

const bank = 'https://bank.test/approve';
const draft = draftOf();
const asked: CardPayment = { status: 'WAITING', cents: cents(713), reason: null, reasonSentence: null };
const waiting: OrderGroup = { ...draft, status: 'CONFIRMED_PROCESSING', version: 2, cardPayment: asked };
const confirmed: OrderGroup = { ...draft, status: 'CONFIRMED', version: 3 };
const ended = (status: 'CREDITED' | 'NOT_CHARGED', reason: string): OrderGroup => ({
  ...draft,
  version: 3,
  cardPayment: { ...asked, status, reason },
});

/** Returns from the bank's page, in any tab. */
async function comeBack(found: OrderGroup, { url = null, page = `/main-order/${draft.id}` }: Return = {}) {
  answerPaying();
  answerAroundOrder();
  offerPlaces();
  answers.on(api.orders.get, () => (answers.sent(api.orders.resumePayment).length > 0 ? found : waiting));
  answers.on(api.orders.resumePayment, { ...found, url });
  await open(page, { as: shop });
}
type Return = { url?: string | null; page?: string };

const expectBooked = async () => {
  expect(await screen.findByText('Booked. RM 7.13 is held.')).toBeVisible();
  expect(location.pathname).toBe(`/app/confirmed-order-groups/${draft.id}`);
  expect(answers.sent(api.orders.confirm)).toEqual([]);
};

test('an order approved by the bank is confirmed without a press', async () => {
  await comeBack(confirmed);
  await expectBooked();
});

test("an approved order is confirmed on the draft's own screen too", async () => {
  await comeBack(confirmed, { page: `/app/order-groups/${draft.id}` });
  await expectBooked();
});

test('while the bank waits, the order says so and leads there', async () => {
  await comeBack(waiting, { url: bank });
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
  expect(await screen.findByRole('heading', { name: 'Your bank is waiting for you' })).toBeVisible();
  expect(screen.getByText(/^Approve the payment of RM 7.13/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: "Open the bank's page" }));
  expect(opened).toHaveBeenCalledWith(bank);
  await expectAccessible();
});

test('when the payment ends, a merchant on another screen stays there', async () => {
  const reply = Promise.withResolvers<void>();
  await comeBack(waiting, { url: bank });
  await screen.findByRole('button', { name: 'Give up' });
  answers.on(api.orders.giveUpPayment, async () => {
    await reply.promise;
    return { ...confirmed, url: null };
  });
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  await open('/app/addresses', { as: shop });
  reply.resolve();
  await vi.waitFor(() => expect(answers.sent(api.orders.giveUpPayment)).toHaveLength(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(location.pathname).toBe('/app/addresses');
});

test('giving up leads back to the draft, and nothing was charged', async () => {
  await comeBack(waiting, { url: bank });
  const open = ended('NOT_CHARGED', 'You gave up this payment.');
  answers.on(api.orders.giveUpPayment, () => {
    answers.on(api.orders.get, open);
    return { ...open, url: null };
  });
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You gave up this payment. Nothing was charged to your card.',
  );
  expect(location.pathname).toBe(`/main-order/${draft.id}`);
  expect(screen.getByRole('button', { name: /^Confirm Order/ })).toBeEnabled();
});

test.each(['/main-order/', '/app/order-groups/'])(
  'money received for an unconfirmed order is explained at %s',
  async (page) => {
    const price = 'The price changed from RM 7.13 to RM 8.14.';
    await comeBack(ended('CREDITED', price), { page: `${page}${draft.id}` });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${price} We charged RM 7.13 to your card. The money is in your wallet.`,
    );
    expect(location.pathname).toBe(`${page}${draft.id}`);
  },
);

test('after the refused confirmation another screen can be opened', async () => {
  await comeBack(ended('CREDITED', 'It came too late.'), { page: `/app/order-groups/${draft.id}` });
  await screen.findByRole('alert');
  await open('/app/addresses', { as: shop });
  await screen.findByRole('heading', { name: 'Saved Address', level: 1 });
  expect(location.pathname).toBe('/app/addresses');
});
