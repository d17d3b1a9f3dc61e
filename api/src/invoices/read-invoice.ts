import type { InvoiceLine } from '@tibara/contract/billing/calls';
import type { Tx } from '../platform/db/connect.ts';
import type { Parties } from './parties-today.ts';
import './tables.ts';

/** Parties and lines of an order's invoice as they were issued. After seven years it has no lines. */
export const storedInvoice = (
  tx: Tx,
  { vendorId, orderGroupId }: { vendorId: string; orderGroupId: string },
): Promise<Parties & { lines: InvoiceLine[] | null }> =>
  tx
    .selectFrom('invoices')
    .select(['provider', 'customer', 'lines'])
    .where('vendor_id', '=', vendorId)
    .where('order_group_id', '=', orderGroupId)
    .executeTakeFirstOrThrow();
