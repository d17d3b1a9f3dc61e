import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { numberingQueue } from './queues.ts';

const { ctx, db, inspectorDb } = await startApi({ work: true });

test('the job of all processes numbers an event of a killed one', async () => {
  const { vendorId } = await makeMerchant(ctx);
  // This process does not know of it.
  await sql`insert into events (vendor_id, id, happened_at, what, subject, payload)
    values (${vendorId}, gen_random_uuid(), now(), 'order.cancelled', 'one', '{}')`.execute(inspectorDb);
  await inTransaction(db, {}, (tx) => ctx.jobs.enqueue(tx, numberingQueue, {}));
  const numbers = async () =>
    (await sql`select number from events where vendor_id = ${vendorId} and subject = 'one'`.execute(inspectorDb)).rows;
  await vi.waitFor(async () => expect(await numbers()).toEqual([{ number: 1 }]), { timeout: 5000, interval: 20 });
});
