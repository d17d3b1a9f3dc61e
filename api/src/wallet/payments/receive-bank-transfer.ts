import { type Currency, formatCents } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { notFound } from '../../platform/errors.ts';
import { postBankReceipts } from '../ledger.ts';
import type { PaymentRow } from '../tables.ts';
import { lockReference, noteReference } from './bank-references.ts';

export type Billed = { paymentId: string; invoiceId: string };
type BankTransfer = {
  vendorId: string;
  cents: number;
  bankReference: string;
  now: Date;
  /** The invoices to pay, the oldest first: one, or those of a summary. */
  bills: readonly Billed[];
};
export type BankTransferResult = {
  /** False if this transfer was booked before: then nothing moves. */
  isNew: boolean;
  currency: Currency;
  applied: number;
  /** The excess over the debt, kept apart for the operator. */
  unapplied: number;
  outstanding: number;
  /** True only once the full amount was paid. */
  paid: boolean;
  /** The codes of other merchants with a transfer of this reference. */
  others: string[];
  /** The payments among which it was divided. */
  parts: { paymentId: string; paid: boolean }[];
};

/**
 * Books a transfer that arrived for invoices. A bank reference counts once. With another amount or invoice it is
 * refused as a different transfer. The number of statements does not grow with the invoices.
 */
export async function receiveBankTransfer(tx: Tx, transfer: BankTransfer): Promise<BankTransferResult> {
  const { vendorId, bankReference, cents, bills, now } = transfer;
  await lockReference(tx, bankReference);
  const payments = await lockOpen(tx, vendorId, bills);
  const [first] = payments;
  if (!first) throw notFound();
  const { currency } = first;
  const isNew = !(await isBooked(tx, transfer, currency));
  const parts = isNew ? shareOut(cents, bankReference, payments) : [];
  const [applied, unapplied] = [sumOf(parts, 'applied'), sumOf(parts, 'unapplied')];
  if (isNew) {
    const posted = await postBankReceipts(tx, { vendorId, currency, parts, now });
    // A server of the last release does not wait for the reference.
    if (!posted) throw new Error(`Bank reference ${bankReference} is being booked for another invoice.`);
    const values = [vendorId, parts.map(({ paymentId }) => paymentId), parts.map((part) => part.applied)];
    await sqlNamed(tx, { name: 'lower-receivables', text: LOWER, values });
  }
  const others = isNew ? await noteReference(tx, vendorId, bankReference) : [];
  const outstanding = sumOf(payments, 'receivable') - applied;
  const paid = outstanding === 0 && payments.every(({ status }) => status === 'SUCCESS');
  return { isNew, currency, applied, unapplied, outstanding, paid, others, parts };
}

const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

type Open = Pick<PaymentRow, 'id' | 'status' | 'currency' | 'receivable'> & { invoiceId: string };

/** Payments with a debt, or the last one for the excess, in the order of their bills. */
async function lockOpen(tx: Tx, vendorId: string, bills: readonly Billed[]): Promise<Open[]> {
  const ids = bills.map(({ paymentId }) => paymentId);
  const rows = await sqlNamed<Omit<Open, 'invoiceId'>>(tx, {
    name: 'lock-open-payments',
    text: LOCK_OPEN,
    values: [vendorId, ids, ids.at(-1)],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  const all = bills.flatMap(({ paymentId, invoiceId }) => {
    const row = found.get(paymentId);
    return row ? [{ ...row, invoiceId }] : [];
  });
  const open = all.filter(({ receivable }) => receivable > 0);
  return open.length > 0 ? open : all.slice(-1);
}

const LOCK_OPEN = `
  select id, status, currency, receivable from payments
  where vendor_id = $1 and id = any($2::uuid[]) and (receivable > 0 or id = $3) order by id for no key update`;

type Part = { paymentId: string; reference: string; applied: number; unapplied: number; paid: boolean };

/** The first part has the plain reference, by which the transfer counts once; the last gets the excess. */
function shareOut(cents: number, bankReference: string, payments: readonly Open[]): Part[] {
  let rest = cents;
  const parts: Part[] = [];
  for (const { id: paymentId, invoiceId, receivable, status } of payments) {
    const applied = Math.min(rest, receivable);
    if (parts.length > 0 && applied === 0) break;
    const reference = parts.length === 0 ? bankReference : `${bankReference} ${invoiceId}`;
    parts.push({ paymentId, reference, applied, unapplied: 0, paid: status === 'SUCCESS' && applied === receivable });
    rest -= applied;
  }
  const last = parts.at(-1);
  if (last) last.unapplied = rest;
  return parts;
}

const LOWER = `
  update payments p set receivable = p.receivable - s.applied
  from unnest($2::uuid[], $3::bigint[]) as s (id, applied)
  where p.vendor_id = $1 and p.id = s.id and s.applied > 0`;

type Before = { payment_id: string; invoice_id: string | null; cents: number };

/** True if this transfer was booked before. Another one with its reference is refused. */
async function isBooked(tx: Tx, transfer: BankTransfer, currency: Currency): Promise<boolean> {
  const { vendorId, bankReference, cents, bills } = transfer;
  const before = await bookedBy(tx, vendorId, bankReference);
  if (!before) return false;
  if (before.cents === cents && bills.some(({ paymentId }) => paymentId === before.payment_id)) return true;
  const what = `${formatCents(before.cents, currency)} for ${before.invoice_id ?? 'another order'}`;
  throw new Error(
    `${bankReference} was booked before, with ${what}. If this is another transfer, give it a reference of its own, for example with its date.`,
  );
}

/** The booking of this reference, found by it alone: there may be no debt left to apply it to. */
export const bookedBy = async (tx: Tx, vendorId: string, bankReference: string): Promise<Before | null> =>
  (await sqlNamed<Before>(tx, { name: 'booked-by', text: BOOKED_BY, values: [vendorId, bankReference] }))[0] ?? null;

/** Includes the parts for other invoices of its summary. A join would read all with all. */
const BOOKED_BY = `
  with first as materialized (
    select t.payment_id, i.invoice_id, i.summary_id
    from ledger_transfers t
      join payments p on p.vendor_id = t.vendor_id and p.id = t.payment_id
      left join invoices i on i.vendor_id = p.vendor_id and i.order_group_id = p.order_group_id
    where t.vendor_id = $1 and t.kind in ('bank_receipt', 'unapplied_receipt') and t.reference = $2
    limit 1
  ), parts as (
    select $2 as reference union all
    select $2 || ' ' || i.invoice_id from first join invoices i on i.vendor_id = $1 and i.summary_id = first.summary_id
  )
  select first.payment_id, first.invoice_id, (
    select sum(posted.cents)::bigint from parts cross join lateral (
      select sum(t.cents) as cents from ledger_transfers t
      where t.vendor_id = $1 and t.kind in ('bank_receipt', 'unapplied_receipt') and t.reference = parts.reference
    ) posted
  ) as cents
  from first`;
