import { dashboardCalls as calls } from '@tibara/contract/dashboard/calls';
import { type Route, route } from '../platform/http/route.ts';
import { readAttention, settleAttention } from './attention.ts';
import { readCards, readHomeTotals, readPerformances, readTimeliness } from './figures.ts';
import type { Needs } from './needs.ts';
import { listDashboardOrders } from './rows.ts';
import { readSpend } from './spend.ts';
import { readSpentAndOwed } from './spent-and-owed.ts';

export const dashboardRoutes = (ctx: Needs): Route[] => [
  route(calls.performances, ({ caller, query }) => readPerformances(ctx, caller, query)),
  route(calls.timeliness, ({ caller, query }) => readTimeliness(ctx, caller, query)),
  route(calls.homeTotals, ({ caller, query }) => readHomeTotals(ctx, caller, query)),
  route(calls.spentAndOwed, ({ caller, query }) => readSpentAndOwed(ctx, caller, query)),
  route(calls.cards, ({ caller, query }) => readCards(ctx, caller, query)),
  route(calls.orders, ({ caller, query }) => listDashboardOrders(ctx, caller, query)),
  route(calls.attention, ({ caller, query }) => readAttention(ctx, caller, query)),
  route(calls.settleAttention, ({ caller, params, body }) => settleAttention(ctx, caller, params.id, body)),
  route(calls.spend, ({ caller, query }) => readSpend(ctx, caller, query)),
];
