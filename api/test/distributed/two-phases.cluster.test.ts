import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import { reserveKey } from '../../src/platform/files/file-rows.ts';
import { startApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';

const { ctx, clock, db, inspectorDb } = await startApi();

/** The cluster keeps a name for each worker that committed in two phases, until it looks for those in doubt. */
const namesOf = async () =>
  (await sql<{ gid: string }>`select gid from pg_dist_transaction`.execute(inspectorDb)).rows.map(({ gid }) => gid);

test('a file of the bucket and its picture are committed in two phases', async () => {
  const { vendorId } = await makeMerchant(ctx);
  const before = await namesOf();
  await inTransaction(db, { vendorId }, async (tx) => {
    await tx.updateTable('users').set({ language: 'ms' }).where('vendor_id', '=', vendorId).execute();
    await reserveKey(tx, 'picture', clock.now());
  });
  const added = (await namesOf()).filter((name) => !before.includes(name));
  expect(added).toHaveLength(1);
});
