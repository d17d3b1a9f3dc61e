import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { bankPageOf } from '#test/bank-page.ts';
import { type SentEvent, withholdEvents } from '#test/card-events.ts';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, inSingapore, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { reconcileCharges } from '../../reconcile/reconcile-charges.ts';
import { reconcileCredits } from '../../reconcile/reconcile-ours.ts';
import type { CardProvider, TypedCard } from '../providers/port.ts';
import { cardAccounts } from './card-accounts.ts';

const lines: string[] = [];
const shop = await startApi({ env: { LOG_LEVEL: 'error' }, log: (line) => lines.push(line) });
const { call, clock, ctx, inspectorDb } = shop;
const former = ctx.cards.named('default');

/** The regions get accounts of their own, as after a change of the settings. */
function setAccounts(names: readonly string[]): void {
  const all = new Map(names.map((name): [string, CardProvider] => [name, { ...former }]));
  Object.assign(ctx.cards, cardAccounts(all));
  events.clear();
  for (const name of names) {
    events.set(name, withholdEvents(shop, name));
    // The provider's ids are never the same in two accounts.
    const { createCustomer } = ctx.cards.named(name);
    Object.assign(ctx.cards.named(name), {
      createCustomer: async (...asked: Parameters<typeof createCustomer>) => ({
        customerId: `${(await createCustomer(...asked)).customerId}_${name}`,
      }),
    });
  }
}
const events = new Map<string, ReturnType<typeof withholdEvents>>();
const eventsOf = (account: string) => {
  const found = events.get(account);
  if (!found) throw new Error(`no account ${account}`);
  return found;
};
const deliver = async () => {
  const sent: [string, SentEvent][] = [...events].flatMap(([account, { withheld }]) =>
    withheld.splice(0).map((event): [string, SentEvent] => [account, event]),
  );
  for (const [account, event] of sent) expect(await eventsOf(account).send(event)).toBe(200);
};

/** On the page of this account. */
const complete = (account: string, sessionId: string, typed: TypedCard) =>
  ctx.cards.named(account).pages?.complete(sessionId, typed);

async function saveIn(account: string, { token, walletId: id }: Payer, number: string): Promise<void> {
  const params = { id, cardProvider: 'stripe' } as const;
  const body = { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' };
  const { sessionId } = (await call(api.wallet.setupCard, { token, params, body })).body;
  await complete(account, sessionId, { number, expMonth: 12, expYear: 2030 });
  await deliver();
}

const cardsOf = async ({ token, walletId: id }: Payer) =>
  (await call(api.wallet.creditCards, { token, params: { id, cardProvider: 'stripe' } })).body.map(
    ({ last4 }) => last4,
  );
const rowsOf = ({ userId }: Payer) =>
  inspectorDb.selectFrom('top_ups').selectAll().where('user_id', '=', userId).orderBy('currency').execute();

test('a card is offered only for the region of its account', async () => {
  setAccounts(['MY', 'SG']);
  const payer = await makePayer(shop);
  await saveIn('MY', payer, cards.good);
  const singapore = await inSingapore(shop, payer);
  expect([await cardsOf(payer), await cardsOf(singapore)]).toEqual([['4242'], []]);
  expect((await topUpWith(shop, singapore, 5000, 'k1')).error.code).toBe('no_card');
  await saveIn('SG', singapore, '5555 5555 5555 4444');
  expect([await cardsOf(payer), await cardsOf(singapore)]).toEqual([['4242'], ['4444']]);
  for (const each of [payer, singapore])
    expect((await topUpWith(shop, each, 5000, `k ${each.walletId}`)).status).toBe(200);
  expect((await rowsOf(payer)).map(({ account, currency }) => [account, currency])).toEqual([
    ['MY', 'MYR'],
    ['SG', 'SGD'],
  ]);
});

test('choosing, removing and declining a card leave the other account alone', async () => {
  setAccounts(['MY', 'SG']);
  const payer = await makePayer(shop);
  const singapore = await inSingapore(shop, payer);
  await saveIn('MY', payer, cards.declines);
  await saveIn('SG', singapore, cards.good);
  expect((await topUpWith(shop, payer, 5000, 'k1')).error.code).toBe('card_declined');
  const params = { id: singapore.walletId, cardProvider: 'stripe' } as const;
  const [card] = (await call(api.wallet.creditCards, { token: payer.token, params })).body;
  expect(card).toMatchObject({ last4: '4242', selected: true });
  const other = { id: payer.walletId, cardProvider: 'stripe', cardId: card?.id ?? '' } as const;
  expect((await call(api.wallet.chooseCard, { token: payer.token, params: other })).status).toBe(404);
  expect(
    (await call(api.wallet.removeCard, { token: payer.token, params: { ...params, cardId: other.cardId } })).status,
  ).toBe(204);
  expect([await cardsOf(payer), await cardsOf(singapore)]).toEqual([['0002'], []]);
});

test('a former account ends its top-ups, refunds and disputes', async () => {
  setAccounts(['default']);
  const payer = await makePayer(shop, cards.authenticates);
  await deliver();
  const waiting = await topUpWith(shop, payer, 5000, 'k1');
  setAccounts(['default', 'MY', 'SG']);
  expect(await cardsOf(payer)).toEqual([]);
  await complete('default', bankPageOf(waiting.error), { approve: true });
  await deliver();
  expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  expect(await rowsOf(payer)).toMatchObject([{ account: 'default', status: 'SUCCESS' }]);
  const [{ charge_id } = { charge_id: null }] = await rowsOf(payer);
  const { send, signed } = eventsOf('default');
  const refund = {
    id: `re_${payer.userId}`,
    amount: 1000,
    currency: 'myr',
    payment_intent: charge_id,
    status: 'succeeded',
  };
  expect(await send(signed({ type: 'refund.created', data: { object: refund } }))).toBe(200);
  const dispute = { id: `dp_${payer.userId}`, amount: 4000, currency: 'myr', payment_intent: charge_id };
  expect(await send(signed({ type: 'charge.dispute.created', data: { object: dispute } }))).toBe(200);
  expect(await balanceOf(shop, payer)).toBe(0);
});

test('an attempt whose outcome is unknown stays in its account', async () => {
  setAccounts(['default']);
  const payer = await makePayer(shop, cards.good);
  await deliver();
  const before = ctx.cards.named('default');
  const { charge } = before;
  Object.assign(before, {
    charge: async (asked: Parameters<typeof charge>[0]) => {
      await charge(asked);
      throw new Error('the line is dead');
    },
  });
  expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(500);
  setAccounts(['default', 'MY', 'SG']);
  expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  expect(await rowsOf(payer)).toMatchObject([{ account: 'default', status: 'SUCCESS' }]);
  expect(await balanceOf(shop, payer)).toBe(5000);
});

test('an event is taken from the account that signed it, and kept with it', async () => {
  setAccounts(['MY', 'SG']);
  const payer = await makePayer(shop, cards.good);
  const [saved] = eventsOf('MY').withheld.splice(0);
  if (!saved) throw new Error('no event');
  expect(
    await eventsOf('SG').send({
      ...saved,
      signature: eventsOf('SG').signed({ type: 'x', data: { object: {} } }).signature,
    }),
  ).toBe(400);
  expect(await eventsOf('MY').send(saved)).toBe(200);
  const kept = await inspectorDb
    .selectFrom('card_events')
    .select('account')
    .where('vendor_id', '=', payer.vendorId)
    .execute();
  expect(kept).toEqual([{ account: 'MY' }]);
});

test.each([
  ['default', ['default', 'MY', 'SG'], 'SG'],
  ['MY', ['MY', 'SG'], 'SG'],
  ['MY', ['default', 'MY', 'SG'], 'default'],
])('of a charge in %s no other account reports anything', async (account, names, other) => {
  setAccounts(account === 'default' ? ['default'] : names);
  const payer = await makePayer(shop);
  await saveIn(account, payer, cards.authenticates);
  const waiting = await topUpWith(shop, payer, 5000, 'k1');
  setAccounts(names);
  const [{ id, vendor_id } = { id: '', vendor_id: '' }] = await rowsOf(payer);
  const metadata = { vendorId: vendor_id, topUpId: id, attempt: '1' };
  const charge = { id: `pi_${id}`, amount: 5000, currency: 'myr', metadata };
  const { send, signed } = eventsOf(other);
  expect(await send(signed({ type: 'payment_intent.succeeded', data: { object: charge } }))).toBe(400);
  expect(await send(signed({ type: 'payment_intent.payment_failed', data: { object: charge } }))).toBe(400);
  await complete(account, bankPageOf(waiting.error), { approve: true });
  await deliver();
  const [{ charge_id } = { charge_id: null }] = await rowsOf(payer);
  const about = { id: `x_${id}`, amount: 1000, currency: 'myr', payment_intent: charge_id };
  const refund = { ...about, status: 'succeeded' };
  expect(await send(signed({ type: 'refund.created', data: { object: refund } }))).toBe(400);
  expect(await send(signed({ type: 'charge.dispute.created', data: { object: about } }))).toBe(400);
  expect(await balanceOf(shop, payer)).toBe(5000);
});

test('an account that does not answer stops no other comparison', async () => {
  setAccounts(['default', 'MY']);
  const payer = await makePayer(shop);
  const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
  await complete('MY', bankPageOf(asked.error), { approve: true });
  eventsOf('MY').withheld.length = 0;
  Object.assign(ctx.cards.named('default'), { listPaidCharges: () => Promise.reject(new Error('key revoked')) });
  clock.advance(16);
  await expect(reconcileCharges(ctx)).rejects.toThrow('key revoked');
  const [row] = await rowsOf(payer);
  expect(row).toMatchObject({ status: 'SUCCESS', account: 'MY' });
});

test('a credit of an account without a key is not missed', async () => {
  setAccounts(['default']);
  const payer = await makePayer(shop, cards.good);
  await deliver();
  expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  setAccounts(['MY', 'SG']);
  lines.length = 0;
  await reconcileCredits(ctx);
  expect(lines.filter((line) => line.includes(payer.vendorId))).toEqual([]);
});

test('credits of the accounts that answer are compared, and the others are not', async () => {
  setAccounts(['default', 'MY']);
  const payer = await makePayer(shop);
  const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
  await complete('MY', bankPageOf(asked.error), { approve: true });
  await deliver();
  Object.assign(ctx.cards.named('default'), { listPaidCharges: () => Promise.reject(new Error('key revoked')) });
  Object.assign(ctx.cards.named('MY'), { listPaidCharges: async () => [] });
  lines.length = 0;
  await expect(reconcileCredits(ctx)).rejects.toThrow('key revoked');
  const missing = lines.filter((line) => line.includes('a credit that the card provider does not know'));
  expect(missing.filter((line) => line.includes(payer.vendorId))).toHaveLength(1);
  const former = await inspectorDb.selectFrom('top_ups').select('id').where('account', '=', 'default').execute();
  expect(missing.filter((line) => former.some(({ id }) => line.includes(id)))).toEqual([]);
});
