import { api } from '@tibara/contract';
import { minutesToPay } from '@tibara/contract/wallet/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { withholdEvents } from '#test/card-events.ts';
import { type ApiResponse, startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { balanceOf, cards, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { pageEnds, racePage } from '#test/race-page.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { returnUnapplied, unappliedOf } from '../house/return-unapplied.ts';
import { reconcileCharges } from '../reconcile/reconcile-charges.ts';

const lines: string[] = [];
const shop = await startApi({ env: { LOG_LEVEL: 'error' }, log: (line) => lines.push(line) });
const { call, clock, ctx, db, inspectorDb } = shop;
const events = withholdEvents(shop);
const provider = ctx.cards.named('default');

beforeEach(() => {
  events.withheld.length = 0;
});

type Paid = { amount?: number; currency?: string; chargeId?: string; attempt?: number };

const topUpOf = ({ userId }: Payer) =>
  inspectorDb.selectFrom('top_ups').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

/** The provider reports a payment for the merchant's only top-up. */
async function paid(payer: Payer, { amount, currency = 'myr', chargeId, attempt = 1 }: Paid = {}): Promise<number> {
  const { id, vendor_id: vendorId, cents } = await topUpOf(payer);
  const metadata = { vendorId, topUpId: id, attempt: String(attempt), way: 'FPX' };
  const object = { id: chargeId ?? `pi_of_${payer.userId}`, amount: amount ?? cents, currency, metadata };
  return events.send(events.signed({ type: 'payment_intent.succeeded', data: { object } }));
}

const refunded = (refundId: string, chargeId: string, amount: number) =>
  events.send(
    events.signed({
      type: 'refund.updated',
      data: { object: { id: refundId, amount, currency: 'myr', payment_intent: chargeId, status: 'succeeded' } },
    }),
  );

/** All merchants' mails, because the queue keeps them encrypted. */
const countMails = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'notifications.mail'`.execute(inspectorDb);
  return rows[0]?.n ?? 0;
};

const keptApart = (payer: Payer) => inTransaction(db, payer, (tx) => unappliedOf(tx, payer.vendorId));
const persons = (payer: Payer) =>
  lines
    .filter((line) => line.includes('needs a person') && line.includes(payer.vendorId))
    .map((line) => JSON.parse(line));

/** A page that was opened and left. */
async function makeLeft(way: 'FPX' | 'GRABPAY' = 'FPX'): Promise<Payer & { asked: ApiResponse<unknown> }> {
  const payer = await makePayer(shop);
  return { ...payer, asked: await topUpWith(shop, payer, 5000, 'k1', way) };
}

const resume = ({ token, walletId: id }: Payer, asked: ApiResponse<unknown>) =>
  call(api.wallet.resumeTopUp, { token, params: { id, topUpId: String(asked.error.data?.topUpId) } });

describe('a payment that is reported late', () => {
  test('after its page expired is credited once', async () => {
    const left = await makeLeft();
    clock.advance(minutesToPay('FPX') + 1);
    const payer = await logInAgain(shop, left);
    expect((await resume(payer, left.asked)).body.status).toBe('FAILED');
    for (let times = 0; times < 3; times++) expect(await paid(payer)).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect(await topUpOf(payer)).toMatchObject({ status: 'SUCCESS', charge_id: `pi_of_${payer.userId}` });
    expect(await keptApart(payer)).toEqual([]);
  });

  test('is mailed once to a merchant who was told that nothing was charged', async () => {
    const left = await makeLeft();
    clock.advance(minutesToPay('FPX') + 1);
    const payer = await logInAgain(shop, left);
    await resume(payer, left.asked);
    const before = await countMails();
    for (let times = 0; times < 3; times++) await paid(payer);
    expect(await countMails()).toBe(before + 1);
  });

  test('before the return is found by the return', async () => {
    const payer = await makeLeft();
    await paid(payer);
    expect((await resume(payer, payer.asked)).body).toMatchObject({
      status: 'SUCCESS',
      wallet: { balanceAmount: 5000 },
    });
    expect((await topUpWith(shop, payer, 5000, 'k1', 'FPX')).status).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('is not undone by a failure or an expiry after it', async () => {
    const payer = await makeLeft();
    await decideAtBank(shop, bankPageOf(payer.asked.error));
    for (const event of events.withheld.splice(0)) expect(await events.send(event)).toBe(200);
    const { id, vendor_id: vendorId } = await topUpOf(payer);
    const object = { id: bankPageOf(payer.asked.error), metadata: { vendorId, topUpId: id, attempt: '1', way: 'FPX' } };
    for (const end of ['expired', 'async_payment_failed']) {
      expect(await events.send(events.signed({ type: `checkout.session.${end}`, data: { object } }))).toBe(200);
    }
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await topUpOf(payer)).status).toBe('SUCCESS');
  });

  test('after a failed try on the page leaves the page open', async () => {
    const payer = await makeLeft();
    const { id, vendor_id: vendorId } = await topUpOf(payer);
    const object = { id: 'pi_try', metadata: { vendorId, topUpId: id, attempt: '1', way: 'FPX' } };
    await events.send(events.signed({ type: 'payment_intent.payment_failed', data: { object } }));
    expect((await resume(payer, payer.asked)).body.status).toBe('PENDING');
    await paid(payer);
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('by the hourly comparison alone is credited', async () => {
    const payer = await makeLeft();
    await decideAtBank(shop, bankPageOf(payer.asked.error));
    events.withheld.length = 0;
    clock.advance(16);
    await Promise.all([reconcileCharges(ctx), reconcileCharges(ctx)]);
    expect(await balanceOf(shop, await logInAgain(shop, payer))).toBe(5000);
  });
});

describe('money that no top-up asked for is kept apart', () => {
  test.each([
    ['another amount', { amount: 4999 }, { currency: 'MYR', cents: 4999 }],
    ['another currency', { currency: 'sgd' }, { currency: 'SGD', cents: 5000 }],
  ] as const)('%s: the wallet stays, and a person is called once', async (_, other, kept) => {
    const payer = await makeLeft();
    for (let times = 0; times < 3; times++) expect(await paid(payer, other)).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(0);
    expect(await keptApart(payer)).toEqual([kept]);
    expect(persons(payer)).toMatchObject([{ level: 50, outcome: 'otherAmount' }]);
    expect((await resume(payer, payer.asked)).body).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('We keep the money apart for you'),
    });
  });

  test('an unknown currency is refused', async () => {
    const payer = await makeLeft();
    expect(await paid(payer, { currency: 'idr' })).toBe(422);
    expect(await keptApart(payer)).toEqual([]);
  });

  test('a second charge of a paid top-up, also by card', async () => {
    const payer = await makePayer(shop, cards.good);
    for (const event of events.withheld.splice(0)) await events.send(event);
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
    expect(await paid(payer, { chargeId: `pi_second_${payer.userId}` })).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect(await keptApart(payer)).toEqual([{ currency: 'MYR', cents: 5000 }]);
    expect(persons(payer)).toMatchObject([{ outcome: 'twice' }]);
  });

  test('and not refunded again after a return by bank transfer', async () => {
    const payer = await makeLeft();
    await paid(payer, { amount: 4999 });
    const back = { vendorId: payer.vendorId, currency: 'MYR', cents: 4999, bankReference: payer.userId } as const;
    await inTransaction(shop.ownerDb, payer, (tx) => returnUnapplied(tx, { ...back, now: ctx.now() }));
    expect(await refunded(`re_${payer.userId}`, `pi_of_${payer.userId}`, 4999)).toBe(422);
    expect(await keptApart(payer)).toEqual([]);
  });

  test('until its refund at the provider, which is booked once', async () => {
    const payer = await makeLeft();
    const chargeId = `pi_of_${payer.userId}`;
    await paid(payer, { amount: 4999 });
    expect(await refunded(`re_${payer.userId}`, chargeId, 5000)).toBe(422);
    for (let times = 0; times < 3; times++) expect(await refunded(`re_1${payer.userId}`, chargeId, 4999)).toBe(200);
    expect(await keptApart(payer)).toEqual([]);
    expect(await balanceOf(shop, payer)).toBe(0);
  });
});

test("a refund on the provider's pages lowers the balance once", async () => {
  const payer = await makeLeft();
  await paid(payer);
  for (let times = 0; times < 3; times++) {
    expect(await refunded(`re_${payer.userId}`, `pi_of_${payer.userId}`, 2000)).toBe(200);
  }
  expect(await balanceOf(shop, payer)).toBe(3000);
  expect(await refunded(`re_more_${payer.userId}`, `pi_of_${payer.userId}`, 3001)).toBe(422);
  expect(await balanceOf(shop, payer)).toBe(3000);
});

describe('the provider is away', () => {
  const away = () => Promise.reject(new AppError('unavailable', 'The payment service is not responding.'));

  test('for an hour: the same key opens a page afterwards', async () => {
    const payer = await makePayer(shop);
    let again: Payer = payer;
    const { charge } = provider;
    Object.assign(provider, { charge: away });
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect((await topUpWith(shop, again, 5000, 'k1', 'FPX')).status).toBe(503);
      clock.advance(20);
      again = await logInAgain(shop, payer);
    }
    Object.assign(provider, { charge });
    const asked = await topUpWith(shop, again, 5000, 'k1', 'FPX');
    await decideAtBank(shop, bankPageOf(asked.error));
    for (const event of events.withheld.splice(0)) await events.send(event);
    expect(await balanceOf(shop, again)).toBe(5000);
  });

  test('with its reply: a new page is opened, and both payments are accounted for', async () => {
    const payer = await makePayer(shop);
    const { charge } = provider;
    const lost: string[] = [];
    Object.assign(provider, {
      charge: async (asked: Parameters<typeof charge>[0]) => {
        const result = await charge(asked);
        if ('url' in result) lost.push(result.url);
        throw new Error('the line is dead');
      },
    });
    expect((await topUpWith(shop, payer, 5000, 'k1', 'FPX')).status).toBe(500);
    Object.assign(provider, { charge });
    const asked = await topUpWith(shop, payer, 5000, 'k1', 'FPX');
    expect(lost).not.toContain(asked.error.data?.url);
    await decideAtBank(shop, bankPageOf(asked.error));
    for (const event of events.withheld.splice(0)) await events.send(event);
    expect(await balanceOf(shop, payer)).toBe(5000);
    await paid(payer, { chargeId: `pi_lost_${payer.userId}`, attempt: 1 });
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect(await keptApart(payer)).toEqual([{ currency: 'MYR', cents: 5000 }]);
  });
});

test('a page that is paid, given up and reported at once has one end', async () => {
  for (let round = 0; round < 12; round++) {
    expect(pageEnds).toContainEqual(await racePage(shop, events, round % 2 ? 'FPX' : 'GRABPAY'));
  }
}, 60_000);
