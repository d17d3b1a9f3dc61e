import { isFinal } from '@tibara/contract/order-groups/status';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';

/** Where a drop-off stands on the thread. */
export type StopState = 'done' | 'failed' | 'cancelled' | 'now' | 'next';

export type StopProgress = {
  order: Order;
  /** Counted from 1, as people do: ordinals may have gaps (decisions 6). */
  position: number;
  state: StopState;
  /** About when the rider is there; null before the pick-up and once it is over. */
  estimatedArrival: number | null;
};

/** The drop-offs in their order, the one that the rider drives to marked. @param now milliseconds */
export function stopProgress(group: OrderGroup, now: number): StopProgress[] {
  const orders = inOrder(group.orders);
  const current = group.status === 'IN_TRANSIT' ? orders.find(({ status }) => !isFinal(status)) : undefined;
  let seconds = 0;
  return orders.map((order, index) => {
    const isOpen = !isFinal(order.status);
    if (isOpen) seconds += order.deliveryDuration;
    return {
      order,
      position: index + 1,
      state: order === current ? 'now' : stateOf(order),
      estimatedArrival: isOpen && current ? Math.max(now, lastKnown(group) + seconds * 1000) : null,
    };
  });
}

export const inOrder = (orders: readonly Order[]): Order[] => orders.toSorted((a, b) => a.ordinal - b.ordinal);

function stateOf({ status }: Order): StopState {
  if (status === 'SUCCESS') return 'done';
  if (status === 'FAILED') return 'failed';
  return status === 'CANCELLED' ? 'cancelled' : 'next';
}

/** When the rider was last known to be at a point of the route. */
function lastKnown({ pickedUpTime, pickUpDateTime, orders }: OrderGroup): number {
  const times = [pickedUpTime ?? pickUpDateTime, ...orders.map(({ completionTime }) => completionTime)];
  return Math.max(...times.map((time) => (time ? Date.parse(time) : 0)));
}

/** What a merchant is told when it happens, in the order of the route. */
export type News =
  | { kind: 'assigned'; rider: string }
  | { kind: 'waiting' }
  | { kind: 'pickedUp' }
  | { kind: 'delivered' | 'failed'; position: number }
  | { kind: 'over'; status: OrderGroup['status'] };

export function newsBetween(before: OrderGroup, after: OrderGroup): News[] {
  if (before.id !== after.id || before.version === after.version) return [];
  const news: News[] = [];
  if (after.rider && !before.rider) news.push({ kind: 'assigned', rider: after.rider.name });
  if (before.rider && !after.rider) news.push({ kind: 'waiting' });
  if (after.hadPickedUp && !before.hadPickedUp) news.push({ kind: 'pickedUp' });
  inOrder(after.orders).forEach(({ id, status }, index) => {
    if (status === before.orders.find((order) => order.id === id)?.status) return;
    if (status === 'SUCCESS') news.push({ kind: 'delivered', position: index + 1 });
    if (status === 'FAILED') news.push({ kind: 'failed', position: index + 1 });
  });
  if (isFinal(after.status) && !isFinal(before.status)) news.push({ kind: 'over', status: after.status });
  return news;
}
