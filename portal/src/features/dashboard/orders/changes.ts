import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import type { Status } from '@tibara/contract/orders/status';

/** A drop-off whose own or pick-up's status changed. */
export interface Change {
  order: DashboardOrder;
  isDropOff: boolean;
  isPickUp: boolean;
}

export function changesOf(before: readonly DashboardOrder[], after: readonly DashboardOrder[]): readonly Change[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return after.flatMap((order) => {
    const old = known.get(order.id);
    if (!old) return [];
    const isDropOff = old.status !== order.status;
    const isPickUp = old.pickUpStatus !== order.pickUpStatus;
    return isDropOff || isPickUp ? [{ order, isDropOff, isPickUp }] : [];
  });
}

interface News {
  name: string;
  status: Status;
  isPickUp: boolean;
}

/** The announcements: a pick-up once, although each of its drop-offs is a row, and drop-offs with their own status. */
export function newsOf(changes: readonly Change[]): readonly News[] {
  const pickUps = new Map(changes.filter(({ isPickUp }) => isPickUp).map(({ order }) => [order.orderGroupId, order]));
  return [
    ...[...pickUps.values()].map((order) => ({
      name: order.pickUpPersonName,
      status: order.pickUpStatus,
      isPickUp: true,
    })),
    ...changes
      .filter(({ isDropOff }) => isDropOff)
      .map(({ order }) => ({ name: order.recipientName, status: order.status, isPickUp: false })),
  ];
}
