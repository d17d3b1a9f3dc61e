import { searchCalls } from '@tibara/contract/search/calls';
import { type Route, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes = (ctx: Needs): Route[] => [
  route(searchCalls.everything, ({ caller, query }) => searchEverything(ctx, caller, query.text)),
];
