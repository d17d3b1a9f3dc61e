import type { Currency } from '@tibara/contract/money';
import { isSummaryNumber } from '../../invoices/index.ts';
import { lockGroups } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { happened } from '../../platform/events/happened.ts';
import { type BankTransferResult, bookedBefore, receiveBankTransfer } from '../../wallet/index.ts';
import { linesOfSummary } from './lines.ts';
import { savePaidGroups } from './save-paid-groups.ts';

type Receipt = { vendorId: string; invoiceId: string; cents: number; bankReference: string; now: Date };

/**
 * Books a bank transfer for an invoice, or for a month's summary, whose oldest invoices are paid first (decisions 9.7).
 * A group is paid once it has no debt. Null if the vendor has neither.
 */
export async function receivePayment(tx: Tx, receipt: Receipt): Promise<BankTransferResult | null> {
  const { vendorId, invoiceId, cents, bankReference, now } = receipt;
  const bills = await billsOf(tx, vendorId, invoiceId);
  const last = bills.at(-1);
  if (!last) return null;
  // An excess is noted at the last bill.
  const toLock = bills.filter((bill) => bill.open > 0 || bill === last);
  await lockGroups(
    tx,
    vendorId,
    toLock.map(({ orderGroupId }) => orderGroupId),
  );
  const booked = await receiveBankTransfer(tx, { vendorId, cents, bankReference, bills, now });
  if (!booked.isNew) return booked;
  const { applied, unapplied, outstanding, currency, parts } = booked;
  const payload = { invoiceId, currency, applied, unapplied, outstanding };
  await happened(tx, {
    vendorId,
    what: 'bankReceipt.booked',
    subject: isSummaryNumber(invoiceId) ? invoiceId : last.orderGroupId,
    payload,
    detail: { bankReference },
    now,
  });
  await savePaidGroups(tx, { vendorId, bills, shares: parts, now });
  return booked;
}

type InvoicePayment = Pick<Receipt, 'vendorId' | 'invoiceId' | 'bankReference'>;

/** The remaining debt, and whether this bank reference was booked before. */
export async function owedForInvoice(
  tx: Tx,
  { vendorId, invoiceId, bankReference }: InvoicePayment,
): Promise<{ cents: number; currency: Currency; isBooked: boolean } | null> {
  const bills = await billsOf(tx, vendorId, invoiceId);
  const [first] = bills;
  if (!first) return null;
  const isBooked = (await bookedBefore(tx, vendorId, bankReference)) !== null;
  return { cents: bills.reduce((sum, { open }) => sum + open, 0), currency: first.currency, isBooked };
}

type Bill = { invoiceId: string; orderGroupId: string; paymentId: string; open: number; currency: Currency };

/** The bills of a summary or of one invoice. Empty if the vendor has neither. */
const billsOf = (tx: Tx, vendorId: string, invoiceId: string): Promise<Bill[]> =>
  isSummaryNumber(invoiceId)
    ? linesOfSummary(tx, vendorId, invoiceId)
    : sqlNamed(tx, { name: 'bill-of-invoice', text: BILL, values: [vendorId, invoiceId] });

const BILL = `
  select g.invoice_id as "invoiceId", g.id as "orderGroupId", p.id as "paymentId", p.receivable as open, p.currency
  from order_groups g join payments p on p.vendor_id = g.vendor_id and p.order_group_id = g.id
  where g.vendor_id = $1 and g.invoice_id = $2`;
