import { api } from '@tibara/contract';
import { businessDay } from '@tibara/contract/time';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import { minutesToPay } from '@tibara/contract/wallet/rules';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { bringForward } from '#test/bring-forward.ts';
import { type ApiResponse, startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { balanceOf, cards, inSingapore, makePayer, type Payer, saveCard, topUpWith } from '#test/make-card.ts';
import { completeTopUpQueue } from '../queues.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });
const { call, clock, inspectorDb } = shop;

const outcome = ({ status, error }: ApiResponse<unknown>) => (status === 200 ? 200 : error.code);
const waysOf = async ({ token, walletId: id }: Payer) =>
  (await call(api.wallet.topUpWays, { token, params: { id } })).body.ways;
const resume = ({ token, walletId: id }: Payer, asked: ApiResponse<unknown>) =>
  call(api.wallet.resumeTopUp, { token, params: { id, topUpId: String(asked.error.data?.topUpId) } });
const giveUp = ({ token, walletId: id }: Payer, asked: ApiResponse<unknown>) =>
  call(api.wallet.giveUpTopUp, { token, params: { id, topUpId: String(asked.error.data?.topUpId) } });
const sessionsOf = async ({ userId }: Payer) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sandbox_charges
    where metadata ->> 'topUpId' in (select id::text from top_ups where user_id = ${userId})`.execute(inspectorDb);
  return rows[0]?.n;
};

describe('a top-up on a page', () => {
  test('is offered in the ways of its region', async () => {
    const payer = await makePayer(shop);
    expect(await waysOf(payer)).toEqual(['CARD', 'FPX', 'GRABPAY']);
    expect(await waysOf(await inSingapore(shop, payer))).toEqual(['CARD', 'PAYNOW', 'GRABPAY']);
  });

  test('shows amount and way, and is credited once paid', async () => {
    const payer = await makePayer(shop);
    for (const way of ['FPX', 'GRABPAY'] as const) {
      const before = (await balanceOf(shop, payer)) ?? 0;
      const asked = await topUpWith(shop, payer, 5000, `by ${way}`, way);
      expect([asked.status, asked.error.code]).toEqual([402, 'authentication_required']);
      const sessionId = bankPageOf(asked.error);
      const page = await call(api.sandbox.cardSession, { params: { sessionId } });
      const charge = { amount: 5000, currency: 'MYR' };
      expect(page.body).toMatchObject({ kind: 'checkout', status: 'open', way, charge });
      expect((await resume(payer, asked)).body).toMatchObject({ status: 'PENDING', way, url: asked.error.data?.url });
      expect((await decideAtBank(shop, sessionId)).body.redirectUrl).toBe('/app/wallet');
      expect(await balanceOf(shop, payer)).toBe(before + 5000);
      expect((await resume(payer, asked)).body).toMatchObject({ status: 'SUCCESS', topUpAmount: 5000 });
      expect(outcome(await topUpWith(shop, payer, 5000, `by ${way}`, way))).toBe(200);
      expect(await balanceOf(shop, payer)).toBe(before + 5000);
    }
  });

  test("pays in Singapore's own currency", async () => {
    const payer = await inSingapore(shop, await makePayer(shop));
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'PAYNOW');
    await decideAtBank(shop, bankPageOf(asked.error));
    const { body } = await call(api.wallet.wallets, { token: payer.token, query: { userId: payer.userId } });
    expect(body.find(({ region }) => region === 'SG')).toMatchObject({ currency: 'SGD', balanceAmount: 5000 });
  });

  test("of another country's bank is refused", async () => {
    const payer = await makePayer(shop);
    const refused = await topUpWith(shop, payer, 5000, 'k1', 'PAYNOW');
    expect([outcome(refused), refused.error.data?.field]).toEqual(['rule_violation', 'way']);
    expect(outcome(await topUpWith(shop, await inSingapore(shop, payer), 5000, 'k2', 'FPX'))).toBe('rule_violation');
    expect(await sessionsOf(payer)).toBe(0);
  });

  test('needs no card, keeps its page, and does not change its way', async () => {
    const payer = await makePayer(shop);
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    const again = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    expect(again.error.data?.url).toBe(asked.error.data?.url);
    expect(await sessionsOf(payer)).toBe(1);
    expect(outcome(await topUpWith(shop, payer, 5000, 'k1', 'GRABPAY'))).toBe('idempotency_mismatch');
  });

  test('pressed eight times opens one page', async () => {
    const payer = await makePayer(shop);
    const keys = Array.from({ length: 8 }, () => topUpWith(shop, payer, 5000, 'k1', 'FPX'));
    const outcomes = new Set((await Promise.all(keys)).map(outcome));
    expect([...outcomes].toSorted()).toEqual(['authentication_required', 'request_running']);
    expect(await sessionsOf(payer)).toBe(1);
  });

  test('refused by the bank takes nothing, and is no declined card', async () => {
    const payer = await makePayer(shop, cards.good);
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    await decideAtBank(shop, bankPageOf(asked.error), false);
    expect((await resume(payer, asked)).body).toMatchObject({
      status: 'FAILED',
      reason: 'Your bank or app refused the payment.',
      wallet: { balanceAmount: 0 },
    });
    const { rows } = await sql`select from card_declines where user_id = ${payer.userId}`.execute(inspectorDb);
    expect(rows).toEqual([]);
    const anew = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    expect(anew.error.data?.url).not.toBe(asked.error.data?.url);
    await decideAtBank(shop, bankPageOf(anew.error));
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('given up can no longer be paid', async () => {
    const payer = await makePayer(shop);
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    expect((await giveUp(payer, asked)).body).toMatchObject({ status: 'FAILED', reason: 'You gave up this payment.' });
    await decideAtBank(shop, bankPageOf(asked.error));
    expect(await balanceOf(shop, payer)).toBe(0);
    const page = await call(api.sandbox.cardSession, { params: { sessionId: bankPageOf(asked.error) } });
    expect(page.body.status).toBe('expired');
  });

  test('paid at the moment it is given up is credited', async () => {
    const payer = await makePayer(shop);
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    const [gaveUp] = await Promise.all([giveUp(payer, asked), decideAtBank(shop, bankPageOf(asked.error))]);
    const found = (await resume(payer, asked)).body.status;
    expect(['SUCCESS', 'FAILED']).toContain(gaveUp.body.status);
    expect(await balanceOf(shop, payer)).toBe(found === 'SUCCESS' ? 5000 : 0);
  });
});

describe('a page that nobody pays', () => {
  test('ends after 30 minutes, and its job records it', async () => {
    const payer = await makePayer(shop);
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    clock.advance(minutesToPay('FPX') - 1);
    const early = await logInAgain(shop, payer);
    expect((await resume(early, asked)).body.status).toBe('PENDING');
    clock.advance(1);
    await bringForward(shop, completeTopUpQueue.name);
    const isEnded = async () => {
      const { rows } = await sql`select status, failure from top_ups where user_id = ${payer.userId}`.execute(
        inspectorDb,
      );
      expect(rows).toEqual([{ status: 'FAILED', failure: 'The payment was not made within 30 minutes.' }]);
    };
    await vi.waitFor(isEnded, { timeout: 10_000, interval: 20 });
    const page = await call(api.sandbox.cardSession, { params: { sessionId: bankPageOf(asked.error) } });
    expect(page.body.status).toBe('expired');
  });

  test('counts against the day, and says how long', async () => {
    const payer = await makePayer(shop, cards.good);
    await topUpWith(shop, payer, 500_000, 'k1', 'FPX');
    const refused = await topUpWith(shop, payer, 2000, 'k2');
    expect(refused.error.message).toContain('try again in 30 minutes');
  });

  test('fifty times in a row frees the day each time', async () => {
    let payer = await makePayer(shop);
    const outcomes = new Set<unknown>();
    for (let n = 0; n < 50; n++) {
      outcomes.add(outcome(await topUpWith(shop, payer, 500_000, `left ${n}`, 'FPX')));
      clock.advance(minutesToPay('FPX'));
      payer = await logInAgain(shop, payer);
    }
    expect([...outcomes]).toEqual(['authentication_required']);
    await saveCard(shop, payer, cards.good);
    expect(outcome(await topUpWith(shop, payer, 500_000, 'at last'))).toBe(200);
  }, 60_000);
});

test('history, receipt and statement name the way', async () => {
  const payer = await makePayer(shop);
  const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
  await decideAtBank(shop, bankPageOf(asked.error));
  const params = { id: payer.walletId };
  const { body } = await call(api.wallet.transactions, { token: payer.token, params });
  expect(body.content.map(({ topup }) => topup?.way)).toEqual(['FPX']);
  const topUpId = body.content[0]?.topup?.id ?? '';
  const receipt = await askPaper(shop, walletPaperCalls.topUpReceipt, {
    token: payer.token,
    params: { ...params, topUpId },
  });
  expect(receipt.text).toContain('Paid by FPX');
  const query = `?startDate=${businessDay(shop.ctx.now())}&endDate=${businessDay(shop.ctx.now())}`;
  const statement = await shop.app.inject({
    url: `/api/wallet/v1/wallets/${payer.walletId}/statement${query}`,
    headers: { authorization: `Bearer ${payer.token}` },
  });
  expect(statement.body).toContain('Top-up by FPX');
});
