import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { dayString, isoTimeView } from '../inputs/time-schema.ts';
import { sentenceView } from '../language/sentence-schema.ts';
import { needs } from '../orders/needs.ts';
import { deliveryMethods, statusSchema } from '../orders/status.ts';
import { pageOf, pageQuery } from '../page.ts';
import { paymentMethods } from '../wallet/views.ts';
import { periodTypes } from './periods.ts';
import { spentAndOwedView } from './spent-and-owed.ts';

/** Pick-up days at UTC+8, both included. The range has at most `maximumListDays` days. */
const range = { vendorId: id, startDate: dayString, endDate: dayString };
/** Longer ranges than 31 days are answered by ISO week, whatever the type. */
const periods = z.object({ ...range, type: z._default(z.enum(periodTypes), 'DAILY') });
const count = z.int();

const performance = z.object({
  /** The day, or the Monday of the ISO week. */
  orderDate: dayString,
  successOrders: count,
  failOrders: count,
});
export type Performance = z.output<typeof performance>;

const bucket = z.object({ percentage: z.number(), count });
const timeliness = z.object({ ontime: bucket, delay15: bucket, delay30: bucket, delay30More: bucket });
export type Timeliness = z.output<typeof timeliness>;

/** The three cards of the dashboard, and the figures below them. */
const cards = z.object({
  scheduled: count,
  inProgress: count,
  completed: count,
  /** Groups of later days that wait for their pick-up. */
  scheduledLater: count,
  /** Drop-offs in transit, neither delivered nor failed. */
  dropOffsToGo: count,
  /** Failed drop-offs in all groups of these days. */
  dropOffsFailed: count,
  nextPickUp: z.nullable(isoTimeView),
});
export type DashboardCards = z.output<typeof cards>;

/** One row of the dashboard's table: a drop-off with its pick-up. */
const dashboardOrder = z.object({
  id,
  orderGroupId: id,
  orderGroupNumber: z.string(),
  /** The drop-off's position along the route, from 1. */
  position: count,
  pickUpPersonName: z.string(),
  pickUpDateTime: isoTimeView,
  pickUpStatus: statusSchema,
  recipientName: z.string(),
  area: z.string(),
  deliverDateTime: isoTimeView,
  completionTime: z.nullable(isoTimeView),
  status: statusSchema,
});
export type DashboardOrder = z.output<typeof dashboardOrder>;

export const attentionKinds = [
  'NEEDS_PERSON',
  'LATE',
  'NO_RIDER',
  'STOP_FAILED',
  'ORDER_FAILED',
  'DRAFT_PASSED',
  'DRAFT_TOO_LATE',
  'DRAFT_SOON',
  'INVOICE_OVERDUE',
] as const;

const attentionEntry = z.object({
  kind: z.enum(attentionKinds),
  orderGroupId: id,
  orderGroupNumber: z.string(),
  /** The drop-off concerned and its position from 1. Null if the entry concerns the whole group. */
  orderId: z.nullable(id),
  position: z.nullable(count),
  dropOffs: count,
  /** Of NEEDS_PERSON. */
  need: z.nullable(z.enum(needs)),
  /** The promised delivery, pick-up, failure or due time, or the begin of a need. */
  at: isoTimeView,
  /** The recipient, or the assigned rider. */
  name: z.string(),
  phone: z.string(),
  /** The amount returned, charged or owed. */
  cents: centsView,
  currency: currencySchema,
  /** The reason in the fleet's own words. */
  reason: z.string(),
  reasonSentence: z.nullable(sentenceView),
  /** The payment method of a failed drop-off. An order paid by invoice never held money. */
  paymentMethod: z.nullable(z.enum(paymentMethods)),
});
export type AttentionEntry = z.output<typeof attentionEntry>;

/** Totals of a day's drafts. A vendor with invoice terms also gets the remaining credit. */
export const draftsView = z.object({
  region: regionSchema,
  drafts: count,
  cents: centsView,
  creditLeft: z.nullable(centsView),
});
const draftsOfDay = z.array(draftsView);

const attention = z.object({
  entries: z.array(attentionEntry),
  /** Drafts with a pick-up today that can still be confirmed. */
  today: draftsOfDay,
  tomorrow: draftsOfDay,
});
export type Attention = z.output<typeof attention>;

const money = { dropOffs: count, cents: centsView };
const saving = z.object({ cents: centsView, orders: count });
const spend = z.object({
  region: regionSchema,
  currency: currencySchema,
  /** The vouchers' discount. The charges below do not include this discount. */
  vouchers: centsView,
  /** Delivered drop-offs and their charges, by period. */
  periods: z.array(z.object({ orderDate: dayString, deliveryMethod: z.enum(deliveryMethods), ...money })),
  areas: z.array(z.object({ area: z.string(), failed: count, ...money })),
  /** Recipients whose drop-offs failed, with the returned fees. */
  failedRecipients: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      failed: count,
      reason: z.string(),
      reasonSentence: z.nullable(sentenceView),
    }),
  ),
  /**
   * The savings by accepted advice and the number of orders. `sequence`: the cheapest sequence. `split`: two groups, or
   * a bike instead of a car.
   */
  saved: z.object({ sequence: saving, split: saving }),
});
export type Spend = z.output<typeof spend>;

export const dashboardCalls = {
  performances: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-performances',
    summary: 'Delivered and failed drop-offs by pick-up day at UTC+8. More than 31 days are always by ISO week',
    mayBeBehind: true,
    needs: 'orders.read',
    query: periods,
    reply: z.array(performance),
    errors: ['not_found', 'rule_violation'],
  }),
  timeliness: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-timeliness',
    summary: 'How many of the delivered drop-offs were on time, and how late the others were',
    mayBeBehind: true,
    needs: 'orders.read',
    query: z.object(range),
    reply: timeliness,
    errors: ['not_found', 'rule_violation'],
  }),
  homeTotals: defineCall({
    method: 'GET',
    path: '/{ds}/v1/home-totals',
    summary: 'Order groups of all time that are completed, confirmed (under way) and delivered but unpaid',
    mayBeBehind: true,
    needs: 'orders.read',
    query: z.object({ vendorId: id }),
    reply: z.object({ completed: count, confirmed: count, unpaid: count }),
    errors: ['not_found'],
  }),
  spentAndOwed: defineCall({
    method: 'GET',
    path: '/{ds}/v1/spent-and-owed',
    summary: 'What was spent in this month at UTC+8 and the one before, what is held beside it, and what is owed',
    mayBeBehind: true,
    needs: 'wallet.read',
    query: z.object({ vendorId: id }),
    reply: spentAndOwedView,
    errors: ['not_found'],
  }),
  cards: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-cards',
    summary: 'Order groups that are scheduled, in progress and completed, by the pick-up day at UTC+8',
    mayBeBehind: true,
    needs: 'orders.read',
    query: z.object(range),
    reply: cards,
    errors: ['not_found', 'rule_violation'],
  }),
  orders: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-rows',
    summary: 'Drop-offs with their pick-up, drafts left out, the latest pick-up first',
    mayBeBehind: true,
    needs: 'orders.read',
    query: z.object({ ...range, ...pageQuery }),
    reply: pageOf(dashboardOrder),
    errors: ['not_found', 'rule_violation'],
  }),
  attention: defineCall({
    method: 'GET',
    path: '/{ds}/v1/attention',
    summary: 'What needs a person now, the most urgent first, and what the drafts of today and tomorrow will cost',
    mayBeBehind: true,
    needs: 'orders.read',
    query: z.object({ vendorId: id }),
    reply: attention,
    errors: ['not_found'],
  }),
  settleAttention: defineCall({
    method: 'PUT',
    path: '/{ds}/v1/order-groups/{id}/attention',
    summary: 'Whether a failed drop-off, or a failed order, was dealt with: then it needs nobody any more',
    needs: 'orders.write',
    params: z.object({ id }),
    body: z.object({ orderId: z.nullish(id), isDone: z.boolean() }),
    reply: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
  spend: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-spend',
    summary: 'What delivered drop-offs cost over time, by vehicle and area; savings, and recipients who were not met',
    mayBeBehind: true,
    needs: 'orders.read',
    query: periods,
    reply: z.array(spend),
    errors: ['not_found', 'rule_violation'],
  }),
};
