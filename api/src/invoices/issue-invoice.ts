import { businessDay, dayMs } from '@tibara/contract/time';
import type { Tx } from '../platform/db/connect.ts';
import { sqlOne } from '../platform/db/sql-named.ts';
import { vendorTerms } from '../users/index.ts';

export type Invoice = { invoiceId: string; issueDate: Date; dueDate: Date };

/**
 * The next number of the vendor's year at UTC+8: INV-2026-7KQ2ZD-1. Without gaps, because the counter is rolled back
 * with a failed settlement, and without a row that two merchants share (decisions 7).
 */
export async function issueInvoice(
  tx: Tx,
  { vendorId, dueDays, now }: { vendorId: string; dueDays: number; now: Date },
): Promise<Invoice> {
  const { code } = await vendorTerms(tx, vendorId);
  if (code === null) throw new Error(`Vendor ${vendorId} has no code for its invoices`);
  const year = Number(businessDay(now).slice(0, 4));
  const { last } = await sqlOne<{ last: number }>(tx, { name: 'next-invoice', text: NEXT, values: [vendorId, year] });
  return {
    invoiceId: `INV-${year}-${code}-${last}`,
    issueDate: now,
    dueDate: new Date(now.getTime() + dueDays * dayMs),
  };
}

const NEXT = `
  insert into invoice_counters as c (vendor_id, year, last) values ($1, $2, 1)
  on conflict (vendor_id, year) do update set last = c.last + 1 returning last`;
