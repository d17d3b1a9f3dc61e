import { searchCalls } from '@tibara/contract/search/calls';
import type { Ctx } from '../context.ts';
import { type Route, route } from '../platform/http/route.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (ctx: Ctx): Route[] => [
  route(searchCalls.everything, ({ caller, query }) => searchEverything(ctx, caller, query.text)),
];
