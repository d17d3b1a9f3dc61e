import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { paymentCalls } from '@tibara/contract/orders/payment/calls';
import { type Route, route } from '../platform/http/route.ts';
import { confirmOrderGroup } from './confirm/confirm.ts';
import { confirmByCard } from './confirm/confirm-by-card.ts';
import { giveUpPayment, resumePayment } from './confirm/resume-payment.ts';
import { createOrderGroup } from './draft/create.ts';
import { removeOrderGroup } from './draft/remove.ts';
import { reorderOrderGroup } from './draft/reorder.ts';
import { updateOrderGroup } from './draft/update.ts';
import { addOrder } from './drop-offs/add-order.ts';
import { addOrders } from './drop-offs/add-orders.ts';
import { arrangeOrders, moveOrder } from './drop-offs/arrange-orders.ts';
import { optimiseOrderGroup } from './drop-offs/optimise.ts';
import { removeOrder } from './drop-offs/remove-order.ts';
import { updateOrder } from './drop-offs/update-order.ts';
import type { Needs } from './needs.ts';
import { splitOrderGroup } from './split/split.ts';
import { listOrderGroups } from './view/list.ts';
import { listRecentPlaces } from './view/recent-places.ts';

export const orderRoutes = (ctx: Needs): Route[] => [
  route(calls.list, ({ caller, query }) => listOrderGroups(ctx, caller, query)),
  route(calls.recentPlaces, ({ caller, query }) => listRecentPlaces(ctx, caller, query)),
  route(calls.create, ({ caller, body, idempotency }) => createOrderGroup(ctx, caller, body, idempotency)),
  route(calls.update, ({ caller, params, body }) => updateOrderGroup(ctx, caller, params.id, body)),
  route(calls.remove, ({ caller, params, query }) => removeOrderGroup(ctx, caller, { ...params, ...query })),
  route(calls.confirm, ({ caller, params: { id }, body, idempotency }) =>
    body.paymentMethod === 'CREDIT_CARD' && idempotency
      ? confirmByCard(ctx, { caller, id, body, idempotency })
      : confirmOrderGroup(ctx, caller, id, body, idempotency),
  ),
  route(paymentCalls.resumePayment, ({ caller, params }) => resumePayment(ctx, caller, params.id)),
  route(paymentCalls.giveUpPayment, ({ caller, params }) => giveUpPayment(ctx, caller, params.id)),
  route(calls.reorder, ({ caller, params, body, idempotency }) =>
    reorderOrderGroup(ctx, caller, { ...params, orderIds: body?.orderIds }, idempotency),
  ),
  route(calls.optimise, ({ caller, params }) => optimiseOrderGroup(ctx, caller, params.id)),
  route(calls.split, ({ caller, params, body, idempotency }) =>
    splitOrderGroup(ctx, caller, params.id, body, idempotency),
  ),
  route(calls.addOrder, ({ caller, params, body, idempotency }) => addOrder(ctx, caller, params.id, body, idempotency)),
  route(calls.addOrders, ({ caller, params, body, idempotency }) =>
    addOrders(ctx, caller, { groupId: params.id, bodies: body.orders, isPasted: body.isPasted, idempotency }),
  ),
  route(calls.updateOrder, ({ caller, params, body }) => updateOrder(ctx, caller, params, body)),
  route(calls.removeOrder, ({ caller, params }) => removeOrder(ctx, caller, params)),
  route(calls.moveOrder, ({ caller, params, body }) => moveOrder(ctx, caller, params, body)),
  route(calls.arrangeOrders, ({ caller, params, body }) => arrangeOrders(ctx, caller, params.id, body)),
];
