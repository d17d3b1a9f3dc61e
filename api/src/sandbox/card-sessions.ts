import { api } from '@tibara/contract';
import type { Ctx } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import { type Route, route } from '../platform/http/route.ts';

/** The card pages that a live provider would host itself. */
export const cardSessionRoutes = (ctx: Ctx): Route[] => [
  route(api.sandbox.cardSession, ({ params }) => pagesOf(ctx).session(params.sessionId)),
  route(api.sandbox.completeCardSession, ({ params, body }) => pagesOf(ctx).complete(params.sessionId, body)),
];

function pagesOf(ctx: Ctx) {
  if (!ctx.cards.pages) throw notFound();
  return ctx.cards.pages;
}
