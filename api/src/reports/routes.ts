import { reportCalls as calls } from '@tibara/contract/reports/calls';
import type { Ctx } from '../context.ts';
import { type Route, rawRoute } from '../platform/http/route.ts';
import { sendMonth } from './month/send-month.ts';
import { sendReport } from './report.ts';

export const reportRoutes = (ctx: Ctx): Route[] => [
  rawRoute(calls.dropOffs, (request, reply) => sendReport(ctx, request, reply)),
  rawRoute(calls.papers, (request, reply) => sendMonth(ctx, request, reply)),
];
