import { api } from '@tibara/contract';
import { type Route, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { stopEmails } from './opt-outs.ts';

export const notificationRoutes = (ctx: Needs): Route[] => [
  route(api.notifications.stopEmails, ({ params }) => stopEmails(ctx, params.token)),
];
