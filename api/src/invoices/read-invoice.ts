import type { InvoiceLine } from '@tibara/contract/papers/calls';
import type { Ctx } from '../context.ts';
import type { Tx } from '../platform/db/connect.ts';
import { customerAsStored } from './customer.ts';
import { type Parties, partiesToday } from './parties-today.ts';
import './tables.ts';

type Of = { vendorId: string; userId: string; orderGroupId: string; region: 'MY' | 'SG' };

/** Parties and lines as they were issued. An invoice that stored no parties gets the current ones, and null for its lines. */
export async function storedInvoice(
  ctx: Ctx,
  tx: Tx,
  { vendorId, userId, orderGroupId, region }: Of,
): Promise<Parties & { lines: InvoiceLine[] | null }> {
  const kept = await tx
    .selectFrom('invoices')
    .select(['provider', 'customer', 'lines'])
    .where('vendor_id', '=', vendorId)
    .where('order_group_id', '=', orderGroupId)
    .executeTakeFirst();
  if (kept) return { ...kept, customer: customerAsStored(kept.customer) };
  return { ...(await partiesToday(ctx, tx, { vendorId, userId, region })), lines: null };
}
