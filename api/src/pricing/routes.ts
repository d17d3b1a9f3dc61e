import { pricingCalls as calls } from '@tibara/contract/pricing/calls';
import { type Route, route } from '../platform/http/route.ts';
import { cheapestRoute } from './cheapest-route.ts';
import { estimatePrice } from './estimate.ts';
import { listRateProfiles } from './list-rate-profiles.ts';
import type { Needs } from './needs.ts';

export const pricingRoutes = (ctx: Needs): Route[] => [
  route(calls.rateProfiles, ({ caller, query }) => listRateProfiles(ctx, caller, query)),
  route(calls.estimate, ({ caller, body }) => estimatePrice(ctx, caller, body)),
  route(calls.cheapestRoute, ({ caller, body }) => cheapestRoute(ctx, caller, body)),
];
