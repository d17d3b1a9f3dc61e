import type { Ctx } from '../context.ts';
import type { Route } from '../platform/http/route.ts';
import { cardSessionRoutes } from './card-sessions.ts';
import { fleetControlRoutes } from './fleet.ts';
import { messageRoutes } from './messages.ts';

/** Windows into the simulated far sides; mounted only while the sandbox is on. */
export const sandboxRoutes = (ctx: Ctx): Route[] => [
  ...messageRoutes(ctx),
  ...fleetControlRoutes(ctx),
  ...cardSessionRoutes(ctx),
];
