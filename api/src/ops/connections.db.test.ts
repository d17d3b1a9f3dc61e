import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { callOver } from '../../test/http-client.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { startServerProcess } from '../../test/server-process.ts';
import { serverSettings } from '../../test/server-slot.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { resetQueue } from '../users/queues.ts';

const { clock, ctx, db, inspectorDb, url } = await startApi({ env: serverSettings });
clock.set(new Date().toISOString()); // the server has its own clock
const nobody = { userName: 'nobody@kedai.test', actor: 'nobody', address: '127.0.0.1' };
const MARK = 'counted';
const server = await startServerProcess({ ...serverSettings, DATABASE_URL: `${url}?application_name=${MARK}` });
afterAll(() => server.end('SIGTERM'));

test('a process uses at most twenty connections, also with jobs and requests', async () => {
  const { token, vendorId } = await makeMerchant(ctx);
  await inTransaction(db, {}, async (tx) => {
    for (let n = 0; n < 50; n++) await ctx.jobs.enqueue(tx, resetQueue, { ...nobody, requestId: String(n) });
  });
  const call = callOver(server.origin);
  const replies = Promise.all(Array.from({ length: 100 }, () => call(api.orders.list, { query: { vendorId }, token })));
  const counts: number[] = [];
  await vi.waitFor(
    async () => {
      counts.push(await countConnections());
      expect(await countUnfinished()).toBe(0);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(new Set((await replies).map(({ status }) => status))).toEqual(new Set([200]));
  const most = Math.max(...counts);
  expect(most).toBeGreaterThan(ctx.env.DATABASE_CONNECTIONS);
  expect(most).toBeLessThanOrEqual(20);
}, 90_000);

const countOf = async (rows: ReturnType<typeof sql<{ count: number }>>) =>
  (await rows.execute(inspectorDb)).rows[0]?.count ?? 0;
const countConnections = () =>
  countOf(sql`select count(*) as count from pg_stat_activity where application_name = ${MARK}`);
const countUnfinished = () =>
  countOf(sql`select count(*) as count from pgboss.job where name = ${resetQueue.name} and state < 'completed'`);
