import { api } from '@tibara/contract';
import { courierCalls } from '@tibara/contract/dispatch/couriers';
import { orderCalls } from '@tibara/contract/orders/calls';
import { type Route, rawRoute, route } from '../platform/http/route.ts';
import { cancelOrder } from './bookings/ending/cancel.ts';
import { findCourierProblem } from './choice/courier-problem.ts';
import type { Needs } from './needs.ts';
import { readFollowed } from './polling/watch.ts';
import { sendProof, sendTracking, takeCourierEvent } from './responses.ts';

export function dispatchRoutes(ctx: Needs): Route[] {
  return [
    route(orderCalls.get, ({ caller, params }) => readFollowed(ctx, caller, params.id)),
    route(orderCalls.cancel, ({ caller, params, idempotency }) => cancelOrder(ctx, caller, params.id, idempotency)),
    route(api.dispatch.couriers, ({ caller, params }) => findCourierProblem(ctx, caller, params.id)),
    ...Object.entries(courierCalls).map(([name, call]) =>
      rawRoute(call, (...parts) => takeCourierEvent(ctx, name, ...parts)),
    ),
    rawRoute(api.dispatch.tracking, (request, reply) => sendTracking(ctx, request, reply)),
    rawRoute(api.dispatch.proof, (request, reply) => sendProof(ctx, request, reply)),
  ];
}
