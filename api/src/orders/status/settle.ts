import { sumCents } from '@tibara/contract/money';
import { discountOn } from '@tibara/contract/vouchers/discount';
import { type Invoice, issueInvoice } from '../../invoices/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Settling } from '../../platform/needs.ts';
import { releaseVoucher, vouchersOfGroups } from '../../vouchers/index.ts';
import { paymentsOfGroups, settlePayment } from '../../wallet/index.ts';
import type { Stored } from '../queries.ts';
import type { OrderRow } from '../tables.ts';
import { invoiceLines } from '../view/invoice-lines.ts';

/**
 * Ends a group, once, under its lock. Delivered stops are paid from the hold, the rest is released, and the voucher's
 * credit follows the captured amount. An invoice is issued if anything was captured.
 */
export async function settleGroup(ctx: Settling, tx: Tx, { group, orders }: Stored): Promise<Stored> {
  const { vendor_id: vendorId, id: orderGroupId } = group;
  const now = ctx.now();
  const payment = (await paymentsOfGroups(tx, vendorId, [orderGroupId])).get(orderGroupId);
  if (!payment) throw new Error(`Order group ${orderGroupId} was confirmed without a payment`);
  const earned = earnedBy(orders);
  const captured = earned.delivery + earned.doorToDoor;
  const voucher = (await vouchersOfGroups(tx, vendorId, [orderGroupId])).get(orderGroupId);
  const voucherCredit = voucher ? discountOn(captured, voucher.promoCode) : 0;
  const { paid } = await settlePayment(tx, { vendorId, paymentId: payment.id, ...earned, voucherCredit, now });
  const payload = { status: group.status, cents: captured, voucherCents: voucherCredit };
  await happened(tx, { vendorId, what: 'order.settled', subject: orderGroupId, payload, now });
  if (group.status === 'FAILED') await releaseVoucher(tx, { vendorId, orderGroupId });
  const { user_id: userId, region } = group;
  const lines = invoiceLines({ group, orders });
  const invoice = captured > 0 ? await issueInvoice(ctx, tx, { vendorId, userId, orderGroupId, region, lines }) : null;
  return { group: { ...group, paid, ...invoiceFields(invoice) }, orders };
}

function earnedBy(orders: readonly OrderRow[]) {
  const successful = orders.filter(({ status }) => status === 'SUCCESS');
  return {
    delivery: sumCents(successful.map(({ delivery_fee }) => delivery_fee)),
    doorToDoor: sumCents(successful.map(({ door_to_door_fee }) => door_to_door_fee)),
  };
}

const invoiceFields = (invoice: Invoice | null) => ({
  invoice_id: invoice?.invoiceId ?? null,
  invoice_issued_at: invoice?.issueDate ?? null,
  invoice_due_at: invoice?.dueDate ?? null,
});
