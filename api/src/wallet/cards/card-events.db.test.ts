import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, type Payer, saveCard, topUpWith } from '#test/make-card.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { unappliedOf } from '../house/return-unapplied.ts';
import { sandboxCards } from './providers/sandbox/sandbox.ts';
import { signEvent, type WireEvent } from './providers/sandbox/sandbox-events.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { app, call, clock, ctx, db, inspectorDb } = shop;

const SECRET = 'whsec_only_tests_know';
/** The sandbox with a known secret. Its own events are held back, and the test sends them. */
const withheld: { body: Buffer; signature: string }[] = [];
const provider = sandboxCards({
  db,
  now: ctx.now,
  secret: SECRET,
  deliver: async (body, signature) => withheld.push({ body, signature }),
});
Object.assign(ctx.cards.named('default'), provider);

const send = ({ body, signature }: { body: Buffer; signature: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/wallet/v1/card-events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
const sendWithheld = async () => {
  for (const event of withheld.splice(0)) expect((await send(event)).statusCode).toBe(200);
};
const signed = (event: WireEvent, id = newId(ctx.now()), secret = SECRET) => signEvent(event, id, secret, ctx.now());

async function makeCardHolder(number: string): Promise<Payer> {
  const payer = await makePayer(shop, number);
  await sendWithheld();
  return payer;
}

const cardOf = async (payer: Payer) =>
  (await call(api.wallet.creditCards, { token: payer.token, params: { id: payer.walletId, cardProvider: 'stripe' } }))
    .body;

const chargeOf = async (payer: Payer) =>
  inspectorDb.selectFrom('top_ups').selectAll().where('user_id', '=', payer.userId).executeTakeFirstOrThrow();

const succeeded = async (payer: Payer) => {
  const { id, vendor_id, cents, charge_id } = await chargeOf(payer);
  const metadata = { vendorId: vendor_id, topUpId: id, attempt: '1' };
  return { type: 'payment_intent.succeeded', data: { object: { id: charge_id, amount: cents, metadata } } };
};

const foreign = { customer_id: 'cus_x', cents: 5000, currency: 'MYR', status: 'succeeded', message: '' } as const;

describe('events of the card provider', () => {
  test('a saved card shows brand, last digits and expiry after its event [R011] [R417]', async () => {
    const payer = await makePayer(shop, cards.good);
    expect(await cardOf(payer)).toEqual([]);
    await sendWithheld();
    expect(await cardOf(payer)).toEqual([
      {
        id: expect.any(String),
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
        selected: true,
        declined: false,
      },
    ]);
    const profile = await call(api.users.user, { token: payer.token, params: { id: payer.userId } });
    expect({ id: expect.any(String), declined: false, ...profile.body.creditCard }).toEqual((await cardOf(payer))[0]);
  });

  test('a charge of another amount is kept apart for a person', async () => {
    const payer = await makeCardHolder(cards.authenticates);
    await topUpWith(shop, payer, 5000, 'k1');
    const event = await succeeded(payer);
    const { object } = event.data;
    const other = { ...event, data: { object: { ...object, amount: 50_000 } } };
    for (const sent of [other, other, event]) expect((await send(signed(sent))).statusCode).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(0);
    expect(await inTransaction(db, payer, (tx) => unappliedOf(tx, payer.vendorId))).toEqual([
      { currency: 'MYR', cents: 50_000 },
    ]);
    expect((await chargeOf(payer)).status).toBe('FAILED');
  });

  test('sent five times in any order, a charge is credited once', async () => {
    const payer = await makeCardHolder(cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const event = await succeeded(payer);
    const failed = { ...event, type: 'payment_intent.payment_failed' };
    const events = [signed(event, 'evt_1'), signed(failed, 'evt_2'), ...withheld.splice(0)];
    await Promise.all([...events, ...events, ...events].reverse().map(send));
    for (const each of [...events, ...events.reverse()]) expect((await send(each)).statusCode).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  });

  test("one that arrives before the call's response credits once", async () => {
    const payer = await makeCardHolder(cards.good);
    const charge = provider.charge;
    ctx.cards.named('default').charge = async (asked) => {
      const result = await charge(asked);
      await sendWithheld();
      expect(await balanceOf(shop, payer)).toBe(5000);
      return result;
    };
    expect((await topUpWith(shop, payer, 5000, 'k1')).body).toMatchObject({ wallet: { balanceAmount: 5000 } });
    ctx.cards.named('default').charge = charge;
  });

  test('a failure reported after the same key has succeeded changes nothing', async () => {
    const payer = await makeCardHolder(cards.declines);
    await topUpWith(shop, payer, 5000, 'k1');
    const failures = withheld.splice(0);
    await saveCard(shop, payer, cards.good);
    await sendWithheld();
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
    for (const failure of [...failures, ...failures]) expect((await send(failure)).statusCode).toBe(200);
    await sendWithheld();
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await chargeOf(payer)).status).toBe('SUCCESS');
  });

  test('a late failure of the first try does not end the second', async () => {
    const payer = await makeCardHolder(cards.declines);
    await topUpWith(shop, payer, 5000, 'k1');
    const failures = withheld.splice(0);
    await saveCard(shop, payer, cards.authenticates);
    await sendWithheld();
    const asked = await topUpWith(shop, payer, 5000, 'k1');
    expect(asked.error.code).toBe('authentication_required');
    for (const failure of failures) expect((await send(failure)).statusCode).toBe(200);
    expect((await chargeOf(payer)).status).toBe('PENDING');
    expect((await topUpWith(shop, payer, 5000, 'k1')).error.data?.url).toBe(asked.error.data?.url);
  });

  test('with a forged, old or missing signature are refused', async () => {
    const payer = await makeCardHolder(cards.good);
    const { vendorId } = payer;
    const metadata = { vendorId, topUpId: newId(ctx.now()), attempt: '1' };
    const event = { type: 'payment_intent.succeeded', data: { object: { id: 'pi_x', amount: 99, metadata } } };
    const good = signed(event);
    const old = signed(event);
    const altered = Buffer.from(good.body.toString().replace('"amount":99', '"amount":9900'));
    const forged = [
      signed(event, 'evt_f', 'whsec_somebody_else'),
      { ...good, body: altered },
      { ...good, body: Buffer.from(JSON.stringify(JSON.parse(good.body.toString()), null, 1)) },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { body: Buffer.from(''), signature: good.signature },
    ];
    for (const each of forged) {
      const response = await send(each);
      expect([response.statusCode, response.json().code]).toEqual([400, 'bad_signature']);
    }
    clock.advance(6);
    expect((await send(old)).statusCode).toBe(400);
    expect((await send(signed(event))).statusCode).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(0);
  });

  test("of another vendor's top-up credit only that vendor", async () => {
    const [mine, theirs] = [await makeCardHolder(cards.good), await makeCardHolder(cards.good)];
    await topUpWith(shop, theirs, 5000, 'k1');
    const event = await succeeded(theirs);
    const { vendorId } = mine;
    event.data.object.metadata = { ...event.data.object.metadata, vendorId };
    await send(signed(event));
    expect(await balanceOf(shop, mine)).toBe(0);
    expect(await balanceOf(shop, theirs)).toBe(5000);
  });

  test('of other kinds or charges are accepted without effect', async () => {
    const strange = [
      { type: 'customer.created', data: { object: { id: 'cus_x' } } },
      { type: 'payment_intent.succeeded', data: { object: { id: 'pi_x', amount: 99, metadata: { vendorId: 'x' } } } },
      {
        type: 'payment_method.attached',
        data: {
          object: { id: 'pm_x', customer: 'cus_x', card: { brand: 'visa', last4: '1', exp_month: 1, exp_year: 2030 } },
        },
      },
    ];
    for (const each of strange) expect((await send(signed(each))).json()).toEqual({ received: true });
  });

  test('a dispute takes the top-up back once, after its charge is known', async () => {
    const payer = await makeCardHolder(cards.good);
    const dispute = (charge: string | null) =>
      signed({
        type: 'charge.dispute.created',
        data: { object: { id: `dp_${charge}`, payment_intent: charge, amount: 5000 } },
      });
    await topUpWith(shop, payer, 5000, 'k1');
    const { charge_id } = await chargeOf(payer);
    const { id, metadata } = await inspectorDb
      .selectFrom('sandbox_charges')
      .select(['id', 'metadata'])
      .where('id', '=', charge_id ?? '')
      .executeTakeFirstOrThrow();
    await inspectorDb
      .insertInto('sandbox_charges')
      .values([
        { ...foreign, id: 'pi_not_yet', key: 'k not yet', metadata },
        { ...foreign, id: 'pi_elsewhere', key: 'k elsewhere', metadata: { order: '7', vendorId: 'acme' } },
      ])
      .execute();
    expect(id).toBe(charge_id);
    expect((await send(dispute('pi_not_yet'))).statusCode).toBe(503);
    // A charge of another product on the account, or a missing one: without 200 it would be resent for days.
    for (const other of ['pi_elsewhere', 'pi_nowhere']) expect((await send(dispute(other))).statusCode).toBe(200);
    for (let n = 0; n < 3; n++) expect((await send(dispute(charge_id))).statusCode).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(0);
    const { body } = await call(api.wallet.transactions, { token: payer.token, params: { id: payer.walletId } });
    expect(body.content.map(({ topup }) => topup?.topUpAmount).sort()).toEqual([-5000, 5000]);
  });

  test('a dispute in another currency or above the charge waits for a person', async () => {
    const payer = await makeCardHolder(cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const charge = await succeeded(payer);
    Object.assign(charge.data.object, { id: 'pi_other', currency: 'idr' });
    expect((await send(signed(charge))).statusCode).toBe(422);
    const { charge_id } = await chargeOf(payer);
    const dispute = (id: string, amount: number, currency: string) =>
      signed({
        type: 'charge.dispute.created',
        data: { object: { id, payment_intent: charge_id, amount, currency } },
      });
    const answers = [];
    for (const sent of [
      dispute('dp_idr', 5000, 'idr'),
      dispute('dp_more', 5001, 'myr'),
      dispute('dp_none', 0, 'myr'),
      dispute('dp_part', 3000, 'myr'),
      dispute('dp_over', 2001, 'myr'),
      dispute('dp_rest', 2000, 'myr'),
    ])
      answers.push((await send(sent)).statusCode);
    expect(answers).toEqual([422, 422, 200, 200, 422, 200]);
    expect(await balanceOf(shop, payer)).toBe(0);
  });

  test('money withdrawn again after a won dispute is taken again, once', async () => {
    const payer = await makeCardHolder(cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const { charge_id } = await chargeOf(payer);
    const dispute = (type: string, status: string) =>
      signed({
        type: `charge.dispute.${type}`,
        data: { object: { id: 'dp_again', payment_intent: charge_id, amount: 5000, status } },
      });
    const late = dispute('funds_withdrawn', 'needs_response');
    const balances: (number | undefined)[] = [];
    const then = async (...events: ReturnType<typeof dispute>[]) => {
      for (const event of [...events, ...events]) expect((await send(event)).statusCode).toBe(200);
      balances.push(await balanceOf(shop, payer));
    };
    clock.advance(1);
    await then(dispute('created', 'needs_response'));
    await then(dispute('closed', 'won'), late);
    clock.advance(1);
    await then(dispute('funds_withdrawn', 'lost'));
    const row = inspectorDb.selectFrom('card_disputes').selectAll().where('id', '=', 'dp_again');
    expect(await row.executeTakeFirst()).toMatchObject({ status: 'open', times: 2, closed_at: null });
    await then(dispute('closed', 'won'));
    expect(balances).toEqual([0, 5000, 0, 5000]);
  });

  test("a second withdrawal above the charge's rest waits for a person", async () => {
    const payer = await makeCardHolder(cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const { charge_id } = await chargeOf(payer);
    const dispute = (type: string, id: string, amount: number, status: string, currency = 'myr') =>
      signed({
        type: `charge.dispute.${type}`,
        data: { object: { id, payment_intent: charge_id, amount, currency, status } },
      });
    const again = (amount: number, currency?: string) => dispute('funds_withdrawn', 'dp_1st', amount, 'lost', currency);
    const answers: number[] = [];
    const then = async (event: ReturnType<typeof dispute>) => answers.push((await send(event)).statusCode);
    await then(dispute('created', 'dp_1st', 5000, 'needs_response'));
    await then(dispute('closed', 'dp_1st', 5000, 'won'));
    await then(dispute('created', 'dp_2nd', 2000, 'needs_response'));
    clock.advance(1);
    for (const event of [again(3000, 'idr'), again(3001), again(5001), again(3000)]) await then(event);
    expect(answers).toEqual([200, 200, 200, 422, 422, 422, 200]);
    expect(await balanceOf(shop, payer)).toBe(0);
    const row = inspectorDb.selectFrom('card_disputes').select(['status', 'times', 'cents']).where('id', '=', 'dp_1st');
    expect(await row.executeTakeFirst()).toEqual({ status: 'open', times: 2, cents: 3000 });
  });

  test('only a won dispute gives the top-up back, once', async () => {
    const payer = await makeCardHolder(cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const { charge_id } = await chargeOf(payer);
    const dispute = (type: string, status: string, id = 'dp_1') =>
      signed({
        type: `charge.dispute.${type}`,
        data: { object: { id, payment_intent: charge_id, amount: 5000, status } },
      });
    const sendAll = async (...events: ReturnType<typeof dispute>[]) => {
      for (const event of events) expect((await send(event)).statusCode).toBe(200);
    };
    await sendAll(dispute('created', 'warning_needs_response'), dispute('closed', 'warning_closed'));
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await send(dispute('closed', 'won'))).statusCode).toBe(503); // its opening event has not arrived
    await sendAll(dispute('created', 'needs_response'), dispute('funds_withdrawn', 'needs_response'));
    expect(await balanceOf(shop, payer)).toBe(0);
    await sendAll(dispute('closed', 'lost'));
    expect(await balanceOf(shop, payer)).toBe(0);
    const won = [dispute('closed', 'won'), dispute('funds_reinstated', 'won')];
    await Promise.all([...won, ...won].map(send));
    await sendAll(...won);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await send(dispute('closed', 'lost'))).statusCode).toBe(422);
    const own = inspectorDb.selectFrom('card_disputes').selectAll().where('vendor_id', '=', payer.vendorId);
    expect(await own.execute()).toMatchObject([{ id: 'dp_1', status: 'won', charge_id, cents: 5000 }]);
  });

  test('the card saved last is charged, whatever the order of events', async () => {
    const payer = await makeCardHolder(cards.good);
    clock.advance(1);
    await saveCard(shop, payer, '5555 5555 5555 4444');
    clock.advance(1);
    await saveCard(shop, payer, cards.declines);
    const [older, newest] = withheld.splice(0);
    if (!older || !newest) throw new Error('two events were expected');
    await send(newest);
    await send(older);
    await send(newest);
    const shown = async () => (await cardOf(payer)).map(({ last4, selected }) => [last4, selected]);
    expect(await shown()).toEqual([
      ['0002', true],
      ['4444', false],
      ['4242', false],
    ]);

    const { body } = await call(api.wallet.billingPortal, {
      token: payer.token,
      params: { id: payer.walletId, cardProvider: 'stripe' },
      body: { returnUrl: '/app/profile' },
    });
    const sessionId = body.url.split('/').at(-1) ?? '';
    await call(api.sandbox.completeCardSession, { params: { sessionId }, body: { remove: true } });
    await sendWithheld();
    await send(newest); // repeats the event of its saving
    expect(await shown()).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
  });

  test("a removal reported before its card's saving wins", async () => {
    const payer = await makePayer(shop, cards.good);
    const [attached] = withheld.splice(0);
    const { id, customer_id } = await inspectorDb
      .selectFrom('sandbox_cards as s')
      .innerJoin('card_customers as c', 'c.customer_id', 's.customer_id')
      .select(['s.id', 's.customer_id'])
      .where('c.user_id', '=', payer.userId)
      .executeTakeFirstOrThrow();
    await provider.removeCard(customer_id, id);
    await sendWithheld();
    if (attached) await send(attached);
    expect(await cardOf(payer)).toEqual([]);
    expect((await topUpWith(shop, payer, 5000, 'k9')).error.code).toBe('no_card');
  });
});
