import type { Payment } from '@tibara/contract/wallet/calls';
import { closedUntil } from '../../platform/days/closed-days.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { notFound } from '../../platform/errors.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { noteSettled } from '../days/payment-days.ts';
import { accrueInvoice, captureHold, creditVoucher, releaseHold } from '../ledger.ts';
import type { PaymentRow } from '../tables.ts';
import { paymentRows, toPayment } from './payment-view.ts';

type Settlement = {
  vendorId: string;
  paymentId: string;
  /** Fees of delivered stops, in cents. */
  delivery: number;
  doorToDoor: number;
  voucherCredit: number;
  now: Date;
};

/** `paid` is false while an invoice is open. */
export type FinalPayment = { payment: Payment; paid: boolean };

/** At the group's end delivered stops become revenue, and the rest is released. Settles once; later calls only read. */
export async function settlePayment(tx: Tx, settlement: Settlement): Promise<FinalPayment> {
  const { vendorId, paymentId, delivery, doorToDoor, voucherCredit, now } = settlement;
  const payment = await lockPayment(tx, vendorId, paymentId, now);
  if (payment.status !== 'PENDING') return finalPayment(tx, payment);
  const captured = delivery + doorToDoor;
  if (captured > payment.requested) throw new Error(`Payment ${paymentId}: ${captured} is more than was held`);
  const isInvoice = payment.method === 'INVOICE';
  await updatePayment(tx, payment, {
    status: captured === 0 ? 'REFUNDED' : 'SUCCESS',
    final: captured,
    voucher_credit: voucherCredit,
    receivable: isInvoice ? captured - voucherCredit : 0,
    settled_at: now,
  });
  await noteSettled(tx, payment, { cents: captured - voucherCredit, at: now, closedUntil: payment.closed_until });
  if (isInvoice) await accrueInvoice(tx, payment, { delivery, doorToDoor }, now);
  else await captureHold(tx, payment, { delivery, doorToDoor }, now);
  await creditVoucher(tx, payment, voucherCredit, now);
  await nudgeWallet(tx, payment, now);
  return finalPayment(tx, payment);
}

type Release = { vendorId: string; paymentId: string; status: 'CANCELLED' | 'REFUNDED'; now: Date };

/** Nothing is owed: cancelled, or no rider found. No fee (decisions 3). */
export async function releasePayment(tx: Tx, { vendorId, paymentId, status, now }: Release): Promise<FinalPayment> {
  const payment = await lockPayment(tx, vendorId, paymentId, now);
  if (payment.status !== 'PENDING') return finalPayment(tx, payment);
  await updatePayment(tx, payment, { status, final: 0, voucher_credit: 0, receivable: 0, settled_at: now });
  if (payment.method !== 'INVOICE') await releaseHold(tx, payment, now);
  await nudgeWallet(tx, payment, now);
  return finalPayment(tx, payment);
}

type LockedPayment = PaymentRow & { closed_until: string | null };

/** Locks a payment that settles now. */
async function lockPayment(tx: Tx, vendorId: string, paymentId: string, now: Date): Promise<LockedPayment> {
  const values = [vendorId, paymentId, now];
  const [payment] = await sqlNamed<LockedPayment>(tx, { name: 'lock-payment', text: LOCK, values });
  if (!payment) throw notFound();
  return payment;
}

const LOCK = `
  select p.*, ${closedUntil('$3::timestamptz')} as closed_until
  from payments p where vendor_id = $1 and id = $2 for no key update of p`;

type Ending = Pick<PaymentRow, 'status' | 'final' | 'voucher_credit' | 'receivable' | 'settled_at'>;

export async function updatePayment(tx: Tx, payment: PaymentRow, change: Partial<Ending>): Promise<void> {
  await tx
    .updateTable('payments')
    .set(change)
    .where('vendor_id', '=', payment.vendor_id)
    .where('id', '=', payment.id)
    .execute();
}

async function nudgeWallet(tx: Tx, { vendor_id, wallet_id }: PaymentRow, now: Date): Promise<void> {
  if (wallet_id) await writeNudge(tx, vendor_id, { kind: 'wallet', id: wallet_id }, now);
}

async function finalPayment(tx: Tx, { vendor_id, id }: PaymentRow): Promise<FinalPayment> {
  const [row] = await paymentRows(tx, vendor_id).where('p.id', '=', id).execute();
  if (!row) throw notFound();
  return { payment: toPayment(row), paid: row.status === 'SUCCESS' && row.receivable === 0 };
}
