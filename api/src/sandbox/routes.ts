import { api } from '@tibara/contract';
import { changeFleetControl, readFleetControl } from '../dispatch/index.ts';
import { listMessages } from '../notifications/index.ts';
import { notFound } from '../platform/errors.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';

/** Access to the simulated outside services; mounted only while the sandbox is on. */
export const sandboxRoutes = (ctx: Needs): Route[] => [
  route(api.sandbox.messages, ({ query }) => listMessages(ctx.db, query)),
  route(api.sandbox.fleet, () => readFleetControl(ctx.db, ctx.env)),
  route(api.sandbox.setFleet, ({ body }) => changeFleetControl(ctx, body)),
  route(api.sandbox.cardSession, ({ params }) => cardPages(ctx).session(params.sessionId)),
  route(api.sandbox.completeCardSession, ({ params, body }) => cardPages(ctx).complete(params.sessionId, body)),
];

/** The card pages that a live provider would host itself. */
function cardPages(ctx: Needs) {
  for (const { pages } of ctx.cards.all.values()) if (pages) return pages;
  throw notFound();
}
