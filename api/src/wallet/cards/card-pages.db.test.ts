import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, type Payer, saveCard, topUpWith } from '#test/make-card.ts';
import { AppError } from '../../platform/errors.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, ctx } = shop;

describe('pages of the card provider', () => {
  const setup = (payer: Payer, redirectSuccess: string, redirectCancel = '/app/wallet') =>
    call(api.wallet.setupCard, {
      token: payer.token,
      params: { id: payer.walletId, cardProvider: 'stripe' },
      body: { redirectSuccess, redirectCancel },
    });

  test('saving a card leads over its page back to ours [R418]', async () => {
    const payer = await makePayer(shop);
    const { body } = await setup(payer, `${ctx.env.publicUrl}/app/wallet?card=saved`);
    expect(body).toEqual({ sessionId: expect.any(String), url: `/sandbox/card/${body.sessionId}` });
    const params = { sessionId: body.sessionId };
    const type = (number: string, expYear = 2030) =>
      call(api.sandbox.completeCardSession, { params, body: { number, expMonth: 12, expYear } });
    for (const wrong of ['4242 4242 4242 4241', '1234', '']) expect((await type(wrong)).status).toBe(422);
    expect((await type(cards.good, 2025)).error.code).toBe('rule_violation');
    expect((await call(api.sandbox.cardSession, { params })).body).toMatchObject({
      status: 'open',
      kind: 'setup',
      card: null,
    });
    expect((await type(cards.good)).body).toEqual({ redirectUrl: '/app/wallet?card=saved' });
    expect((await call(api.sandbox.cardSession, { params })).body).toMatchObject({
      status: 'complete',
      card: { brand: 'visa', last4: '4242' },
    });
    expect((await type(cards.good)).body).toEqual({ redirectUrl: '/app/wallet?card=saved' });
  });

  test.each([
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
    ['4000 0000 0000 0119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4000 0000 0000 9987', 'Your card was declined.'],
    ['4000 0000 0000 9979', 'Your card was declined.'],
  ])('%s is refused and not saved: %s', async (number, message) => {
    const payer = await makePayer(shop);
    const { body } = await setup(payer, '/app/wallet');
    const params = { sessionId: body.sessionId };
    const type = (typed: string) =>
      call(api.sandbox.completeCardSession, { params, body: { number: typed, expMonth: 12, expYear: 2030 } });
    const { status, error } = await type(number);
    expect([status, error.message]).toEqual([422, message]);
    expect((await call(api.sandbox.cardSession, { params })).body).toMatchObject({ status: 'open', card: null });
    expect((await topUpWith(shop, payer, 5000, 'none')).error.code).toBe('no_card');
    expect((await type(cards.good)).status).toBe(200);
  });

  test('4000 0000 0000 0341 is saved, and each charge is declined', async () => {
    const payer = await makePayer(shop, '4000 0000 0000 0341');
    for (const key of ['first', 'second']) {
      const { error } = await topUpWith(shop, payer, 5000, key);
      expect([error.code, error.message]).toEqual(['card_declined', 'Your card was declined.']);
    }
  });

  test('never sends the merchant to another site', async () => {
    const payer = await makePayer(shop);
    for (const elsewhere of [
      '//e.test',
      '/.//e.test',
      '/%2f%2fe.test',
      '%2f%2fe.test',
      'a@e.test',
      '/x\r\nSet-Cookie: a=b',
      '/\\e.test',
      '\\\\e.test',
      'https:e.test',
      '\t//e.test',
      'https://e.test/',
      'javascript:alert(1)',
      'blob:http://127.0.0.1:3000/x',
      'http://127.0.0.1:3000@e.test/',
      'http://a@127.0.0.1:3000/',
      'data:text/html,x',
    ]) {
      expect([elsewhere, (await setup(payer, elsewhere)).status]).toEqual([elsewhere, 422]);
      expect([elsewhere, (await setup(payer, '/ok', elsewhere)).status]).toEqual([elsewhere, 422]);
    }
    expect((await setup(payer, '/app/wallet', `${ctx.env.publicUrl}/app/wallet`)).status).toBe(200);
  });

  test('leads back to our own path [R419]', async () => {
    const payer = await makePayer(shop, cards.good);
    const response = (returnUrl: string) =>
      call(api.wallet.billingPortal, {
        token: payer.token,
        params: { id: payer.walletId, cardProvider: 'stripe' },
        body: { returnUrl },
      });
    const { body } = await response('/app/profile?tab=cards');
    const session = await call(api.sandbox.cardSession, { params: { sessionId: body.url.split('/').at(-1) ?? '' } });
    expect(session.body).toMatchObject({ returnUrl: '/app/profile?tab=cards', cancelUrl: '/app/profile?tab=cards' });
    expect((await response('/.//e.test')).error.data).toEqual({ field: 'returnUrl' });
  });

  test('the billing portal changes or removes the card, once there is one [R419]', async () => {
    const payer = await makePayer(shop);
    const open = () =>
      call(api.wallet.billingPortal, {
        token: payer.token,
        params: { id: payer.walletId, cardProvider: 'stripe' },
        body: { returnUrl: '/app/profile' },
      });
    expect((await open()).error.code).toBe('no_card');
    await setup(payer, '/app/wallet');
    expect((await open()).body.url).toMatch(/^\/sandbox\/card\//);
  });

  test('a session that does not exist is not found', async () => {
    expect((await call(api.sandbox.cardSession, { params: { sessionId: 'cs_nobody' } })).status).toBe(404);
  });
});

describe('saved cards', () => {
  const params = (payer: Payer) => ({ id: payer.walletId, cardProvider: 'stripe' as const });
  const list = async (payer: Payer) =>
    (await call(api.wallet.creditCards, { token: payer.token, params: params(payer) })).body;
  const idOf = async (payer: Payer, last4: string) =>
    (await list(payer)).find((card) => card.last4 === last4)?.id ?? payer.walletId;
  const remove = (payer: Payer, cardId: string, token: string | undefined = payer.token) =>
    call(api.wallet.removeCard, { token, params: { ...params(payer), cardId } });
  const choose = (payer: Payer, cardId: string, token: string | undefined = payer.token) =>
    call(api.wallet.chooseCard, { token, params: { ...params(payer), cardId } });
  /** Later than the one before, so that the newest is distinct. */
  const saveNext = (payer: Payer, number: string) => {
    shop.clock.advance(1);
    return saveCard(shop, payer, number);
  };
  /** The shown cards as they are listed, the charged one, and the one in the profile. */
  const shown = async (payer: Payer) => {
    const cardsNow = await list(payer);
    const profile = await call(api.users.user, { token: payer.token, params: { id: payer.userId } });
    return [
      cardsNow.map(({ last4 }) => last4),
      cardsNow.filter(({ selected }) => selected).map(({ last4 }) => last4),
      profile.body.creditCard?.last4 ?? null,
    ];
  };
  const acts = async ({ vendorId }: Payer, act: string) =>
    (await sql`select id from money_lines where vendor_id = ${vendorId} and act = ${act}`.execute(shop.inspectorDb))
      .rows;

  test('[R417] a merchant with several chooses the charged one', async () => {
    const payer = await makePayer(shop, cards.good);
    await saveNext(payer, cards.declines);
    expect(await shown(payer)).toEqual([['0002', '4242'], ['0002'], '0002']);
    expect((await topUpWith(shop, payer, 5000, 'declined')).error.code).toBe('card_declined');
    const good = await idOf(payer, '4242');
    const both = await Promise.all([choose(payer, good), choose(payer, good)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await choose(payer, good)).body.filter(({ selected }) => selected)).toMatchObject([{ last4: '4242' }]);
    expect(await shown(payer)).toEqual([['0002', '4242'], ['4242'], '4242']);
    expect((await topUpWith(shop, payer, 5000, 'paid')).status).toBe(200);
    expect(await acts(payer, 'card.chosen')).toHaveLength(1);
  });

  test('a removed one is gone at the provider too, and the newest is charged', async () => {
    const payer = await makePayer(shop, cards.good);
    await saveNext(payer, cards.good);
    await saveNext(payer, cards.declines);
    expect(await shown(payer)).toEqual([['0002', '4242'], ['0002'], '0002']);
    const id = await idOf(payer, '0002');
    const answers = await Promise.all([remove(payer, id), remove(payer, id)]);
    expect(answers.map(({ status }) => status).filter((status) => ![204, 404].includes(status))).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await shown(payer)).toEqual([['4242'], ['4242'], '4242']);
    expect((await remove(payer, id)).status).toBe(404);
    expect((await choose(payer, id)).status).toBe(404);
    expect(await acts(payer, 'card.removed')).toHaveLength(1);
    await remove(payer, await idOf(payer, '4242'));
    expect(await shown(payer)).toEqual([[], [], null]);
    expect((await topUpWith(shop, payer, 5000, 'after')).error.code).toBe('no_card');
    // A number saved twice is no longer at the provider either.
    const { rows } = await sql<{ removed: boolean }>`select removed from sandbox_cards s
      join card_customers c on c.customer_id = s.customer_id where c.user_id = ${payer.userId}`.execute(
      shop.inspectorDb,
    );
    expect(rows).toEqual(Array(3).fill({ removed: true }));
    await saveNext(payer, cards.good);
    expect(await shown(payer)).toEqual([['4242'], ['4242'], '4242']);
  });

  test('[R397] of another merchant are not found', async () => {
    const payer = await makePayer(shop, cards.good);
    const stranger = await makePayer(shop, cards.good);
    await saveNext(payer, cards.declines);
    const id = await idOf(payer, '4242');
    for (const act of [remove, choose]) {
      expect((await act(payer, id, stranger.token)).status).toBe(404);
      expect((await act(stranger, id)).status).toBe(404);
      expect((await act(payer, id, '')).status).toBe(401);
    }
    expect(await shown(payer)).toEqual([['0002', '4242'], ['0002'], '0002']);
  });

  test('stay if the provider does not respond', async () => {
    const payer = await makePayer(shop, cards.good);
    const { removeCard } = ctx.cards.named('default');
    ctx.cards.named('default').removeCard = () => Promise.reject(new AppError('unavailable', 'not now'));
    expect((await remove(payer, await idOf(payer, '4242'))).status).toBe(503);
    ctx.cards.named('default').removeCard = removeCard;
    expect(await shown(payer)).toEqual([['4242'], ['4242'], '4242']);
  });
});
