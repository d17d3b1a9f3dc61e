import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import type { Ctx } from '../context.ts';
import { type Route, route } from '../platform/http/route.ts';
import { addOrder } from './add-order.ts';
import { addOrders } from './add-orders.ts';
import { arrangeOrders, moveOrder } from './arrange-orders.ts';
import { cancelOrderGroup } from './cancel.ts';
import { payAndConfirm } from './confirm-by-card.ts';
import { createOrderGroup } from './create.ts';
import { readOrderGroup } from './get.ts';
import { listOrderGroups } from './list.ts';
import { optimiseOrderGroup } from './optimise.ts';
import { removeOrderGroup } from './remove.ts';
import { removeOrder } from './remove-order.ts';
import { reorderOrderGroup } from './reorder.ts';
import { splitOrderGroup } from './split.ts';
import { updateOrderGroup } from './update.ts';
import { updateOrder } from './update-order.ts';

export const orderGroupRoutes = (ctx: Ctx): Route[] => [
  route(calls.list, ({ caller, query }) => listOrderGroups(ctx, caller, query)),
  route(calls.create, ({ caller, body, idempotency }) => createOrderGroup(ctx, caller, body, idempotency)),
  route(calls.get, ({ caller, params }) => readOrderGroup(ctx, caller, params.id)),
  route(calls.update, ({ caller, params, body }) => updateOrderGroup(ctx, caller, params.id, body)),
  route(calls.remove, ({ caller, params }) => removeOrderGroup(ctx, caller, params.id)),
  route(calls.cancel, ({ caller, params, idempotency }) => cancelOrderGroup(ctx, caller, params.id, idempotency)),
  route(calls.confirm, ({ caller, params, body, idempotency }) =>
    payAndConfirm(ctx, caller, params.id, body, idempotency),
  ),
  route(calls.reorder, ({ caller, params, idempotency }) => reorderOrderGroup(ctx, caller, params.id, idempotency)),
  route(calls.optimise, ({ caller, params }) => optimiseOrderGroup(ctx, caller, params.id)),
  route(calls.split, ({ caller, params, body, idempotency }) =>
    splitOrderGroup(ctx, caller, params.id, body, idempotency),
  ),
  route(calls.addOrder, ({ caller, params, body, idempotency }) => addOrder(ctx, caller, params.id, body, idempotency)),
  route(calls.addOrders, ({ caller, params, body, idempotency }) =>
    addOrders(ctx, caller, params.id, body.orders, idempotency),
  ),
  route(calls.updateOrder, ({ caller, params, body }) => updateOrder(ctx, caller, params, body)),
  route(calls.removeOrder, ({ caller, params }) => removeOrder(ctx, caller, params)),
  route(calls.moveOrder, ({ caller, params, body }) => moveOrder(ctx, caller, params, body)),
  route(calls.arrangeOrders, ({ caller, params, body }) => arrangeOrders(ctx, caller, params.id, body)),
];
