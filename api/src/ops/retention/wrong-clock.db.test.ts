import { dayMs } from '@tibara/contract/time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDraft } from '#test/make-order-group.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { retentionQueue } from '../queues.ts';

const host = await startApi({ work: true });
const { clock, ctx, inspectorDb } = host;

test("retention takes the database's time, so a wrong year deletes nothing", async () => {
  clock.set(new Date().toISOString());
  const { vendorId, token } = await makeMerchant(ctx);
  await makeDraft(host, { token });
  clock.set(new Date(Date.now() + 800 * dayMs).toISOString());
  const id = await inTransaction(ctx.db, {}, (tx) => ctx.jobs.enqueue(tx, retentionQueue, {}));
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(inspectorDb);
      expect(rows).toEqual([{ state: 'completed' }]);
    },
    { timeout: 20_000, interval: 20 },
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_groups
    where vendor_id = ${vendorId} and status = 'OPEN'`.execute(inspectorDb);
  expect(rows).toEqual([{ n: 1 }]);
});
