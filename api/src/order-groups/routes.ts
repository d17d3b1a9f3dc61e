import { dashboardCalls as dashboard } from '@tibara/contract/dashboard/calls';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { paymentCalls } from '@tibara/contract/order-groups/payment/calls';
import { paperCalls as papers } from '@tibara/contract/papers/calls';
import { summaryCalls as summaries } from '@tibara/contract/papers/summary-calls';
import { searchCalls } from '@tibara/contract/search/calls';
import type { Ctx } from '../context.ts';
import { type Route, rawRoute, route } from '../platform/http/route.ts';
import { payAndConfirm } from './confirm/confirm-by-card.ts';
import { giveUpPayment, resumePayment } from './confirm/resume-payment.ts';
import { readAttention, settleAttention } from './dashboard/attention.ts';
import { readCards, readHomeTotals, readPerformances, readTimeliness } from './dashboard/figures.ts';
import { listDashboardOrders } from './dashboard/rows.ts';
import { readSpend } from './dashboard/spend.ts';
import { readSpentAndOwed } from './dashboard/spent-and-owed.ts';
import { createOrderGroup } from './draft/create.ts';
import { removeOrderGroup } from './draft/remove.ts';
import { reorderOrderGroup } from './draft/reorder.ts';
import { updateOrderGroup } from './draft/update.ts';
import { searchEverything } from './everything/search-everything.ts';
import { sendMonth } from './month/send-month.ts';
import { addOrder } from './orders/add-order.ts';
import { addOrders } from './orders/add-orders.ts';
import { arrangeOrders, moveOrder } from './orders/arrange-orders.ts';
import { optimiseOrderGroup } from './orders/optimise.ts';
import { removeOrder } from './orders/remove-order.ts';
import { updateOrder } from './orders/update-order.ts';
import { readInvoice } from './papers/invoice-view.ts';
import { sendInvoice } from './papers/send-invoice.ts';
import { sendLabels, sendRunSheet } from './papers/send-parcel-papers.ts';
import { sendReport } from './report/report.ts';
import { splitOrderGroup } from './split/split.ts';
import { listSummaries, listSummaryLines } from './summaries/list-summaries.ts';
import { listUnpaid } from './summaries/list-unpaid.ts';
import { sendSummary } from './summaries/send-summary.ts';
import { listOrderGroups } from './view/list.ts';
import { listRecentPlaces } from './view/recent-places.ts';

export const orderGroupRoutes = (ctx: Ctx): Route[] => [
  route(calls.list, ({ caller, query }) => listOrderGroups(ctx, caller, query)),
  rawRoute(calls.report, (request, reply) => sendReport(ctx, request, reply)),
  route(calls.recentPlaces, ({ caller, query }) => listRecentPlaces(ctx, caller, query)),
  route(calls.create, ({ caller, body, idempotency }) => createOrderGroup(ctx, caller, body, idempotency)),
  route(calls.update, ({ caller, params, body }) => updateOrderGroup(ctx, caller, params.id, body)),
  route(calls.remove, ({ caller, params, query }) => removeOrderGroup(ctx, caller, { ...params, ...query })),
  route(calls.confirm, ({ caller, params, body, idempotency }) =>
    payAndConfirm(ctx, caller, params.id, body, idempotency),
  ),
  route(paymentCalls.resumePayment, ({ caller, params }) => resumePayment(ctx, caller, params.id)),
  route(paymentCalls.giveUpPayment, ({ caller, params }) => giveUpPayment(ctx, caller, params.id)),
  route(calls.reorder, ({ caller, params, body, idempotency }) =>
    reorderOrderGroup(ctx, caller, { ...params, orderIds: body?.orderIds }, idempotency),
  ),
  route(calls.optimise, ({ caller, params }) => optimiseOrderGroup(ctx, caller, params.id)),
  route(calls.split, ({ caller, params, body, idempotency }) =>
    splitOrderGroup(ctx, caller, params.id, body, idempotency),
  ),
  route(calls.addOrder, ({ caller, params, body, idempotency }) => addOrder(ctx, caller, params.id, body, idempotency)),
  route(calls.addOrders, ({ caller, params, body, idempotency }) =>
    addOrders(ctx, caller, { groupId: params.id, bodies: body.orders, isPasted: body.isPasted, idempotency }),
  ),
  route(calls.updateOrder, ({ caller, params, body }) => updateOrder(ctx, caller, params, body)),
  route(calls.removeOrder, ({ caller, params }) => removeOrder(ctx, caller, params)),
  route(calls.moveOrder, ({ caller, params, body }) => moveOrder(ctx, caller, params, body)),
  route(searchCalls.everything, ({ caller, query }) => searchEverything(ctx, caller, query.text)),
  route(dashboard.performances, ({ caller, query }) => readPerformances(ctx, caller, query)),
  route(dashboard.timeliness, ({ caller, query }) => readTimeliness(ctx, caller, query)),
  route(dashboard.homeTotals, ({ caller, query }) => readHomeTotals(ctx, caller, query)),
  route(dashboard.spentAndOwed, ({ caller, query }) => readSpentAndOwed(ctx, caller, query)),
  route(dashboard.cards, ({ caller, query }) => readCards(ctx, caller, query)),
  route(dashboard.orders, ({ caller, query }) => listDashboardOrders(ctx, caller, query)),
  route(dashboard.attention, ({ caller, query }) => readAttention(ctx, caller, query)),
  route(dashboard.settleAttention, ({ caller, params, body }) => settleAttention(ctx, caller, params.id, body)),
  route(dashboard.spend, ({ caller, query }) => readSpend(ctx, caller, query)),
  route(papers.invoice, ({ caller, params }) => readInvoice(ctx, caller, params.id)),
  rawRoute(papers.runSheet, (request, reply) => sendRunSheet(ctx, request, reply)),
  rawRoute(papers.labels, (request, reply) => sendLabels(ctx, request, reply)),
  rawRoute(papers.month, (request, reply) => sendMonth(ctx, request, reply)),
  rawRoute(papers.invoicePdf, (request, reply) => sendInvoice(ctx, request, reply)),
  route(summaries.list, ({ caller, query }) => listSummaries(ctx, caller, query)),
  route(summaries.lines, ({ caller, params, query }) => listSummaryLines(ctx, caller, params.summaryId, query)),
  route(summaries.unpaid, ({ caller, query }) => listUnpaid(ctx, caller, query)),
  rawRoute(summaries.pdf, (request, reply) => sendSummary(ctx, request, reply)),
  route(calls.arrangeOrders, ({ caller, params, body }) => arrangeOrders(ctx, caller, params.id, body)),
];
