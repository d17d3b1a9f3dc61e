import { readingCalls as calls } from '@tibara/contract/readings/calls';
import { type Route, rawRoute, route } from '../platform/http/route.ts';
import { readConsent, setConsent } from './consent.ts';
import type { Needs } from './needs.ts';
import { sendReading } from './send-reading.ts';

export const readingRoutes = (ctx: Needs): Route[] => [
  route(calls.consent, ({ caller }) => readConsent(ctx, caller)),
  route(calls.setConsent, ({ caller, body }) => setConsent(ctx, caller, body.isGiven)),
  rawRoute(calls.read, (request, reply) => sendReading(ctx, request, reply)),
];
