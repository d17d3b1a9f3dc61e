import type { Tx } from '../platform/db/connect.ts';
import { happened } from '../platform/events/happened.ts';

/** For the operator: up to how much a vendor may owe, in cents; null takes the terms away. False when it is so already. */
export async function setCreditLimit(
  tx: Tx,
  { vendorId, creditLimit, now }: { vendorId: string; creditLimit: number | null; now: Date },
): Promise<boolean> {
  const vendor = await tx
    .selectFrom('vendors')
    .select('credit_limit')
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();
  if (!vendor)
    throw new Error('This merchant has not saved the shop’s details yet, so there is nobody to agree terms with.');
  if (vendor.credit_limit === creditLimit) return false;
  await tx.updateTable('vendors').set({ credit_limit: creditLimit }).where('vendor_id', '=', vendorId).execute();
  const detail = { before: vendor.credit_limit, after: creditLimit };
  await happened(tx, { vendorId, what: 'terms.changed', subject: vendorId, detail, now });
  return true;
}
