import type { OrderGroup } from '@tibara/contract/orders/views';

type OrderPart = OrderGroup['parts'][number];

/** The drop-offs of one rider and his progress. */
export type Carrier = Pick<OrderPart, 'orderIds' | 'status' | 'rider' | 'pickedUpTime' | 'needsPerson'> & {
  hadPickedUp: boolean;
};

/** The parts of an order with several riders. Otherwise none, because a single part has the facts of the order. */
export const severalParts = ({ parts }: OrderGroup): readonly OrderPart[] => (parts.length > 1 ? parts : []);

/** The carriers of an order: one for each of several parts, otherwise one for all drop-offs. */
export function carriersOf(group: OrderGroup): Carrier[] {
  const parts = severalParts(group);
  if (parts.length > 0) return parts.map((part) => ({ ...part, hadPickedUp: part.pickedUpTime !== null }));
  return [{ ...group, orderIds: group.orders.map(({ id }) => id) }];
}
