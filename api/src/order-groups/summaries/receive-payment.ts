import { isSummaryNumber } from '../../invoices/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { BankTransferResult } from '../../wallet/index.ts';
import { lockGroup } from '../queries.ts';
import { type Owed, owedForOneInvoice, type Receipt, receiveForInvoice } from '../status/receive-payment.ts';
import { linesOfSummary } from './lines.ts';

/** A bank transfer for an invoice, or for a month's summary. Null when the vendor has neither. */
export const receivePayment = (tx: Tx, receipt: Receipt): Promise<BankTransferResult | null> =>
  isSummaryNumber(receipt.invoiceId) ? receiveForSummary(tx, receipt) : receiveForInvoice(tx, receipt);

type About = Pick<Receipt, 'vendorId' | 'invoiceId' | 'bankReference'>;

/** What is still owed for either, and whether this bank reference was booked before. */
export async function owedForInvoice(tx: Tx, about: About): Promise<Owed | null> {
  if (!isSummaryNumber(about.invoiceId)) return owedForOneInvoice(tx, about);
  const lines = await linesOfSummary(tx, about.vendorId, about.invoiceId);
  const [first] = lines;
  const owed = first && (await owedForOneInvoice(tx, { ...about, invoiceId: first.invoiceId }));
  return owed ? { ...owed, cents: lines.reduce((sum, { open }) => sum + open, 0) } : null;
}

/**
 * Pays the invoices of a summary, the oldest first (decisions 9.7); what is more than all of them is booked with the
 * last one. The first carries the bank's reference as it is, by which the transfer counts once; the others add their own
 * number to it.
 */
async function receiveForSummary(tx: Tx, receipt: Receipt): Promise<BankTransferResult | null> {
  const { vendorId, invoiceId: summaryId, bankReference } = receipt;
  // In one sequence, so that a twin waits here and then finds what is left.
  for (const { orderGroupId } of await linesOfSummary(tx, vendorId, summaryId))
    await lockGroup(tx, vendorId, orderGroupId);
  const lines = await linesOfSummary(tx, vendorId, summaryId);
  const owed = await owedForInvoice(tx, receipt);
  if (!owed) return null;
  const isNew = !owed.isBooked;
  const parts = isNew ? shareOut(receipt.cents, lines) : [];
  for (const [index, { invoiceId, cents }] of parts.entries()) {
    const reference = index === 0 ? bankReference : `${bankReference} ${invoiceId}`;
    await receiveForInvoice(tx, { ...receipt, invoiceId, cents, bankReference: reference });
  }
  const applied = isNew ? Math.min(receipt.cents, owed.cents) : 0;
  const unapplied = isNew ? receipt.cents - applied : 0;
  const outstanding = owed.cents - applied;
  return { isNew, currency: owed.currency, applied, unapplied, outstanding, paid: outstanding === 0 };
}

type Open = { invoiceId: string; open: number };

function shareOut(cents: number, lines: readonly Open[]): { invoiceId: string; cents: number }[] {
  let rest = cents;
  const parts: { invoiceId: string; cents: number }[] = [];
  for (const { invoiceId, open } of lines) {
    const part = Math.min(rest, open);
    if (part > 0) parts.push({ invoiceId, cents: part });
    rest -= part;
  }
  const last = parts.at(-1);
  if (last) last.cents += rest;
  return last ? parts : lines.slice(-1).map(({ invoiceId }) => ({ invoiceId, cents }));
}
