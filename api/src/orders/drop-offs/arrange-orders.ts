import type { CallRequest } from '@tibara/contract/call';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { moveToOrdinal } from '@tibara/contract/orders/stops/ordinals';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { type Revision, reviseGroup } from '../revise.ts';
import { orderById } from './update-order.ts';

/** Moves one stop to another position; the stops between shift by one. */
export async function moveOrder(
  ctx: Needs,
  caller: Caller,
  { id: groupId, orderId }: { id: string; orderId: string },
  { ordinal, version }: CallRequest<typeof calls.moveOrder>['body'],
): Promise<OrderGroup> {
  const revise: Revision['revise'] = ({ group, orders }) => ({
    group,
    orders: moveToOrdinal(orders, orderById(orders, orderId), ordinal),
  });
  return reviseGroup(ctx, { caller, groupId, call: calls.moveOrder, version, revise }, (view) => view);
}

/** Saves a new sequence. It must contain every stop, so that a stop added meanwhile gets no random position. */
export async function arrangeOrders(
  ctx: Needs,
  caller: Caller,
  groupId: string,
  { orderIds, version, advice }: CallRequest<typeof calls.arrangeOrders>['body'],
): Promise<OrderGroup> {
  const revise: Revision['revise'] = ({ group, orders }) => {
    const arranged = orderIds.map((id) => orderById(orders, id));
    if (arranged.length !== orders.length || new Set(orderIds).size !== orders.length) {
      throw new AppError('rule_violation', orderGroupMessages.arrangeAll, { field: 'orderIds' });
    }
    return { group, orders: arranged.map((order, ordinal) => ({ ...order, ordinal })) };
  };
  return reviseGroup(ctx, { caller, groupId, call: calls.arrangeOrders, version, revise, advice }, (view) => view);
}
