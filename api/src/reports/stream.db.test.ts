import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type Transaction } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { makeDraft } from '../../test/make-order-group.ts';
import type { Database } from '../platform/db/schema.ts';

const host = await startApi();
const { inspectorDb } = host;
await host.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = host.app.server.address() as AddressInfo;

const STOPS = 8_000;
let merchant: Merchant;
let slow: Merchant[];

/** Groups with far more drop-offs than the buffers between server and client hold, even compressed. */
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  const { id } = await makeDraft(host, merchant);
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
    'number', o.number + n, 'ordinal', o.ordinal + n, 'note_to_driver', noise))).*
    from orders o, generate_series(1, ${STOPS - 1}::int) n, lateral (
      select translate(string_agg(encode(sha512((n || '.' || i)::bytea), 'base64'), ''), E'\n+/=', '') as noise
      from generate_series(1, 12) i
    ) as notes where o.order_group_id = ${id}`.execute(inspectorDb);
  slow = [merchant, await makeMerchant(host.ctx), await makeMerchant(host.ctx)];
  for (const each of slow.slice(1)) {
    const copy = await makeDraft(host, each);
    await sql`delete from orders where order_group_id = ${copy.id}`.execute(inspectorDb);
    await sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify({ vendor_id: each.vendorId, order_group_id: copy.id })})).*
      from orders o where order_group_id = ${id}`.execute(inspectorDb);
  }
});

/** The response once its head arrived; its body is unread. */
async function openReport(format: 'csv' | 'xlsx', { vendorId, token } = merchant): Promise<IncomingMessage> {
  const query = new URLSearchParams({ vendorId, month: '11', year: '2026', status: 'OPEN', format });
  const request = get(`http://127.0.0.1:${port}/api/tibara/v1/reportings?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const readAll = async (response: IncomingMessage) => Buffer.concat(await response.toArray()).toString();

const openTransactions = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and usename = 'app' and xact_start is not null`.execute(inspectorDb)
  ).rows[0]?.n;
const untilOpen = (count: number) =>
  vi.waitFor(async () => expect(await openTransactions()).toBe(count), { timeout: 10_000 });

/** Reads nothing until the lock is gone: a report sends its head and must wait for its rows. */
async function whileLocked(act: (tx: Transaction<Database>) => Promise<void>): Promise<void> {
  await inspectorDb.transaction().execute(async (tx) => {
    await sql`lock table orders in access exclusive mode`.execute(tx);
    await act(tx);
  });
}

test.each(['csv', 'xlsx'] as const)('a merchant has one report as %s at a time', async (format) => {
  const response = await openReport(format);
  const second = await openReport(format);
  expect([second.statusCode, JSON.parse(await readAll(second)).message]).toEqual([
    429,
    'We are still preparing your last file. Please try again in a moment.',
  ]);
  response.destroy();
  const third = await vi.waitFor(async () => {
    const next = await openReport('csv');
    if (next.statusCode !== 200) next.destroy();
    expect(next.statusCode).toBe(200);
    return next;
  });
  expect((await readAll(third)).split('\r\n')).toHaveLength(STOPS + 2);
});

test('stalled clients hold no connection, and others get their report', async () => {
  const responses = await Promise.all(slow.map((each) => openReport('csv', each)));
  await untilOpen(0);
  expect(responses.map(({ complete }) => complete)).toEqual([false, false, false]);
  const fourth = await makeMerchant(host.ctx);
  await makeDraft(host, fourth);
  const report = await openReport('csv', fourth);
  expect([report.statusCode, (await readAll(report)).split('\r\n')]).toMatchObject([200, { length: 3 }]);
  for (const response of responses) expect((await readAll(response)).split('\r\n')).toHaveLength(STOPS + 2);
});

test('a report is a snapshot of its beginning', async () => {
  const { vendorId } = merchant;
  let response: IncomingMessage | undefined;
  await whileLocked(async (tx) => {
    response = await openReport('csv');
    await untilOpen(1);
    await sql`update orders set recipient_name = 'Changed' where vendor_id = ${vendorId}`.execute(tx);
  });
  if (!response) throw new Error('no report');
  const lines = (await readAll(response)).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(STOPS);
  expect(lines.filter((line) => !line.includes(',Wei Ling,'))).toEqual([]);
  expect(await readAll(await openReport('csv'))).not.toContain(',Wei Ling,');
});

test('a report broken off by the database is never complete', async () => {
  await whileLocked(async () => {
    const response = await openReport('csv');
    await untilOpen(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'app' and xact_start is not null`.execute(inspectorDb);
    await expect(readAll(response)).rejects.toThrow('aborted');
  });
});
