import { parseDoorToDoor } from '@tibara/contract/orders/bulk/rows';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { proposedDeliveries } from '@tibara/contract/orders/times/proposed-times';
import type { Order } from '@tibara/contract/orders/views';
import { useEstimate } from '#features/place-order/index.tsx';
import { noPlace } from '#features/places/index.ts';
import { readNow } from '#ui/use-now.ts';
import type { CheckedRow, RowsPickUp } from '../../checks/check-rows';

export interface PricedOrder extends RowsPickUp {
  deliveryMethod: DeliveryMethod;
  /** The present drop-offs, which the rows follow. */
  orders: readonly Order[];
}

/** The fee of a row in cents, with its door-to-door fee. Undefined for a row without a usable address. */
export type RowPrices = { of: (number: number) => number | undefined; currency: string | undefined };

/** The price of every row before it is saved. The route is priced once all addresses are looked up. */
export function useRowPrices(order: PricedOrder, rows: readonly CheckedRow[], isSearching: boolean) {
  const placed = rows.flatMap(({ row, place, faults, updates }) =>
    place && faults.every(({ columns }) => !columns.includes('address'))
      ? { id: updates?.id, number: row.number, place, doorToDoor: parseDoorToDoor(row.doorToDoor) === true }
      : [],
  );
  const present = order.orders.map(({ id, dropOffLocation, doorToDoor }) => {
    const changed = placed.find((each) => each.id === id);
    return changed ?? { number: undefined, place: dropOffLocation, doorToDoor };
  });
  const stops = [...present, ...placed.filter((each) => !present.includes(each))];
  const estimate = useEstimate({
    method: order.deliveryMethod,
    pickUp: order.pickUpLocation ?? noPlace,
    stops: stops.map(({ place, doorToDoor }) => ({ place, doorToDoor })),
    isWanted: placed.length > 0 && !isSearching,
  });
  const { data } = estimate;
  const fees = new Map(
    stops.map(({ number }, index) => {
      const stop = data?.orders[index];
      return [number, stop && stop.deliveryFee + stop.doorToDoorFee];
    }),
  );
  const prices: RowPrices = { of: (number) => fees.get(number), currency: data?.currency };
  // The form proposes the same times (decisions 9.5).
  const legs = estimate.isPlaceholderData ? [] : (data?.orders ?? []);
  const { pickUpDateTime } = order;
  const route = {
    pickUpDateTime,
    orders: legs.map(({ deliveryDuration }) => ({ deliverDateTime: pickUpDateTime, deliveryDuration })),
  };
  const times = proposedDeliveries(route, readNow());
  const arrivals = new Map(
    stops.flatMap(({ number }, index) => {
      const time = times[index];
      return time && number !== undefined ? [[number, time.toISOString()] as const] : [];
    }),
  );
  return { estimate, prices, arrivals, stopCount: stops.length };
}
