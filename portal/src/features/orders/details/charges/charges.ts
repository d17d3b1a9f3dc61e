import { cents, sumCents, zero } from '@tibara/contract/money';
import { type DetailTotals, detailTotals } from '@tibara/contract/orders/stops/totals';
import type { OrderGroup } from '@tibara/contract/orders/views';

export type Charges = DetailTotals & {
  delivery: number;
  /** The subtotal of delivered drop-offs, and of those under way. The rest is `refunded`. */
  delivered: number;
  open: number;
};

type Group = Pick<OrderGroup, 'status' | 'orders' | 'voucher'>;

/** The totals of Order Details (spec 2.7), and their charged part. A cancelled order costs nothing. */
export function chargesOf(group: Group): Charges {
  const { orders, voucher } = group;
  const totals = detailTotals(orders, voucher?.promoCode ?? null);
  const feesOf = (includes: (status: OrderGroup['status']) => boolean) =>
    sumCents(orders.filter(({ status }) => includes(status)).map((each) => each.deliveryFee + each.doorToDoorFee));
  const delivery = sumCents(orders.map(({ deliveryFee }) => deliveryFee));
  if (group.status === 'CANCELLED') {
    const { subtotal } = totals;
    return { subtotal, refunded: subtotal, discount: zero, total: zero, delivery, delivered: 0, open: 0 };
  }
  const delivered = feesOf((status) => status === 'SUCCESS');
  return { ...totals, delivery, delivered, open: cents(totals.subtotal - totals.refunded - delivered) };
}
