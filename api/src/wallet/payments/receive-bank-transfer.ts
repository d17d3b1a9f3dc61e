import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { anotherTransfer, bookedBefore } from '../bank/booked-before.ts';
import { lockReference, noteReference } from './bank-references.ts';
import {
  type Billed,
  divide,
  lockOpen,
  type Open,
  payReceivables,
  sumOf,
  type TransferPart,
} from './pay-receivables.ts';

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
  const isNew = !(await isBooked(tx, transfer));
  const parts = isNew ? shareOut(cents, bankReference, payments) : [];
  const [applied, unapplied] = [sumOf(parts, 'applied'), sumOf(parts, 'unapplied')];
  // The reference of a further part may be the whole reference of another transfer.
  if (isNew && !(await payReceivables(tx, { vendorId, currency, parts, now })))
    throw new Error(`Bank reference ${bankReference} is being booked for another invoice.`);
  const others = isNew ? await noteReference(tx, vendorId, bankReference) : [];
  const outstanding = sumOf(payments, 'receivable') - applied;
  const paid = outstanding === 0 && payments.every(({ status }) => status === 'SUCCESS');
  return { isNew, currency, applied, unapplied, outstanding, paid, others, parts };
}

/** The first part has the plain reference, by which the transfer counts once; the last gets the excess. */
function shareOut(cents: number, bankReference: string, payments: readonly Open[]): TransferPart[] {
  const referenceOf = (invoiceId: string, place: number) =>
    place === 0 ? bankReference : `${bankReference} ${invoiceId}`;
  const { parts, rest } = divide(cents, payments, referenceOf);
  const last = parts.at(-1);
  if (last) last.unapplied = rest;
  return parts;
}

/** True if this transfer was booked before. Another one with its reference is refused. */
async function isBooked(tx: Tx, { vendorId, bankReference, cents, bills }: BankTransfer): Promise<boolean> {
  const before = await bookedBefore(tx, vendorId, bankReference);
  if (!before) return false;
  const isSame = before.cents === cents && bills.some(({ paymentId }) => paymentId === before.paymentId);
  if (!isSame) throw anotherTransfer(bankReference, before);
  return true;
}
