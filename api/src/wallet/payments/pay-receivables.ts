import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { postBankReceipts } from '../ledger.ts';
import type { PaymentRow } from '../tables.ts';

export type Billed = { paymentId: string; invoiceId: string };
export type Open = Pick<PaymentRow, 'id' | 'status' | 'currency' | 'receivable'> & { invoiceId: string };

/** Payments with a debt, or the last one for the excess, in the order of their bills. */
export async function lockOpen(tx: Tx, vendorId: string, bills: readonly Billed[]): Promise<Open[]> {
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

export type TransferPart = {
  paymentId: string;
  invoiceId: string;
  reference: string;
  applied: number;
  unapplied: number;
  paid: boolean;
};

/** Divides a transfer among payments in their order. `referenceOf` gives the reference of the part at that place. */
export function divide(
  cents: number,
  payments: readonly Open[],
  referenceOf: (invoiceId: string, place: number) => string,
): { parts: TransferPart[]; rest: number } {
  let rest = cents;
  const parts: TransferPart[] = [];
  for (const { id: paymentId, invoiceId, receivable, status } of payments) {
    const applied = Math.min(rest, receivable);
    if (parts.length > 0 && applied === 0) break;
    const paid = status === 'SUCCESS' && applied === receivable;
    const reference = referenceOf(invoiceId, parts.length);
    parts.push({ paymentId, invoiceId, reference, applied, unapplied: 0, paid });
    rest -= applied;
  }
  return { parts, rest };
}

type Paid = { vendorId: string; currency: Currency; parts: readonly TransferPart[]; now: Date };

/** Posts the parts of a bank transfer and lowers their debts. False if another transfer had one of the references. */
export async function payReceivables(tx: Tx, { vendorId, currency, parts, now }: Paid): Promise<boolean> {
  if (!(await postBankReceipts(tx, { vendorId, currency, parts, now }))) return false;
  const values = [vendorId, parts.map(({ paymentId }) => paymentId), parts.map(({ applied }) => applied)];
  await sqlNamed(tx, { name: 'lower-receivables', text: LOWER, values });
  return true;
}

const LOWER = `
  update payments p set receivable = p.receivable - s.applied
  from unnest($2::uuid[], $3::bigint[]) as s (id, applied)
  where p.vendor_id = $1 and p.id = s.id and s.applied > 0`;

export const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
