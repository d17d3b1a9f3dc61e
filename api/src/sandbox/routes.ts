import type { Ctx } from '../context.ts';
import type { Route } from '../platform/http/route.ts';
import { cardSessionRoutes } from './card-sessions.ts';
import { fleetControlRoutes } from './fleet.ts';
import { messageRoutes } from './messages.ts';

/** Access to the simulated outside services; mounted only while the sandbox is on. */
export const sandboxRoutes = (ctx: Ctx): Route[] => [
  ...messageRoutes(ctx),
  ...fleetControlRoutes(ctx),
  ...cardSessionRoutes(ctx),
];
