import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Db, Tx } from '../src/platform/db/connect.ts';
import { newId } from '../src/platform/ids.ts';

type Owner = { vendorId: string; userId: string };

/** Sets a vendor's credit limit in cents, as if agreed with the operator. */
export async function giveTerms(
  { inspectorDb }: { inspectorDb: Db | Tx },
  { vendorId, userId }: Owner,
  credit_limit: number,
  region: Region = 'MY',
): Promise<void> {
  const created_at = new Date('2026-11-01T00:00:00.000Z');
  const currency = currencyOfRegion(region);
  await inspectorDb
    .insertInto('wallets')
    .values({ vendor_id: vendorId, id: newId(created_at), user_id: userId, region, currency, created_at, credit_limit })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'region']).doUpdateSet({ credit_limit }))
    .execute();
}
