import { sql } from 'kysely';
import { newId } from '../src/platform/ids.ts';
import type { TestApi } from './harness.ts';

/**
 * Makes a second, older wallet in the region, for another user. Vendors had several wallets per region in earlier
 * releases. The test's database allows them from then on.
 */
export async function makeSecondWallet({ ownerDb, inspectorDb, ctx }: TestApi, vendorId: string): Promise<string> {
  await sql`drop index if exists wallets_of_region`.execute(ownerDb);
  const now = ctx.now();
  const created_at = new Date(now.getTime() - 86_400_000);
  const id = newId(created_at);
  await inspectorDb
    .insertInto('wallets')
    .values({ vendor_id: vendorId, id, user_id: newId(now), region: 'MY', currency: 'MYR', created_at })
    .execute();
  return id;
}
