import { api } from '@tibara/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, makeDraftAt, places } from '#test/make-order-group.ts';
import { repeatAtCommit } from '#test/repeat-at-commit.ts';
import { rulerRouter } from '#test/ruler-router.ts';
import { createBookmark } from '../../addresses/save-bookmark.ts';
import { confirmOrderGroup } from '../../orders/confirm/confirm.ts';
import { connect, type Tx } from '../db/connect.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { AppError } from '../errors.ts';
import { once } from './idempotency.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, ctx, inspectorDb } = host;
const { confirm } = api.orders;

// Not the server's pool, and not part of its transactions.
const [wallets, gate] = [
  new pg.Client({ connectionString: host.inspectorUrl }),
  new pg.Client({ connectionString: host.inspectorUrl }),
];
await Promise.all([wallets.connect(), gate.connect()]);
afterAll(() => Promise.all([wallets.end(), gate.end()]));

const pay = ({ token }: Merchant, id: string) =>
  call(confirm, { token, key: `pay ${id}`, params: { id }, body: { paymentMethod: 'WALLET' } });

describe('a confirm that is repeated with its own key', () => {
  const waits = (count: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(inspectorDb);
        expect(rows[0]?.n).toBe(count);
      },
      { interval: 5, timeout: 5000 },
    );

  test('gets the same response or must wait while its first run commits', async () => {
    const merchant = await makeMerchant(ctx);
    const walletId = await fillWallet(host, merchant, 100_000);
    const group = await makeDraftAt(host, merchant, 3000);
    // Stops readers of stored responses after the database has fixed their snapshot.
    await sql`create function pass_gate() returns boolean language plpgsql stable as
      $$ begin perform pg_advisory_lock_shared(4711); return pg_advisory_unlock_shared(4711); end $$`.execute(
      inspectorDb,
    );
    await sql`alter table idempotency_keys rename to kept_answers`.execute(inspectorDb);
    await sql`create view idempotency_keys with (security_invoker, security_barrier) as select * from kept_answers where pass_gate()`.execute(
      inspectorDb,
    );
    await sql`grant select, insert on idempotency_keys to public`.execute(inspectorDb);
    // The first run stops right before its commit, because its wallet is locked. The retry reads and stops here.
    await wallets.query('begin');
    await wallets.query('select from wallets where id = $1 for update', [walletId]);
    const first = pay(merchant, group.id);
    await waits(1);
    await gate.query('select pg_advisory_lock(4711)');
    const repeated = pay(merchant, group.id);
    await waits(2);
    await wallets.query('rollback');
    const confirmed = await first;
    await gate.query('select pg_advisory_unlock(4711)');
    expect(confirmed.status).toBe(200);
    expect((await repeated).error.code).toBe('request_running');
    expect((await pay(merchant, group.id)).body).toEqual(confirmed.body);
    await sql`drop view idempotency_keys`.execute(inspectorDb);
    await sql`alter table kept_answers rename to idempotency_keys`.execute(inspectorDb);
  });

  test('gets the first response however often it is repeated', async () => {
    const merchant = await makeMerchant(ctx);
    const { repeats, others } = await repeatAtCommit(host, merchant, 100, () => makeDraftAt(host, merchant, 3000));
    expect(others).toEqual([]);
    expect(repeats).toBeGreaterThanOrEqual(100);
  });
});

describe('two runs that got past the lock', () => {
  const vendorId = '0192f000-0000-7000-8000-000000000001';
  let number = 0;
  /** The concurrent request stores its response while this one runs. */
  const race = (act: () => string) => {
    const key = `raced ${number++}`;
    const idempotency = { key, requestHash: 'same' };
    const keepTwins = () =>
      gate.query(
        `insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at)
          values ($1, $2, $3, 'same', 200, '"of the twin"', now()) on conflict do nothing`,
        [vendorId, `POST ${confirm.path}`, key],
      );
    const run = (tx: Tx) =>
      once(tx, { vendorId, call: confirm, idempotency, now: ctx.now() }, async () => {
        await sql`insert into order_group_counters (vendor_id, last) values (${vendorId}, 7)`.execute(tx);
        await keepTwins();
        return act();
      });
    return inTransaction(ctx.db, { vendorId }, run);
  };
  const effects = async () =>
    (await sql`select from order_group_counters where vendor_id = ${vendorId}`.execute(inspectorDb)).rows;

  test('have one effect: the later one returns the stored response', async () => {
    expect(await race(() => 'of this run')).toBe('of the twin');
    expect(await effects()).toEqual([]);
  });

  test("have one response, even if the first one's effect refuses the later", async () => {
    const refuse = () => {
      throw new AppError('wrong_status', 'It is confirmed already.');
    };
    expect(await race(refuse)).toBe('of the twin');
    expect(await effects()).toEqual([]);
  });
});

describe('without the lock on its key', () => {
  // PostgreSQL then finds these functions before its own.
  const url = `${host.url}?options=${encodeURIComponent('-c search_path=public,pg_catalog')}`;
  const unlocked = { ...ctx, db: connect({ url }) };
  beforeAll(async () => {
    await sql`create function pg_try_advisory_xact_lock(bigint) returns boolean language sql as 'select true';
      create function pg_advisory_xact_lock(bigint) returns void language sql as ''`.execute(inspectorDb);
  });
  afterAll(() => unlocked.db.destroy());
  const eightTimes = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 8 }, act));

  test('concurrent confirms with one key hold the money once, and get one response', async () => {
    for (let round = 0; round < 10; round++) {
      const merchant = await makeMerchant(ctx);
      await fillWallet(host, merchant, 100_000);
      const group = await makeDraftAt(host, merchant, 3000);
      const idempotency = { key: 'pressed', requestHash: 'same' };
      const results = await eightTimes(() =>
        confirmOrderGroup(unlocked, merchant, group.id, { paymentMethod: 'WALLET' }, idempotency),
      );
      const replies = results.map((each) => each.status === 'fulfilled' && JSON.parse(JSON.stringify(each.value)));
      expect(replies).toEqual(Array.from({ length: 8 }, () => replies[0]));
      expect(replies[0]).toMatchObject({ status: 'CONFIRMED' });
      const { rows } =
        await sql`select from ledger_transfers where vendor_id = ${merchant.vendorId} and kind = 'hold'`.execute(
          inspectorDb,
        );
      expect(rows).toHaveLength(1);
    }
  });

  test('concurrent addresses with one key are saved once', async () => {
    const merchant = await makeMerchant(ctx);
    const body = api.addresses.create.body.parse({
      jobType: 'PICK_UP',
      bookmarkName: 'Pudu kitchen',
      pickUpPersonName: 'Aina Rosli',
      pickUpContactNumber: '+60129884410',
      location: places.pudu,
    });
    const results = await eightTimes(() => createBookmark(unlocked, merchant, body, { key: 'k', requestHash: 'same' }));
    const ids = results.map((each) => (each.status === 'fulfilled' ? each.value.id : null));
    expect(new Set(ids).size).toBe(1);
  });
});
