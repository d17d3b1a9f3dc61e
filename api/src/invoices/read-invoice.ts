import type { Ctx } from '../context.ts';
import { type Issuer, issuerOf } from '../papers/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { type Customer, customerOf } from './customer.ts';
import './tables.ts';

type Of = { vendorId: string; userId: string; orderGroupId: string; region: 'MY' | 'SG' };

/** Both parties as they were at the issue; those of an invoice from before they were kept are today's. */
export async function partiesOfInvoice(
  ctx: Ctx,
  tx: Tx,
  { vendorId, userId, orderGroupId, region }: Of,
): Promise<{ provider: Issuer; customer: Customer }> {
  const kept = await tx
    .selectFrom('invoices')
    .select(['provider', 'customer'])
    .where('vendor_id', '=', vendorId)
    .where('order_group_id', '=', orderGroupId)
    .executeTakeFirst();
  return kept ?? { provider: issuerOf(ctx, region), customer: await customerOf(tx, vendorId, userId) };
}
