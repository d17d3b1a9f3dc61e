import type { CallReply } from '@tibara/contract/call';
import { orderCalls as calls, type OrderBody } from '@tibara/contract/orders/calls';
import { maximumStops } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { byOrdinal } from '@tibara/contract/orders/stops/ordinals';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { AppError, notFound, refuseViolation } from '../../platform/errors.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { Needs } from '../needs.ts';
import { reviseGroup } from '../revise.ts';
import { checkStop, newOrder, settleStop } from './stops.ts';

export async function addOrder(
  ctx: Needs,
  caller: Caller,
  groupId: string,
  body: OrderBody,
  idempotency: Idempotency | null,
): Promise<CallReply<typeof calls.addOrder>> {
  const id = newId(ctx.now());
  const stop = await settleStop(ctx, body);
  const revision = {
    caller,
    groupId,
    call: calls.addOrder,
    idempotency,
    revise: ({ group, orders }, now) => {
      if (orders.length >= maximumStops) {
        throw new AppError('rule_violation', orderGroupMessages.tooManyStops(maximumStops), { field: 'orders' });
      }
      refuseViolation(checkStop(group, stop, now));
      return { group, orders: [...orders, newOrder({ group, orders }, stop, id)].sort(byOrdinal) };
    },
  } satisfies Parameters<typeof reviseGroup>[1];
  return reviseGroup(ctx, revision, (view) => withOrder(view, id));
}

/** A stop is returned with its whole repriced group. */
export function withOrder(orderGroup: OrderGroup, orderId: string): CallReply<typeof calls.addOrder> {
  const order = orderGroup.orders.find(({ id }) => id === orderId);
  if (!order) throw notFound();
  return { ...order, orderGroup };
}
