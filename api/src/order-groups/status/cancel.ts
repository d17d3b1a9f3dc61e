import type { CallReply } from '@tibara/contract/call';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { can } from '@tibara/contract/order-groups/status';
import type { Ctx, Settling } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { releaseVoucher } from '../../vouchers/index.ts';
import { paymentsOfGroups, releasePayment, walletView } from '../../wallet/index.ts';
import { lockGroup, type Stored } from '../queries.ts';
import { withdrawQueue } from '../queues.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup, saveOrders } from '../save.ts';
import type { OrderRow } from '../tables.ts';
import { viewOf } from '../view/load-views.ts';
import { groupNumber } from '../view/view.ts';
import { countCancel } from './cancel-limit.ts';

type Reply = CallReply<typeof calls.cancel>;

/** Only while CONFIRMED: hold and voucher are returned, and the fleet is notified (decisions 3, 4). */
export async function cancelOrderGroup(
  ctx: Ctx,
  caller: Caller,
  id: string,
  idempotency: Idempotency | null,
): Promise<Reply> {
  const { vendorId } = caller;
  const now = ctx.now();
  return inTransaction(ctx.db, { vendorId }, (tx) =>
    once(tx, { vendorId, call: calls.cancel, idempotency, now }, async () => {
      const stored = await lockGroup(tx, vendorId, id);
      const number = groupNumber(stored.group);
      if (!can.cancel(stored.group)) throw new AppError('wrong_status', orderGroupMessages.cannotCancel(number));
      await countCancel(tx, vendorId, now);
      const { cancelled, walletId } = await cancelGroup(ctx, tx, stored);
      const wallet = walletId ? await walletView(tx, caller, walletId) : null;
      return { ...(await viewOf(ctx, tx, cancelled)), wallet };
    }),
  );
}

/** Cancels a locked group whose status allows a cancel. */
export async function cancelGroup(
  { jobs, now: clock }: Settling,
  tx: Tx,
  { group, orders }: Stored,
): Promise<{ cancelled: Stored; walletId: string | null }> {
  const now = clock();
  const { vendor_id: vendorId, id } = group;
  const cancelled: Stored = {
    group: { ...group, status: 'CANCELLED', version: group.version + 1, completed_at: now },
    orders: orders.map((order): OrderRow => ({ ...order, status: 'CANCELLED' })),
  };
  await Promise.all([saveGroup(tx, cancelled.group), saveOrders(tx, cancelled.orders)]);
  await jobs.enqueue(tx, withdrawQueue, { vendorId, orderGroupId: id });
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
