import { isAboutGoods } from '@tibara/contract/order-groups/needs';
import { isFinal } from '@tibara/contract/order-groups/status';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';

/** The state of a drop-off's marker. */
export type StopState = 'done' | 'failed' | 'cancelled' | 'now' | 'next';

export type StopProgress = {
  order: Order;
  /** Counted from 1. Ordinals may have gaps (decisions 6). */
  position: number;
  state: StopState;
  /**
   * The rider's estimated arrival in milliseconds. Null before the pick-up, after the drop-off's end, and while nobody
   * knows when the goods arrive.
   */
  estimatedArrival: number | null;
};

/** The drop-offs in sequence. The rider's current destination has the state 'now'. @param now milliseconds */
export function stopProgress(group: OrderGroup, now: number): StopProgress[] {
  const orders = inSequence(group.orders);
  const current = group.status === 'IN_TRANSIT' ? orders.find(({ status }) => !isFinal(status)) : undefined;
  const isKnown = current && !isAboutGoods(group.needsPerson);
  let seconds = 0;
  return orders.map((order, index) => {
    const isOpen = !isFinal(order.status);
    if (isOpen) seconds += order.deliveryDuration;
    return {
      order,
      position: index + 1,
      state: order === current ? 'now' : stateOf(order),
      estimatedArrival: isOpen && isKnown ? Math.max(now, lastKnownTime(group) + seconds * 1000) : null,
    };
  });
}

export const inSequence = (orders: readonly Order[]): Order[] => orders.toSorted((a, b) => a.ordinal - b.ordinal);

function stateOf({ status }: Order): StopState {
  if (status === 'SUCCESS') return 'done';
  if (status === 'FAILED') return 'failed';
  return status === 'CANCELLED' ? 'cancelled' : 'next';
}

/** The last time at which the rider was at a point of the route. */
function lastKnownTime({ pickedUpTime, pickUpDateTime, orders }: OrderGroup): number {
  const times = [pickedUpTime ?? pickUpDateTime, ...orders.map(({ completionTime }) => completionTime)];
  return Math.max(...times.map((time) => (time ? Date.parse(time) : 0)));
}

export type StopEvent =
  | { kind: 'assigned'; rider: string }
  | { kind: 'waiting' }
  | { kind: 'pickedUp' }
  | { kind: 'delivered' | 'failed'; position: number }
  | { kind: 'over'; status: OrderGroup['status'] };

export function eventsBetween(before: OrderGroup, after: OrderGroup): StopEvent[] {
  if (before.id !== after.id || before.version === after.version) return [];
  const events: StopEvent[] = [];
  if (after.rider && !before.rider) events.push({ kind: 'assigned', rider: after.rider.name });
  if (before.rider && !after.rider) events.push({ kind: 'waiting' });
  if (after.hadPickedUp && !before.hadPickedUp) events.push({ kind: 'pickedUp' });
  inSequence(after.orders).forEach(({ id, status }, index) => {
    if (status === before.orders.find((order) => order.id === id)?.status) return;
    if (status === 'SUCCESS') events.push({ kind: 'delivered', position: index + 1 });
    if (status === 'FAILED') events.push({ kind: 'failed', position: index + 1 });
  });
  if (isFinal(after.status) && !isFinal(before.status)) events.push({ kind: 'over', status: after.status });
  return events;
}
