import { api } from '@tibara/contract';
import type { Ctx } from '../context.ts';
import { type Route, rawRoute } from '../platform/http/route.ts';
import { answerFleetEvent, answerProof, answerTracking } from './answers.ts';

export function dispatchRoutes(ctx: Ctx): Route[] {
  return [
    rawRoute(api.dispatch.fleetEvents, (request, reply) => answerFleetEvent(ctx, request, reply)),
    rawRoute(api.dispatch.tracking, (request, reply) => answerTracking(ctx, request, reply)),
    rawRoute(api.dispatch.proof, (request, reply) => answerProof(ctx, request, reply)),
  ];
}
