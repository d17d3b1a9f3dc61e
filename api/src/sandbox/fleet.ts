import { api } from '@tibara/contract';
import type { Ctx } from '../context.ts';
import { changeFleetControl, readFleetControl } from '../dispatch/index.ts';
import { type Route, route } from '../platform/http/route.ts';

/** Part of the sandbox's routes: how the simulated fleet drives. */
export function fleetControlRoutes(ctx: Ctx): Route[] {
  return [
    route(api.sandbox.fleet, () => readFleetControl(ctx.db, ctx.env)),
    route(api.sandbox.setFleet, ({ body }) => changeFleetControl(ctx, body)),
  ];
}
