import { billingCalls as calls } from '@tibara/contract/billing/calls';
import { summaryCalls } from '@tibara/contract/billing/summary-calls';
import { type Route, rawRoute, route } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { readInvoice } from './papers/invoice-view.ts';
import { sendInvoice } from './papers/send-invoice.ts';
import { sendLabels, sendRunSheet } from './papers/send-parcel-papers.ts';
import { listSummaries, listSummaryLines } from './summaries/list-summaries.ts';
import { listUnpaid } from './summaries/list-unpaid.ts';
import { sendSummary } from './summaries/send-summary.ts';

export const billingRoutes = (ctx: Needs): Route[] => [
  route(calls.invoice, ({ caller, params }) => readInvoice(ctx, caller, params.id)),
  rawRoute(calls.runSheet, (request, reply) => sendRunSheet(ctx, request, reply)),
  rawRoute(calls.labels, (request, reply) => sendLabels(ctx, request, reply)),
  rawRoute(calls.invoicePdf, (request, reply) => sendInvoice(ctx, request, reply)),
  route(summaryCalls.summaries, ({ caller, query }) => listSummaries(ctx, caller, query)),
  route(summaryCalls.summaryLines, ({ caller, params, query }) =>
    listSummaryLines(ctx, caller, params.summaryId, query),
  ),
  route(summaryCalls.unpaidInvoices, ({ caller, query }) => listUnpaid(ctx, caller, query)),
  rawRoute(summaryCalls.summaryPdf, (request, reply) => sendSummary(ctx, request, reply)),
];
