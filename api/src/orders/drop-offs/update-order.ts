import type { CallReply } from '@tibara/contract/call';
import { orderCalls as calls, type OrderBody } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { moveToOrdinal } from '@tibara/contract/orders/stops/ordinals';
import { keepKnown } from '../../places/index.ts';
import { notFound, refuseStale, refuseViolation } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import type { Stored } from '../queries.ts';
import { reviseGroup } from '../revise.ts';
import type { OrderRow } from '../tables.ts';
import { withOrder } from './add-order.ts';
import { changedOrder, checkStop, type SentStop, settleStop } from './stops.ts';

/** Changes a stop. The body's `version` is the version of the stop. */
export async function updateOrder(
  ctx: Needs,
  caller: Caller,
  { id: groupId, orderId }: { id: string; orderId: string },
  body: OrderBody,
): Promise<CallReply<typeof calls.updateOrder>> {
  const stop = await settleStop(ctx, body);
  const revise = (stored: Stored, now: Date) => withChangedOrder(stored, orderId, stop, now);
  return reviseGroup(ctx, { caller, groupId, call: calls.updateOrder, revise }, (view) => withOrder(view, orderId));
}

/** The stop with the body's fields, moved if the ordinal differs. */
export function withChangedOrder({ group, orders }: Stored, orderId: string, sent: SentStop, now: Date): Stored {
  const order = orderById(orders, orderId);
  const body = { ...sent, place: keepKnown(sent.place, order.drop_off_location) };
  refuseStale(body.version, order.version, orderGroupMessages.stale);
  refuseViolation(checkStop(group, body, now));
  const changed = changedOrder(order, body);
  const replaced = orders.map((each) => (each === order ? changed : each));
  return { group, orders: moveToOrdinal(replaced, changed, body.ordinal ?? order.ordinal) };
}

export function orderById(orders: readonly OrderRow[], id: string): OrderRow {
  const order = orders.find((each) => each.id === id);
  if (!order) throw notFound();
  return order;
}
