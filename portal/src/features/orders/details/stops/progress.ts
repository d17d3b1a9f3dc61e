import { isAboutGoods } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { type Carrier, carriersOf } from '../../riders/carriers';

/** The state of a drop-off's marker. */
export type StopState = 'done' | 'failed' | 'cancelled' | 'now' | 'next';

export type StopProgress = {
  order: Order;
  /** Counted from 1. Ordinals may have gaps (decisions 6). */
  position: number;
  /** Null for a drop-off that ended before the order was booked anew. */
  carrier: Carrier | null;
  state: StopState;
  /** The rider's destination after his current one. */
  isNext: boolean;
  /**
   * The rider's estimated arrival in milliseconds. Null before the pick-up, after the drop-off's end, and while nobody
   * knows when the goods arrive.
   */
  estimatedArrival: number | null;
};

/**
 * The drop-offs in sequence. The current destination of each rider has the state 'now'. @param now milliseconds
 */
export function stopProgress(group: OrderGroup, now: number): StopProgress[] {
  const orders = inSequence(group.orders);
  const runs = carriersOf(group).map((carrier) => runOf(group, carrier, orders, now));
  return orders.map((order, index) => {
    const run = runs.find(({ carrier }) => carrier.orderIds.includes(order.id));
    return {
      order,
      position: index + 1,
      carrier: run?.carrier ?? null,
      state: order === run?.current ? 'now' : stateOf(order),
      isNext: order === run?.next,
      estimatedArrival: run?.arrivals.get(order.id) ?? null,
    };
  });
}

/** One rider's destination and arrivals, which the drop-offs of other riders do not delay. */
function runOf(group: OrderGroup, carrier: Carrier, all: readonly Order[], now: number) {
  const orders = all.filter(({ id }) => carrier.orderIds.includes(id));
  const open = orders.filter(({ status }) => !isFinal(status));
  const current = carrier.status === 'IN_TRANSIT' ? open[0] : undefined;
  const isKnown = current && !isAboutGoods(carrier.needsPerson ?? null);
  const start = lastKnownTime(carrier.pickedUpTime ?? group.pickUpDateTime, orders);
  let seconds = 0;
  const arrivals = new Map<string, number>();
  for (const { id, deliveryDuration } of isKnown ? open : []) {
    seconds += deliveryDuration;
    arrivals.set(id, Math.max(now, start + seconds * 1000));
  }
  return { carrier, current, next: current && open[1], arrivals };
}

/** The estimated end of the order, that of its last rider. Null while the arrival at an open drop-off is unknown. */
export function endOf(stops: readonly StopProgress[]): number | null {
  const arrivals = stops.filter(({ order }) => !isFinal(order.status)).map(({ estimatedArrival }) => estimatedArrival);
  const known = arrivals.filter((each) => each !== null);
  return known.length > 0 && known.length === arrivals.length ? Math.max(...known) : null;
}

export const inSequence = (orders: readonly Order[]): Order[] => orders.toSorted((a, b) => a.ordinal - b.ordinal);

function stateOf({ status }: Order): StopState {
  if (status === 'SUCCESS') return 'done';
  if (status === 'FAILED') return 'failed';
  return status === 'CANCELLED' ? 'cancelled' : 'next';
}

/** The last time at which the rider was at a point of his route. */
function lastKnownTime(pickedUpTime: string, orders: readonly Order[]): number {
  const times = [pickedUpTime, ...orders.map(({ completionTime }) => completionTime)];
  return Math.max(...times.map((time) => (time ? Date.parse(time) : 0)));
}
