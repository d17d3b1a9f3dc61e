import { reportCalls as calls } from '@tibara/contract/reports/calls';
import { type Route, rawRoute } from '../platform/http/route.ts';
import { sendMonth } from './month/send-month.ts';
import type { Needs } from './needs.ts';
import { sendReport } from './report.ts';

export const reportRoutes = (ctx: Needs): Route[] => [
  rawRoute(calls.dropOffs, (request, reply) => sendReport(ctx, request, reply)),
  rawRoute(calls.papers, (request, reply) => sendMonth(ctx, request, reply)),
];
