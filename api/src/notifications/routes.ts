import { api } from '@tibara/contract';
import type { Ctx } from '../context.ts';
import { type Route, route } from '../platform/http/route.ts';
import { stopEmails } from './opt-outs.ts';

export const notificationRoutes = (ctx: Ctx): Route[] => [
  route(api.notifications.stopEmails, ({ params }) => stopEmails(ctx, params.token)),
];
