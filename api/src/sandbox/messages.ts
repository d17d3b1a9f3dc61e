import { api } from '@tibara/contract';
import type { Ctx } from '../context.ts';
import { listMessages } from '../notifications/index.ts';
import { type Route, route } from '../platform/http/route.ts';

export const messageRoutes = (ctx: Ctx): Route[] => [
  route(api.sandbox.messages, ({ query }) => listMessages(ctx.db, query)),
];
