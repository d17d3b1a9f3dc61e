import { type Currency, formatCents } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** `paymentId` and `invoiceId` are null for a transfer that named a wallet. */
export type Booked = { currency: Currency; cents: number; paymentId: string | null; invoiceId: string | null };

/** The merchant's booking of this reference, found by it alone: there may be no debt left to apply it to. */
export async function bookedBefore(tx: Tx, vendorId: string, bankReference: string): Promise<Booked | null> {
  const values = [vendorId, bankReference];
  return (await sqlNamed<Booked>(tx, { name: 'booked-before', text: BOOKED_BEFORE, values }))[0] ?? null;
}

/** Includes the parts for other invoices of its summary. A join would read all with all. */
const BOOKED_BEFORE = `
  with first as materialized (
    select t.payment_id, t.currency, i.invoice_id, i.summary_id
    from ledger_transfers t
      join payments p on p.vendor_id = t.vendor_id and p.id = t.payment_id
      left join invoices i on i.vendor_id = p.vendor_id and i.order_group_id = p.order_group_id
    where t.vendor_id = $1 and t.kind in ('bank_receipt', 'unapplied_receipt') and t.reference = $2
    limit 1
  ), parts as (
    select $2 as reference union all
    select $2 || ' ' || i.invoice_id from first join invoices i on i.vendor_id = $1 and i.summary_id = first.summary_id
  )
  select first.currency, first.payment_id as "paymentId", first.invoice_id as "invoiceId", (
    select sum(posted.cents)::bigint from parts cross join lateral (
      select sum(t.cents) as cents from ledger_transfers t
      where t.vendor_id = $1 and t.kind in ('bank_receipt', 'unapplied_receipt') and t.reference = parts.reference
    ) posted
  ) as cents
  from first
  union all
  select currency, null, null, cents from bank_top_ups where vendor_id = $1 and reference = $2`;

export function anotherTransfer(bankReference: string, { currency, cents, paymentId, invoiceId }: Booked): Error {
  const what = paymentId === null ? `the ${currency} wallet` : (invoiceId ?? 'another order');
  return new Error(
    `${bankReference} was booked before, with ${formatCents(cents, currency)} for ${what}. If this is another transfer, give it a reference of its own, for example with its date.`,
  );
}
