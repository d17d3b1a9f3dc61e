import type { OrderGroup } from '@tibara/contract/orders/views';
import { foundStops } from '@tibara/contract/search/found-stops';

/** The ids of a group's drop-offs that the list's search found. */
export function foundDropOffs(group: OrderGroup, search: string): ReadonlySet<string> {
  if (search === '') return new Set();
  const found = foundStops(search, {
    number: Number(group.number.replace(/\D/g, '')),
    pickUp: group.pickUpLocation,
    stops: group.orders,
    fieldsOf: (order) => ({
      number: Number(order.number.split('-').at(-1)),
      name: order.recipientName,
      phone: order.recipientPhone,
      place: order.dropOffLocation,
    }),
  });
  return new Set(found.map(({ id }) => id));
}
