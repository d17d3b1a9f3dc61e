import type { Currency } from '@tibara/contract/money';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type BankTransferResult, owedBy, paymentsOfGroups, receiveBankTransfer } from '../../wallet/index.ts';
import { lockGroup } from '../queries.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup } from '../save.ts';

export type Receipt = { vendorId: string; invoiceId: string; cents: number; bankReference: string; now: Date };

/**
 * A bank transfer for an invoice: booked in the ledger, and the group is paid once nothing is owed for it. Null when the
 * vendor has no such invoice.
 */
export async function receiveForInvoice(tx: Tx, receipt: Receipt): Promise<BankTransferResult | null> {
  const { vendorId, invoiceId, cents, bankReference, now } = receipt;
  const found = await groupOfInvoice(tx, vendorId, invoiceId);
  if (!found) return null;
  const { group } = await lockGroup(tx, vendorId, found.id);
  const payment = (await paymentsOfGroups(tx, vendorId, [group.id])).get(group.id);
  if (!payment) throw new Error(`Order group ${group.id} has an invoice without a payment`);
  const booked = await receiveBankTransfer(tx, { vendorId, paymentId: payment.id, cents, bankReference, now });
  if (!booked.isNew) return booked;
  const { applied, unapplied, outstanding, currency } = booked;
  const detail = { invoiceId, bankReference, currency, applied, unapplied, outstanding };
  await recordAct(tx, { vendorId, act: 'bankReceipt.booked', subject: group.id, detail, now });
  const changed = { ...group, paid: booked.paid, version: group.version + 1 };
  await saveGroup(tx, changed);
  await nudgeGroup(tx, changed, now);
  return booked;
}

export type Owed = { cents: number; currency: Currency; isBooked: boolean };

/** What is still owed for an invoice, and whether this bank reference was booked before. */
export async function owedForOneInvoice(
  tx: Tx,
  { vendorId, invoiceId, bankReference }: Pick<Receipt, 'vendorId' | 'invoiceId' | 'bankReference'>,
): Promise<Owed | null> {
  const found = await groupOfInvoice(tx, vendorId, invoiceId);
  return found ? owedBy(tx, { vendorId, orderGroupId: found.id, bankReference }) : null;
}

const groupOfInvoice = (tx: Tx, vendorId: string, invoiceId: string): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('order_groups')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
