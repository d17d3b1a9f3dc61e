import { type Cents, cents, sumCents } from '@tibara/contract/money';
import type { Order } from '@tibara/contract/order-groups/views';
import { type Discount, discountOn } from '@tibara/contract/vouchers/discount';

type Charged = Pick<Order, 'deliveryFee' | 'doorToDoorFee'>;

export type Outcome = {
  kind: 'delivered' | 'one fails' | 'none';
  /** Position of the stop that fails. */
  position?: number;
  returned: Cents;
  paid: Cents;
};

/**
 * What happens to the held money if all drop-offs are delivered, the most expensive one fails, or all fail (decisions
 * 3). A voucher's credit is calculated from the charged amount, and counts as returned (decisions 2).
 */
export function outcomesOf(orders: readonly Charged[], promo: Discount | null = null): Outcome[] {
  const charges = orders.map((order) => order.deliveryFee + order.doorToDoorFee);
  const held = sumCents(charges);
  const dearest = Math.max(...charges);
  const ending = (captured: number): Pick<Outcome, 'returned' | 'paid'> => {
    const paid = cents(captured - (promo ? discountOn(captured, promo) : 0));
    return { returned: cents(held - paid), paid };
  };
  const oneFails: Outcome = {
    kind: 'one fails',
    position: charges.indexOf(dearest) + 1,
    ...ending(held - dearest),
  };
  return [
    { kind: 'delivered', ...ending(held) },
    ...(orders.length > 1 ? [oneFails] : []),
    { kind: 'none', ...ending(0) },
  ];
}
