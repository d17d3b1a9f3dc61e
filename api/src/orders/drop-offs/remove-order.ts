import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { type Revision, reviseGroup } from '../revise.ts';
import { orderById } from './update-order.ts';

/** Leaves a gap in the ordinals: screens show the position (decisions 6). */
export async function removeOrder(
  ctx: Needs,
  caller: Caller,
  { id: groupId, orderId }: { id: string; orderId: string },
): Promise<OrderGroup> {
  const revise: Revision['revise'] = ({ group, orders }) => {
    const removed = orderById(orders, orderId);
    return { group, orders: orders.filter((order) => order !== removed) };
  };
  return reviseGroup(ctx, { caller, groupId, call: calls.removeOrder, revise }, (view) => view);
}
