import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Settling } from '../../platform/needs.ts';
import { releaseVoucher } from '../../vouchers/index.ts';
import { paymentsOfGroups, releasePayment } from '../../wallet/index.ts';
import type { Stored } from '../queries.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup, saveOrders } from '../save.ts';
import type { OrderRow } from '../tables.ts';
import { needNothing } from './needs/goods.ts';

/**
 * Cancels a locked group: hold and voucher are returned (decisions 3, 4). The caller has withdrawn it at its courier,
 * or does so next.
 */
export async function cancelGroup(
  { now: clock }: Settling,
  tx: Tx,
  { group, orders }: Stored,
): Promise<{ cancelled: Stored; walletId: string | null }> {
  const now = clock();
  const { vendor_id: vendorId, id } = group;
  const cancelled: Stored = {
    group: { ...group, ...needNothing, status: 'CANCELLED', version: group.version + 1, completed_at: now },
    orders: orders.map((order): OrderRow => ({ ...order, status: 'CANCELLED' })),
  };
  await Promise.all([saveGroup(tx, cancelled.group), saveOrders(tx, cancelled.orders)]);
  await nudgeGroup(tx, cancelled.group, now);
  await happened(tx, { vendorId, what: 'order.cancelled', subject: id, payload: {}, now });
  return { cancelled, walletId: await releaseMoney(tx, cancelled, now) };
}

/** Returns the refunded wallet; null if nothing was held. */
async function releaseMoney(tx: Tx, { group }: Stored, now: Date): Promise<string | null> {
  const { vendor_id: vendorId, id: orderGroupId } = group;
  await releaseVoucher(tx, { vendorId, orderGroupId });
  const payment = (await paymentsOfGroups(tx, vendorId, [orderGroupId])).get(orderGroupId);
  if (!payment) throw new Error(`Order group ${orderGroupId} was confirmed without a payment`);
  await releasePayment(tx, { vendorId, paymentId: payment.id, status: 'CANCELLED', now });
  return payment.walletId;
}
