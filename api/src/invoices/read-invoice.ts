import type { InvoiceLine } from '@tibara/contract/papers/calls';
import type { Ctx } from '../context.ts';
import { type Issuer, issuerOf } from '../papers/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { type Customer, customerAsStored, customerOf } from './customer.ts';
import './tables.ts';

type Of = { vendorId: string; userId: string; orderGroupId: string; region: 'MY' | 'SG' };

/** Parties and lines as they were issued. An invoice that stored no parties gets the current ones, and null for its lines. */
export async function storedInvoice(
  ctx: Ctx,
  tx: Tx,
  { vendorId, userId, orderGroupId, region }: Of,
): Promise<{ provider: Issuer; customer: Customer; lines: InvoiceLine[] | null }> {
  const kept = await tx
    .selectFrom('invoices')
    .select(['provider', 'customer', 'lines'])
    .where('vendor_id', '=', vendorId)
    .where('order_group_id', '=', orderGroupId)
    .executeTakeFirst();
  if (kept) return { ...kept, customer: customerAsStored(kept.customer) };
  return { provider: issuerOf(ctx, region), customer: await customerOf(tx, vendorId, userId), lines: null };
}
