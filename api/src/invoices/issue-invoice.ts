import type { InvoiceLine } from '@tibara/contract/billing/calls';
import type { Region } from '@tibara/contract/coordinates';
import { businessDay, dayMs } from '@tibara/contract/time';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../platform/db/sql-named.ts';
import { vendorCode } from '../users/index.ts';
import type { Needs } from './needs.ts';
import { partiesToday } from './parties-today.ts';

export type Invoice = { invoiceId: string; issueDate: Date; dueDate: Date };

type For = { vendorId: string; userId: string; orderGroupId: string; region: Region; lines: InvoiceLine[] };

/**
 * The next number of the vendor's year at UTC+8: INV-2026-7KQ2ZD-1. Without gaps, because a failed settlement rolls the
 * counter back, and without a row shared by two merchants (decisions 7). Both parties and the lines are stored now and
 * never change (decisions 9.7, 10.17).
 */
export async function issueInvoice(
  ctx: Pick<Needs, 'env' | 'now'>,
  tx: Tx,
  { vendorId, userId, orderGroupId, region, lines }: For,
): Promise<Invoice> {
  const now = ctx.now();
  const code = await vendorCode(tx, vendorId);
  if (code === null) throw new Error(`Vendor ${vendorId} has no code for its invoices`);
  const year = Number(businessDay(now).slice(0, 4));
  const { last } = await sqlOne<{ last: number }>(tx, { name: 'next-invoice', text: NEXT, values: [vendorId, year] });
  const invoiceId = `INV-${year}-${code}-${last}`;
  const { provider, customer } = await partiesToday(ctx, tx, { vendorId, userId, region });
  const stored = [provider, customer].map((party) => JSON.stringify(party));
  const values = [vendorId, invoiceId, orderGroupId, ...stored, now, JSON.stringify(lines)];
  await sqlNamed(tx, { name: 'keep-invoice', text: KEEP, values });
  return { invoiceId, issueDate: now, dueDate: new Date(now.getTime() + ctx.env.company.invoiceDueDays * dayMs) };
}

const NEXT = `
  insert into invoice_counters as c (vendor_id, year, last) values ($1, $2, 1)
  on conflict (vendor_id, year) do update set last = c.last + 1 returning last`;
const KEEP = `
  insert into invoices (vendor_id, invoice_id, order_group_id, provider, customer, issued_at, lines)
  values ($1, $2, $3, $4, $5, $6, $7)`;
