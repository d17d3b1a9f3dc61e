import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { bringForward } from '#test/bring-forward.ts';
import { type ApiResponse, startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { balanceOf, cards, makePayer, type Payer, saveCard, topUpWith } from '#test/make-card.ts';
import { completeTopUpQueue } from '../queues.ts';
import { topUp } from './top-up.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const { call, clock, ctx, inspectorDb } = shop;

const outcome = ({ status, error }: ApiResponse<unknown>) => (status === 200 ? 200 : error.code);
const chargesOf = async ({ userId }: Payer) => {
  const { rows } = await sql<{ status: string }>`
    select c.status from sandbox_charges c join card_customers k on k.customer_id = c.customer_id
    where k.user_id = ${userId}`.execute(inspectorDb);
  return rows.map(({ status }) => status);
};
const complete = (asked: ApiResponse<unknown>, body: { approve: boolean } = { approve: true }) => {
  const sessionId = String(asked.error.data?.url).split('/').at(-1) ?? '';
  return call(api.sandbox.completeCardSession, { params: { sessionId }, body });
};

describe('declines', () => {
  const decline = async (payer: Payer, times: number, name: string) => {
    for (let n = 0; n < times; n++) {
      expect(outcome(await topUpWith(shop, payer, 5000, `${name} ${n}`))).toBe('card_declined');
    }
  };
  const inSingapore = async (payer: Payer): Promise<Payer> => {
    const { body } = await call(api.wallet.createWallet, { token: payer.token, body: { region: 'SG' } });
    return { ...payer, walletId: body.id };
  };

  test('five of one card in an hour pause it for the hour', async () => {
    const payer = await makePayer(shop, cards.declines);
    await decline(payer, 5, 'first');
    await saveCard(shop, payer, cards.declines);
    const paused = await topUpWith(shop, payer, 5000, 'k5');
    expect([paused.status, outcome(paused), paused.headers['retry-after']]).toEqual([429, 'too_many_requests', '3600']);
    expect(outcome(await topUpWith(shop, payer, 5000, 'first 4'))).toBe('too_many_requests');
    expect(await chargesOf(payer)).toHaveLength(5);
    clock.advance(60);
    const idempotency = { key: 'k6', requestHash: 'later' };
    const later = topUp(ctx, payer, { walletId: payer.walletId, platform: 'TIBARA', topUpAmount: 5000, idempotency });
    await expect(later).rejects.toThrow('Your card was declined.');
  });

  test('pause the card only: another card pays', async () => {
    const payer = await makePayer(shop, cards.declines);
    await decline(payer, 5, 'first');
    await saveCard(shop, payer, cards.good);
    expect(outcome(await topUpWith(shop, payer, 5000, 'other card'))).toBe(200);
    await saveCard(shop, payer, cards.declines);
    expect(outcome(await topUpWith(shop, payer, 5000, 'paused card'))).toBe('too_many_requests');
  });

  test('count over all wallets of the vendor', async () => {
    const payer = await makePayer(shop, cards.declines);
    const singapore = await inSingapore(payer);
    await decline(payer, 3, 'ringgit');
    await decline(singapore, 2, 'dollars');
    for (const each of [payer, singapore]) {
      expect(outcome(await topUpWith(shop, each, 5000, 'again'))).toBe('too_many_requests');
    }
    expect(await chargesOf(payer)).toHaveLength(5);
  });

  test("ten in an hour pause all of the merchant's cards", async () => {
    const payer = await makePayer(shop, cards.declines);
    await decline(payer, 5, 'first');
    await saveCard(shop, payer, cards.lacksFunds);
    await decline(await inSingapore(payer), 5, 'second');
    await saveCard(shop, payer, cards.good);
    expect(outcome(await topUpWith(shop, payer, 5000, 'third'))).toBe('too_many_requests');
    expect(await chargesOf(payer)).toHaveLength(10);
  });

  test('concurrent ones count like consecutive ones', async () => {
    const payer = await makePayer(shop, cards.declines);
    const keys = Array.from({ length: 20 }, (_, n) => `at once ${n}`);
    const responses = await Promise.all(keys.map((key) => topUpWith(shop, payer, 5000, key)));
    expect(new Set(responses.map(outcome))).toEqual(new Set(['card_declined', 'too_many_requests']));
    expect((await chargesOf(payer)).length).toBeLessThanOrEqual(5);
  });
});

describe('the daily maximum of top-ups', () => {
  test('counts charges that wait for the bank', async () => {
    const payer = await makePayer(shop, cards.authenticates);
    const asked = await topUpWith(shop, payer, 500_000, 'k1');
    expect(outcome(asked)).toBe('authentication_required');
    for (const key of ['k2', 'k3', 'k4']) {
      const refused = await topUpWith(shop, payer, 500_000, key);
      expect([outcome(refused), refused.error.message]).toEqual([
        'rule_violation',
        expect.stringContaining('waits for your bank'),
      ]);
    }
    await complete(asked);
    expect(await balanceOf(shop, payer)).toBe(500_000);
    expect(outcome(await topUpWith(shop, payer, 2000, 'k5'))).toBe('rule_violation');
  });

  test('counts concurrent charges', async () => {
    const payer = await makePayer(shop, cards.authenticates);
    const keys = Array.from({ length: 8 }, (_, n) => `at once ${n}`);
    const responses = await Promise.all(keys.map((key) => topUpWith(shop, payer, 500_000, key)));
    expect(responses.map(outcome).filter((each) => each === 'authentication_required')).toHaveLength(1);
    expect(await chargesOf(payer)).toHaveLength(1);
  });

  test('frees the amount that the customer did not approve', async () => {
    const payer = await makePayer(shop, cards.authenticates);
    await complete(await topUpWith(shop, payer, 500_000, 'k1'), { approve: false });
    expect(outcome(await topUpWith(shop, payer, 500_000, 'k2'))).toBe('authentication_required');
  });

  test('frees an amount not approved within 15 minutes', async () => {
    const payer = await makePayer(shop, cards.authenticates);
    const left = await topUpWith(shop, payer, 500_000, 'k1');
    clock.advance(15);
    await bringForward(shop, completeTopUpQueue.name);
    const isEnded = async () => expect(await chargesOf(payer)).toEqual(['declined']);
    await vi.waitFor(isEnded, { timeout: 10_000, interval: 20 });
    const again = await logInAgain(shop, payer);
    const isFree = async () =>
      expect(outcome(await topUpWith(shop, again, 500_000, 'k2'))).toBe('authentication_required');
    await vi.waitFor(isFree, { timeout: 5000, interval: 20 });
    expect((await complete(left)).status).toBe(200);
    expect(await balanceOf(shop, again)).toBe(0);
    const { rows } = await sql`select from card_declines where user_id = ${payer.userId}`.execute(inspectorDb);
    expect(rows).toEqual([]);
  });

  test('counts a charge on the day of its credit', async () => {
    clock.set('2026-11-22T15:58:00.000Z');
    const payer = await makePayer(shop, cards.authenticates);
    const asked = await topUpWith(shop, payer, 500_000, 'k1');
    clock.set('2026-11-22T16:02:00.000Z');
    expect(outcome(await topUpWith(shop, payer, 2000, 'k2'))).toBe('rule_violation');
    await complete(asked);
    expect(await balanceOf(shop, payer)).toBe(500_000);
    expect(outcome(await topUpWith(shop, payer, 2000, 'k3'))).toBe('rule_violation');
  });

  test('counts a refused key used again on another day', async () => {
    clock.set('2026-11-24T15:58:00.000Z');
    const payer = await makePayer(shop, cards.lacksFunds);
    expect(outcome(await topUpWith(shop, payer, 500_000, 'k1'))).toBe('card_declined');
    await saveCard(shop, payer, cards.authenticates);
    clock.set('2026-11-24T16:02:00.000Z');
    expect(outcome(await topUpWith(shop, payer, 500_000, 'k1'))).toBe('authentication_required');
    expect(outcome(await topUpWith(shop, payer, 500_000, 'k2'))).toBe('rule_violation');
  });
});
