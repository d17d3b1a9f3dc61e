import { api } from '@tibara/contract';
import type { Ctx } from '../context.ts';
import { type Route, rawRoute } from '../platform/http/route.ts';
import { sendProof, sendTracking, takeFleetEvent } from './responses.ts';

export function dispatchRoutes(ctx: Ctx): Route[] {
  return [
    rawRoute(api.dispatch.fleetEvents, (request, reply) => takeFleetEvent(ctx, request, reply)),
    rawRoute(api.dispatch.tracking, (request, reply) => sendTracking(ctx, request, reply)),
    rawRoute(api.dispatch.proof, (request, reply) => sendProof(ctx, request, reply)),
  ];
}
