import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../test/harness.ts';
import { cards, makePayer, type Payer, saveCard, topUpWith } from '../../../test/make-card.ts';
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

  test('saving a card goes over its page and comes back to ours [R418]', async () => {
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

  test('leads back to a path of ours, wherever the sandbox hands it on', async () => {
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

describe('the saved card', () => {
  const params = (payer: Payer) => ({ id: payer.walletId, cardProvider: 'stripe' as const });
  const remove = (payer: Payer, token: string | undefined = payer.token) =>
    call(api.wallet.removeCard, { token, params: params(payer) });
  const saved = async (payer: Payer) => {
    const { body } = await call(api.wallet.creditCards, { token: payer.token, params: params(payer) });
    const profile = await call(api.users.user, { token: payer.token, params: { id: payer.userId } });
    return [body.length, profile.body.creditCard?.last4 ?? null];
  };

  test('is removed here and at the provider, by whichever of two presses is first, and is charged no more', async () => {
    const payer = await makePayer(shop, cards.good);
    await saveCard(shop, payer, cards.good);
    expect(await saved(payer)).toEqual([1, '4242']);
    const answers = await Promise.all([remove(payer), remove(payer)]);
    expect(answers.map(({ status }) => status).filter((status) => ![204, 402].includes(status))).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await saved(payer)).toEqual([0, null]);
    expect((await topUpWith(shop, payer, 5000, 'after')).error.code).toBe('no_card');
    expect((await remove(payer)).error.code).toBe('no_card');
    const { rows } = await sql<{ actor: string }>`select actor from audit_lines
      where vendor_id = ${payer.vendorId} and act = 'card.removed'`.execute(shop.ownerDb);
    expect(rows).toHaveLength(1);
    await saveCard(shop, payer, cards.good);
    expect(await saved(payer)).toEqual([1, '4242']);
  });

  test('[R397] of somebody else is neither found nor removed', async () => {
    const payer = await makePayer(shop, cards.good);
    const stranger = await makePayer(shop, cards.good);
    expect((await remove(payer, stranger.token)).status).toBe(404);
    expect((await remove(payer, '')).status).toBe(401);
    expect(await saved(payer)).toEqual([1, '4242']);
  });

  test('stays where the provider does not answer', async () => {
    const payer = await makePayer(shop, cards.good);
    const { removeCards } = ctx.cards;
    ctx.cards.removeCards = () => Promise.reject(new AppError('unavailable', 'not now'));
    expect((await remove(payer)).status).toBe(503);
    ctx.cards.removeCards = removeCards;
    expect(await saved(payer)).toEqual([1, '4242']);
  });
});
