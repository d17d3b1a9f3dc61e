import { api } from '@tibara/contract';
import { billingCalls } from '@tibara/contract/billing/calls';
import { writeMarkHeader } from '@tibara/contract/call';
import { businessDay } from '@tibara/contract/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { urlOf } from '#test/cluster.ts';
import { startApi, startBeside } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { startPair } from '#test/standby.ts';
import type { Db } from '../connect.ts';
import { withVendor } from '../transaction/tx.ts';
import { fromReplica, type Reader } from './from-replica.ts';
import { startReplica } from './replica.ts';
import { positionIn, writeMark } from './write-mark.ts';

const pair = await startPair();
afterAll(() => pair.stop(), 60_000);
const host = await startApi({ pair, log: () => {}, env: { METRICS_TOKEN: 'only this test knows it' } });
const { app, call, clock, ctx, db } = host;

let merchant: Merchant;
/** Reads since the test began, without the sources that answered none. */
let reads: () => object;
beforeEach(async () => {
  merchant = await makeMerchant(ctx);
  await pair.catchUp();
  const before = { ...ctx.replica?.reads };
  reads = () => {
    const since = Object.entries(ctx.replica?.reads ?? {}).map(([source, count]) => [
      source,
      count - Number(Object(before)[source]),
    ]);
    return Object.fromEntries(since.filter(([, count]) => count !== 0));
  };
});

const pause = () => pair.askReplica('select pg_wal_replay_pause()');
const resume = () => pair.askReplica('select pg_wal_replay_resume() where pg_is_in_recovery()');
afterEach(resume);

/** The orders that the dashboard counts as scheduled, for a caller with this mark. */
const scheduled = async (mark?: string, { call: of } = { call }) => {
  const day = businessDay(clock.in(0));
  const query = { vendorId: merchant.vendorId, startDate: day, endDate: day };
  const headers: Record<string, string> = mark === undefined ? {} : { [writeMarkHeader]: mark };
  return (await of(api.dashboard.cards, { token: merchant.token, query, headers })).body.scheduled;
};

/** A write of the merchant, whose reply has a mark. */
const markOfWrite = async () => {
  const { token, userId: id } = merchant;
  const { status, headers } = await call(api.users.setLanguage, { token, params: { id }, body: { language: 'en' } });
  expect(status).toBe(200);
  return String(headers[writeMarkHeader.toLowerCase()]);
};

const isReplica = (of: Db) =>
  withVendor(of, merchant.vendorId, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(tx);
    return rows[0]?.is;
  });
const readerWith = (mark: string): Reader => ({ vendorId: merchant.vendorId, seen: positionIn(mark) ?? undefined });

test('a replica that has the write answers', async () => {
  await makeConfirmed(host, merchant);
  const mark = await markOfWrite();
  await pair.catchUp();
  expect(await scheduled(mark)).toBe(1);
  expect(reads()).toEqual({ replica: 1 });
  expect(await fromReplica(ctx, readerWith(mark), isReplica)).toBe(true);
});

test('a write that arrives within the wait is read from the replica', async () => {
  const replica = await startReplica({ env: { ...ctx.env, READ_WAIT_MS: 10_000 }, primary: db, onError: () => {} });
  await pause();
  const reading = fromReplica({ db, replica }, readerWith(await markOfWrite()), isReplica);
  await resume();
  expect(await reading).toBe(true);
  await replica?.stop();
});

test('the primary answers instead of a replica that stays behind', async () => {
  await pause();
  await makeConfirmed(host, merchant);
  expect(await scheduled(await markOfWrite())).toBe(1);
  expect(reads()).toEqual({ primary_behind: 1 });
});

test('a caller without a mark reads the older state of the replica', async () => {
  await pause();
  await makeConfirmed(host, merchant);
  expect(await scheduled()).toBe(0);
  expect(reads()).toEqual({ replica: 1 });
});

test('once the primary answered, it answers the later reads of the request', async () => {
  await pause();
  const reader = readerWith(await markOfWrite());
  expect(await fromReplica(ctx, reader, isReplica)).toBe(false);
  await resume();
  await pair.catchUp();
  expect(await fromReplica(ctx, reader, isReplica)).toBe(false);
});

test('a forged mark of the future is answered by the primary after the wait', async () => {
  expect(await scheduled(`00000001${'f'.repeat(16)}`)).toBe(0);
  expect(reads()).toEqual({ primary_behind: 1 });
});

test.each(['', 'not-a-mark', '0'.repeat(23), "0'; select 1"])('with %o as mark the primary answers', async (mark) => {
  expect(await scheduled(mark)).toBe(0);
  expect(reads()).toEqual({});
});

test('without a replica a write has no mark', async () => {
  const { call: plain } = await startBeside({ ...host, ctx: { ...ctx, replica: null } }, ctx.env);
  const { token, userId: id } = merchant;
  const { headers } = await plain(api.users.setLanguage, { token, params: { id }, body: { language: 'en' } });
  expect(headers).not.toHaveProperty('write-mark');
});

test('what another server wrote is seen by its mark', async () => {
  const second = await startReplica({ env: ctx.env, primary: db, onError: () => {} });
  const other = await startBeside({ ...host, ctx: { ...ctx, replica: second } }, ctx.env);
  await pause();
  await makeConfirmed(host, merchant);
  expect(await scheduled(await markOfWrite(), other)).toBe(1);
  expect(second?.reads.primary_behind).toBe(1);
  await second?.stop();
});

test('a nudge has the mark of its change', async () => {
  await ctx.live.start();
  const marks: (string | undefined)[] = [];
  const stop = ctx.live.listen({
    vendorId: merchant.vendorId,
    nudge: ({ nudge }) => void ('mark' in nudge && marks.push(nudge.mark)),
    close: () => {},
  });
  await pause();
  await makeConfirmed(host, merchant);
  await vi.waitFor(() => expect(marks.length).toBeGreaterThan(0));
  stop();
  expect(await scheduled(marks.at(-1))).toBe(1);
  expect(reads()).toEqual({ primary_behind: 1 });
});

test('a mark of a later write is greater as text', async () => {
  const first = await writeMark(db);
  await markOfWrite();
  expect((await writeMark(db)) > first).toBe(true);
});

test('a caller without a position reads from the primary', async () => {
  expect(await fromReplica(ctx, { vendorId: merchant.vendorId }, isReplica)).toBe(false);
  expect(reads()).toEqual({});
});

test('an order that the replica lacks is looked for on the primary', async () => {
  await pause();
  const group = await makeConfirmed(host, merchant);
  const { status } = await call(billingCalls.runSheet, { token: merchant.token, params: { id: group.id } });
  expect(status).toBe(200);
  expect(reads()).toEqual({ primary_behind: 1 });
});

test('a draft, its price, a confirm and the limits never read from the replica', async () => {
  await pause();
  const group = await makeConfirmed(host, merchant);
  const { token } = merchant;
  await call(api.orders.get, { token, params: { id: group.id } });
  await call(api.orders.list, { token, query: { vendorId: merchant.vendorId } });
  await call(api.wallet.invoiceTerms, { token, query: { region: 'MY' } });
  await call(api.wallet.wallets, { token, query: { userId: merchant.userId } });
  await call(api.orders.cancel, { token, params: { id: group.id } });
  expect(reads()).toEqual({});
});

test('a read that the replica cancels is repeated on the primary', async () => {
  const cancelled = (of: Db) =>
    withVendor(of, merchant.vendorId, async (tx) => {
      await sql`do $$ begin
        if pg_is_in_recovery() then raise exception 'conflict with recovery' using errcode = '40001'; end if;
      end $$`.execute(tx);
      return 'answered';
    });
  const mark = await markOfWrite();
  expect(await fromReplica(ctx, readerWith(mark), cancelled)).toBe('answered');
  expect(await fromReplica(ctx, readerWith(mark), isReplica)).toBe(true);
  expect(reads()).toEqual({ primary_failed: 1, replica: 1 });
});

const startWith = (url: string) =>
  startReplica({ env: { ...ctx.env, READ_DATABASE_URL: url }, primary: db, onError: () => {} });

test('a superuser as the role of the replica prevents the start', async () => {
  await expect(startWith(await pair.onReplica(host.adminUrl))).rejects.toThrow('is a superuser');
});

test('several hosts for the replica prevent the start', async () => {
  await expect(startWith('postgres://app@one.test,two.test/tibara')).rejects.toThrow('must name one host');
});

test('a server with other rows prevents the start', async () => {
  await expect(startWith(urlOf(inject('cluster').appUrl, 'postgres'))).rejects.toThrow('must name a replica of');
});

test('without its replica the primary answers until it is back', async () => {
  await pair.stopReplica();
  await makeConfirmed(host, merchant);
  expect(await scheduled(await markOfWrite())).toBe(1);
  expect(reads()).toEqual({ primary_failed: 1 });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${ctx.env.METRICS_TOKEN}` } });
  expect(metrics.body).toMatch(/replica_reads_total\{source="primary_failed"\} [1-9]/);
  await pair.startReplica();
  await vi.waitFor(async () => {
    expect(await scheduled()).toBe(1);
    expect(reads()).toHaveProperty('replica');
  }, 10_000);
});

test('a promoted replica is read no more', async () => {
  await pair.askReplica('select pg_promote()');
  await vi.waitFor(async () => {
    await scheduled();
    expect(reads()).toHaveProperty('primary_failed');
  }, 10_000);
});
