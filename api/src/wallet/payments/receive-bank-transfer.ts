import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { postBankReceipt } from '../ledger.ts';
import { lockPayment, updatePayment } from './settle-payment.ts';

type BankTransfer = { vendorId: string; paymentId: string; cents: number; bankReference: string; now: Date };
export type BankTransferResult = {
  /** False when this bank reference had been booked before: then nothing moves. */
  isNew: boolean;
  currency: Currency;
  applied: number;
  /** More than was owed: recorded separately for the operator. */
  unapplied: number;
  outstanding: number;
  /** True only once the full amount was paid. */
  paid: boolean;
};

/** Books a transfer that arrived for an invoice. The same bank reference counts once. */
export async function receiveBankTransfer(tx: Tx, transfer: BankTransfer): Promise<BankTransferResult> {
  const { vendorId, paymentId, bankReference, now } = transfer;
  const payment = await lockPayment(tx, vendorId, paymentId);
  const isNew = !(await hasBankReceipt(tx, vendorId, bankReference));
  const applied = isNew ? Math.min(transfer.cents, payment.receivable) : 0;
  const unapplied = isNew ? transfer.cents - applied : 0;
  const isPosted = await postBankReceipt(tx, payment, { bankReference, applied, unapplied }, now);
  // Booked for another invoice at this moment: that payment's lock is not ours.
  if (!isPosted) throw new Error(`Bank reference ${bankReference} is being booked for another invoice.`);
  const outstanding = payment.receivable - applied;
  if (applied > 0) await updatePayment(tx, payment, { receivable: outstanding });
  const paid = payment.status === 'SUCCESS' && outstanding === 0;
  return { isNew, currency: payment.currency, applied, unapplied, outstanding, paid };
}

type Question = { vendorId: string; orderGroupId: string; bankReference: string };

/** What a group still owes; for looking before anything is booked. */
export async function owedBy(tx: Tx, { vendorId, orderGroupId, bankReference }: Question) {
  const { receivable, currency } = await tx
    .selectFrom('payments')
    .select(['receivable', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('order_group_id', '=', orderGroupId)
    .executeTakeFirstOrThrow();
  return { cents: receivable, currency, isBooked: await hasBankReceipt(tx, vendorId, bankReference) };
}

/** Found by its reference alone: the second time there may be nothing left to apply it to. */
async function hasBankReceipt(tx: Tx, vendorId: string, bankReference: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('kind', 'in', ['bank_receipt', 'unapplied_receipt'])
    .where('reference', '=', bankReference)
    .executeTakeFirst();
  return found !== undefined;
}
