import { priceStops } from '@tibara/contract/pricing/fee';
import { zip } from '@tibara/contract/zip';
import type { Rates } from '../pricing/index.ts';
import type { Stored } from './queries.ts';
import type { OrderRow } from './tables.ts';

/** Prices all stops from the stored leg metres, because each fee depends on the stops before it. */
export function withPrices({ group, orders }: Stored, rates: Rates): OrderRow[] {
  const stops = orders.map(({ leg_metres, door_to_door }) => ({ metres: leg_metres, doorToDoor: door_to_door }));
  return zip(orders, priceStops(rates[group.delivery_method], stops)).map(([order, price]) => ({
    ...order,
    delivery_fee: price.deliveryFee,
    door_to_door_fee: price.doorToDoorFee,
  }));
}
