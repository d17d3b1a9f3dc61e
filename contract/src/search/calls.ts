import * as z from 'zod/mini';
import { bookmarkView } from '../addresses/calls.ts';
import { defineCall } from '../call.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { longestSearch } from '../orders/limits.ts';
import { statusSchema } from '../orders/status.ts';
import { orderView } from '../orders/views.ts';
import { searchedLists } from './lists.ts';

const list = z.enum(searchedLists);

/** The drop-off of a hit. */
const foundDropOff = z.extend(
  z.pick(orderView, {
    id: true,
    number: true,
    status: true,
    recipientName: true,
    recipientPhone: true,
    deliverDateTime: true,
    completionTime: true,
    proofOfDelivery: true,
    receivedBy: true,
    failureReason: true,
    failureSentence: true,
  }),
  { address: z.string(), unitNumber: z.string() },
);

/** A drop-off that matches, or its order group. */
const orderHit = z.object({
  groupId: id,
  groupNumber: z.string(),
  list,
  status: statusSchema,
  pickUpDateTime: isoTimeView,
  pickUpAddress: z.string(),
  /** Null if the search names the group itself by its number or its pick-up. */
  dropOff: z.nullable(foundDropOff),
  /** The drop-offs of the group that match beyond its hits, or without a drop-off all of them. */
  others: z.int(),
});
export type OrderHit = z.output<typeof orderHit>;

const invoiceHit = z.object({
  invoiceId: z.string(),
  groupId: id,
  groupNumber: z.string(),
  issueDate: isoTimeView,
  dueDate: isoTimeView,
  currency: currencySchema,
  amount: centsView,
  amountDue: centsView,
});
export type InvoiceHit = z.output<typeof invoiceHit>;

const searchReply = z.object({
  orders: z.array(orderHit),
  /** The order groups that match in each list that has any. With `isCapped` there are more. */
  lists: z.array(z.object({ list, count: z.int(), isCapped: z.boolean() })),
  places: z.array(bookmarkView),
  /** Null if the caller may not read invoices. */
  invoices: z.nullable(z.array(invoiceHit)),
});
export type SearchReply = z.output<typeof searchReply>;

export const searchCalls = {
  everything: defineCall({
    method: 'GET',
    path: '/{ds}/v1/search',
    summary: 'The newest drop-offs of all lists, saved addresses and invoices that a text finds',
    mayBeBehind: true,
    needs: 'orders.read',
    query: z.object({ text: z.string().check(z.maxLength(longestSearch)) }),
    reply: searchReply,
    errors: ['rule_violation'],
  }),
};
