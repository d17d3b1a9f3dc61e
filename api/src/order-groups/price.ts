import { priceStops } from '@tibara/contract/pricing/fee';
import type { Rates } from '../pricing/index.ts';
import type { Stored } from './queries.ts';
import type { OrderRow } from './tables.ts';

/** Every stop with its fees from the stored leg metres: the whole group, as each fee depends on the stops before it. */
export function withPrices({ group, orders }: Stored, rates: Rates): OrderRow[] {
  const prices = priceStops(
    rates[group.delivery_method],
    orders.map(({ leg_metres, door_to_door }) => ({ metres: leg_metres, doorToDoor: door_to_door })),
  );
  return orders.map((order, index) => ({
    ...order,
    delivery_fee: prices[index]?.deliveryFee ?? 0,
    door_to_door_fee: prices[index]?.doorToDoorFee ?? 0,
  }));
}
