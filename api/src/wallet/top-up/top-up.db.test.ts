import { api } from '@tibara/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { isDistributed } from '#test/harness-db.ts';
import { balanceOf, cards, makePayer, saveCard, topUpWith } from '#test/make-card.ts';
import { callName } from '../../platform/http/idempotency.ts';
import type { CardProvider } from '../cards/providers/port.ts';
import { findOut } from './find-out.ts';

/** The real sandbox, with a connection that can be cut before the provider's request or before its response. */
const line = { isCut: null as 'before' | 'after' | null };
const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const cutOff = () => new Error('the line is dead');
const whole: CardProvider = { ...shop.ctx.cards.named('default') };
Object.assign(shop.ctx.cards.named('default'), {
  charge: async (charge: Parameters<CardProvider['charge']>[0]) => {
    if (line.isCut === 'before') throw cutOff();
    const result = await whole.charge(charge);
    if (line.isCut === 'after') throw cutOff();
    return result;
  },
} satisfies Partial<CardProvider>);
const { call, clock, ctx, inspectorDb } = shop;

const chargesOf = async (userId: string) => {
  const { rows } = await sql<{ status: string; cents: number }>`
    select status, cents from sandbox_charges where customer_id = ${await customerOf(userId)} order by id`.execute(
    inspectorDb,
  );
  return rows;
};
const customerOf = async (userId: string) => {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from card_customers where user_id = ${userId}`.execute(inspectorDb);
  return rows[0]?.id;
};
const pendingTopUp = async (userId: string) => {
  const { rows } = await sql<{ id: string; vendor_id: string }>`
    select id, vendor_id from top_ups where user_id = ${userId}`.execute(inspectorDb);
  const [row] = rows;
  if (!row) throw new Error('no top-up');
  return { vendorId: row.vendor_id, topUpId: row.id };
};

describe('a top-up', () => {
  test('charges the saved card and adds the amount to the wallet [R011] [R224] [R413]', async () => {
    const payer = await makePayer(shop, cards.good);
    const response = await topUpWith(shop, payer, 5000, 'k1');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'SUCCESS',
      topUpAmount: 5000,
      wallet: { balanceAmount: 5000, balance: 5000 },
    });
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('sent again with the same key charges nothing more', async () => {
    const payer = await makePayer(shop, cards.good);
    const first = await topUpWith(shop, payer, 5000, 'k1');
    await topUpWith(shop, payer, 3000, 'k2');
    for (let again = 0; again < 5; again++) {
      expect((await topUpWith(shop, payer, 5000, 'k1')).body).toEqual(first.body);
    }
    expect(await balanceOf(shop, payer)).toBe(8000);
    expect(await chargesOf(payer.userId)).toHaveLength(2);
  });

  test('with the key of another amount is refused, and nothing moves', async () => {
    const payer = await makePayer(shop, cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const other = await topUpWith(shop, payer, 6000, 'k1');
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('pressed twice at the same time charges once [R301]', async () => {
    const payer = await makePayer(shop, cards.good);
    const concurrent = await Promise.all(Array.from({ length: 8 }, () => topUpWith(shop, payer, 5000, 'k1')));
    for (const { status, error } of concurrent) if (status !== 200) expect(error.code).toBe('request_running');
    expect(concurrent.some(({ status }) => status === 200)).toBe(true);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect(await chargesOf(payer.userId)).toHaveLength(1);
  });

  test('whose card was charged waits for a concurrent use of its key', async () => {
    const payer = await makePayer(shop, cards.good);
    const outside = new pg.Client({ connectionString: shop.inspectorUrl });
    await outside.connect();
    const own = [payer.vendorId, callName(api.wallet.topUp), 'k1'].join(' ');
    const isAwaited = async () => {
      const { rows } = await outside.query(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      );
      expect(rows).toHaveLength(1);
    };
    const charge = ctx.cards.named('default').charge.bind(ctx.cards.named('default'));
    Object.assign(ctx.cards.named('default'), {
      charge: async (...charged: Parameters<typeof charge>) => {
        await outside.query('begin');
        await outside.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [own]);
        return charge(...charged);
      },
    });
    const pressed = topUpWith(shop, payer, 5000, 'k1');
    await vi.waitFor(isAwaited, { timeout: 5000, interval: 20 });
    await outside.query('commit');
    Object.assign(ctx.cards.named('default'), { charge });
    await outside.end();
    expect((await pressed).status).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('sent again while its first run begins must wait', async () => {
    const payer = await makePayer(shop, cards.good);
    const outside = new pg.Client({ connectionString: shop.inspectorUrl });
    await outside.connect();
    await outside.query('begin');
    await outside.query('select from wallets where vendor_id = $1 and id = $2 for update', [
      payer.vendorId,
      payer.walletId,
    ]);
    // Both are delayed before either is written.
    let settled = 0;
    const send = () =>
      topUpWith(shop, payer, 400_000, 'k1').finally(() => {
        settled += 1;
      });
    const concurrent = Promise.all([send(), send()]);
    const isHeldUp = async () => {
      // On a cluster the worker's backends wait.
      const activity = sql.table(isDistributed ? 'citus_stat_activity' : 'pg_stat_activity');
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${activity}
        where datname = current_database() and wait_event_type = 'Lock'`.execute(inspectorDb);
      // A request that has not arrived yet would find the first one's reply.
      expect(Number(rows[0]?.n) + settled).toBeGreaterThanOrEqual(2);
    };
    await vi.waitFor(isHeldUp, { interval: 5, timeout: 5000 });
    await outside.query('rollback');
    await outside.end();
    const responses = (await concurrent).map(({ status, error }) => (status === 200 ? 200 : error.code));
    expect(responses.toSorted()).toEqual([200, 'request_running']);
  });

  test('needs a key, which is separate for each vendor', async () => {
    const [a, b] = [await makePayer(shop, cards.good), await makePayer(shop, cards.good)];
    expect((await topUpWith(shop, a, 5000, '')).status).toBe(400);
    expect((await topUpWith(shop, a, 5000, 'k1')).body.wallet.userId).toBe(a.userId);
    expect((await topUpWith(shop, b, 5000, 'k1')).body.wallet.userId).toBe(b.userId);
  });

  test("below RM20 is refused with the form's message [R390] [R477]", async () => {
    const payer = await makePayer(shop, cards.good);
    for (const amount of [1999, 0, -5000]) {
      const { status, error } = await topUpWith(shop, payer, amount, `k${amount}`);
      expect([status, error.message]).toEqual([422, 'Minimum top up amount is RM20.']);
    }
    expect((await topUpWith(shop, payer, 2000, 'least')).status).toBe(200);
    expect(await chargesOf(payer.userId)).toHaveLength(1);
  });

  test('is an amount in whole cents [R392]', async () => {
    const payer = await makePayer(shop, cards.good);
    for (const amount of [2000.5, Number.NaN, 1e21]) {
      expect((await topUpWith(shop, payer, amount, `k${amount}`)).status).toBe(400);
    }
    expect(await balanceOf(shop, payer)).toBe(0);
  });

  test('for an unknown product is refused with the name of its field [R413]', async () => {
    const { walletId, token, userId } = await makePayer(shop, cards.good);
    const body = { method: 'STRIPE', platform: 'OTHER', topUpAmount: 5000, detail: '' } as const;
    const sent = await call(api.wallet.topUp, { params: { id: walletId }, token, body, key: 'k1' });
    expect([sent.status, sent.error.data]).toMatchObject([400, { issues: [{ path: 'body.platform' }] }]);
    expect(await chargesOf(userId)).toEqual([]);
  });

  test('may be RM5,000 at once and per day at UTC+8', async () => {
    clock.set('2026-11-20T15:55:00.000Z');
    const payer = await makePayer(shop, cards.good);
    expect((await topUpWith(shop, payer, 500_001, 'k1')).error.message).toContain('5,000.00');
    expect((await topUpWith(shop, payer, 400_000, 'k2')).status).toBe(200);
    expect((await topUpWith(shop, payer, 100_001, 'k3')).error.code).toBe('rule_violation');
    const keys = Array.from({ length: 12 }, (_, n) => `at once ${n}`);
    const atOnce = await Promise.all(keys.map((key) => topUpWith(shop, payer, 60_000, key)));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    clock.set('2026-11-20T15:59:59.000Z');
    expect((await topUpWith(shop, payer, 100_000, 'k6')).status).toBe(422);
    clock.set('2026-11-20T16:00:00.000Z');
    expect((await topUpWith(shop, payer, 100_000, 'k7')).status).toBe(200);
  });

  test("of another merchant's wallet is not found", async () => {
    const [mine, theirs] = [await makePayer(shop, cards.good), await makePayer(shop, cards.good)];
    const { status } = await topUpWith(shop, { ...mine, walletId: theirs.walletId }, 5000, 'k1');
    expect(status).toBe(404);
    expect(await balanceOf(shop, theirs)).toBe(0);
  });
});

describe('a card that does not pay', () => {
  test('none: asks to add one, then the same key works', async () => {
    const payer = await makePayer(shop);
    const refused = await topUpWith(shop, payer, 5000, 'k1');
    expect([refused.status, refused.error.code]).toEqual([402, 'no_card']);
    await saveCard(shop, payer, cards.good);
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  });

  test('declined: nothing moves, and the key works with another card', async () => {
    const payer = await makePayer(shop, cards.lacksFunds);
    const refused = await topUpWith(shop, payer, 5000, 'k1');
    expect([refused.status, refused.error.code]).toEqual([402, 'card_declined']);
    expect(refused.error.message).toBe('Your card has insufficient funds.');
    expect(await balanceOf(shop, payer)).toBe(0);
    const { body } = await call(api.wallet.transactions, { token: payer.token, params: { id: payer.walletId } });
    expect(body).toMatchObject({ content: [], totalElements: 0 });

    await saveCard(shop, payer, cards.good);
    expect((await topUpWith(shop, payer, 6000, 'k1')).error.code).toBe('idempotency_mismatch');
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await chargesOf(payer.userId)).map(({ status }) => status).sort()).toEqual(['declined', 'succeeded']);
  });

  test('declined at its first charge: the card before it is charged again', async () => {
    const payer = await makePayer(shop, cards.good);
    const saved = async () => {
      const params = { id: payer.walletId, cardProvider: 'stripe' } as const;
      const { body } = await call(api.wallet.creditCards, { token: payer.token, params });
      return body.map(({ last4, selected, declined }) => [last4, selected, declined]);
    };
    await topUpWith(shop, payer, 5000, 'k1');
    clock.advance(1);
    await saveCard(shop, payer, cards.declines);
    expect(await saved()).toEqual([
      ['0002', true, false],
      ['4242', false, false],
    ]);
    expect((await topUpWith(shop, payer, 5000, 'k2')).status).toBe(402);
    expect(await saved()).toEqual([
      ['0002', false, true],
      ['4242', true, false],
    ]);
    const profile = await call(api.users.user, { token: payer.token, params: { id: payer.userId } });
    expect(profile.body.creditCard?.last4).toBe('4242');
    // A merchant's only card stays selected, marked as declined.
    const alone = await makePayer(shop, cards.declines);
    await topUpWith(shop, alone, 5000, 'k1');
    const params = { id: alone.walletId, cardProvider: 'stripe' } as const;
    const { body } = await call(api.wallet.creditCards, { token: alone.token, params });
    expect(body).toMatchObject([{ last4: '0002', selected: true, declined: true }]);
  });

  test("approved on the bank's page: the same key resumes", async () => {
    const payer = await makePayer(shop, cards.authenticates);
    const asked = await topUpWith(shop, payer, 5000, 'k1');
    expect([asked.status, asked.error.code]).toEqual([402, 'authentication_required']);
    expect((await topUpWith(shop, payer, 5000, 'k1')).error.data?.url).toBe(asked.error.data?.url);
    expect(await balanceOf(shop, payer)).toBe(0);

    const sessionId = String(asked.error.data?.url).split('/').at(-1) ?? '';
    const page = await call(api.sandbox.cardSession, { params: { sessionId } });
    expect(page.body).toMatchObject({ kind: 'authentication', status: 'open' });
    const { body } = await call(api.sandbox.completeCardSession, { params: { sessionId }, body: { approve: true } });
    expect(body.redirectUrl).toBe('/app/wallet');
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect(await chargesOf(payer.userId)).toHaveLength(1);
  });

  test('not approved: declined, and the key asks again', async () => {
    const payer = await makePayer(shop, cards.authenticates);
    const asked = await topUpWith(shop, payer, 5000, 'k1');
    const sessionId = String(asked.error.data?.url).split('/').at(-1) ?? '';
    await call(api.sandbox.completeCardSession, { params: { sessionId }, body: { approve: false } });
    const again = await topUpWith(shop, payer, 5000, 'k1');
    expect(again.error.code).toBe('authentication_required');
    expect(again.error.data?.url).not.toBe(asked.error.data?.url);
    expect(await balanceOf(shop, payer)).toBe(0);
  });
});

describe('a crash around the charge', () => {
  /** The job that checks each charge, as the queue runs it. */
  const complete = async (userId: string) => (await findOut(ctx, await pendingTopUp(userId))).status;

  test("before the provider's request: the same key charges once", async () => {
    const payer = await makePayer(shop, cards.good);
    line.isCut = 'before';
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(500);
    line.isCut = null;
    expect(await complete(payer.userId)).toBe('RUNNING');
    clock.advance(2);
    expect(await complete(payer.userId)).toBe('FAILED');
    expect(await balanceOf(shop, payer)).toBe(0);
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
    expect(await chargesOf(payer.userId)).toHaveLength(1);
  });

  test('after the charge with a lost event: the job credits once', async () => {
    const payer = await makePayer(shop, cards.good);
    line.isCut = 'before';
    await topUpWith(shop, payer, 5000, 'k1');
    line.isCut = null;
    // the provider's work while no one was connected
    const { topUpId } = await pendingTopUp(payer.userId);
    await sql`insert into sandbox_charges (id, key, customer_id, cents, currency, status, message, metadata)
      values (${`pi_lost_${topUpId}`}, ${`top-up-${topUpId}-1`}, ${await customerOf(payer.userId)}, 5000, 'MYR', 'succeeded', '', '{}')`.execute(
      inspectorDb,
    );
    expect(await complete(payer.userId)).toBe('SUCCESS');
    expect(await complete(payer.userId)).toBe('SUCCESS');
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect((await topUpWith(shop, payer, 5000, 'k1')).body).toMatchObject({ status: 'SUCCESS', topUpAmount: 5000 });
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('after the charge: the event, the same key and the job together credit once', async () => {
    const payer = await makePayer(shop, cards.good);
    line.isCut = 'after';
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(500);
    line.isCut = null;
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
    expect(await complete(payer.userId)).toBe('SUCCESS');
    expect(await balanceOf(shop, payer)).toBe(5000);
    expect(await chargesOf(payer.userId)).toHaveLength(1);
  });

  test('of the request: the key is busy for a while, then continues', async () => {
    const payer = await makePayer(shop, cards.good);
    line.isCut = 'before';
    await topUpWith(shop, payer, 5000, 'k1');
    line.isCut = null;
    await sql`update top_ups set busy_until = ${clock.in(1)} where user_id = ${payer.userId}`.execute(inspectorDb);
    expect((await topUpWith(shop, payer, 5000, 'k1')).error.code).toBe('request_running');
    clock.advance(2);
    expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  });
});
