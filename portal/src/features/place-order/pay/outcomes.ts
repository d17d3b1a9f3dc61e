import { type Cents, cents, sumCents } from '@tibara/contract/money';
import type { Order } from '@tibara/contract/order-groups/views';

type Charged = Pick<Order, 'deliveryFee' | 'doorToDoorFee'>;

export type Outcome = {
  kind: 'delivered' | 'one fails' | 'none';
  /** Position of the stop that fails. */
  position?: number;
  returned: Cents;
  paid: Cents;
};

/** What becomes of the money that is held: the best end, the dearest single failure, and the worst (decisions 3). */
export function outcomesOf(orders: readonly Charged[]): Outcome[] {
  const charges = orders.map((order) => order.deliveryFee + order.doorToDoorFee);
  const held = sumCents(charges);
  const dearest = Math.max(...charges);
  const oneFails: Outcome = {
    kind: 'one fails',
    position: charges.indexOf(dearest) + 1,
    returned: cents(dearest),
    paid: cents(held - dearest),
  };
  return [
    { kind: 'delivered', returned: cents(0), paid: held },
    ...(orders.length > 1 ? [oneFails] : []),
    { kind: 'none', returned: held, paid: cents(0) },
  ];
}
