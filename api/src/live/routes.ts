import { api } from '@tibara/contract';
import { type Route, rawRoute } from '../platform/http/route.ts';
import { type LiveParts, streamNudges } from './stream-nudges.ts';

export function liveRoutes(ctx: LiveParts): Route[] {
  return [rawRoute(api.live.live, (request, reply) => streamNudges(ctx, request, reply))];
}
