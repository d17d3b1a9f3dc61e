import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import type { Status } from '@tibara/contract/order-groups/status';

/** A drop-off whose own status, or its pick-up's, is another one than before. */
export interface Change {
  order: DashboardOrder;
  isDropOff: boolean;
  isPickUp: boolean;
}

/** A row that is new on the page is no change. */
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

/** What there is to say: of a pick-up once, though each of its drop-offs is a row; of a drop-off only its own status. */
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
