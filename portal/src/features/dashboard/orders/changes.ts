import type { DashboardOrder } from '@tibara/contract/dashboard/calls';

/** Drop-offs whose own status, or their pick-up's, is another one than before. A row that is new on the page is no change. */
export function changedOrders(
  before: readonly DashboardOrder[],
  after: readonly DashboardOrder[],
): readonly DashboardOrder[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return after.filter((order) => {
    const old = known.get(order.id);
    return old !== undefined && (old.status !== order.status || old.pickUpStatus !== order.pickUpStatus);
  });
}
