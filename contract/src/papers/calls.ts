import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

/** An order has a line for its delivery, and another one for door to door. */
export const invoiceLineView = z.object({
  /** 'OG-000241-1' */
  orderNumber: z.string(),
  kind: z.enum(['delivery', 'door_to_door']),
  /** Null where the recipient was removed before the lines of invoices were stored. */
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  metres: z.int(),
  cents: centsView,
  /** A failed order is listed and not charged. */
  isFailed: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLineView>;

/** An invoice as it was issued, beside its order group (spec 2.8). */
export const invoiceView = z.object({
  invoiceId: z.string(),
  issueDate: isoTimeView,
  dueDate: isoTimeView,
  /** Both parties as they were at the issue. */
  provider: z.object({ name: z.string(), address: z.array(z.string()) }),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    address: z.array(z.string()),
  }),
  currency: currencySchema,
  subtotal: centsView,
  /** As they were at the issue. */
  lines: z.array(invoiceLineView),
  /** What a voucher took off: credited to the wallet, or off what is owed on terms. */
  voucherAmount: centsView,
  /** What was paid already, by the wallet or by bank transfers: subtotal less voucher less this is the amount due. */
  receivedAmount: centsView,
  /** 0 when it is paid. */
  amountDue: centsView,
  /** The tax that the subtotal includes; null where the provider charges none. */
  tax: z.nullable(z.object({ name: z.string(), percent: z.string(), amount: centsView })),
  paid: z.boolean(),
  /** To be paid by bank transfers; else the wallet paid it. */
  onTerms: z.boolean(),
  /** When the wallet paid it, or the transfer arrived that paid the rest; null where nothing was, or is, to be paid. */
  paidDate: z.nullable(isoTimeView),
  bank: z.object({ payee: z.string(), name: z.string(), account: z.string() }),
  financeContact: z.string(),
});
export type Invoice = z.output<typeof invoiceView>;

const group = z.object({ id });
export const labelSizes = ['A6', 'THERMAL'] as const;
export type LabelSize = (typeof labelSizes)[number];

export const paperCalls = {
  invoice: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/invoice',
    summary: 'The invoice of a completed order group; not found before it is issued',
    access: 'user',
    needs: 'wallet.read',
    params: group,
    reply: invoiceView,
    errors: ['not_found'],
  }),
  invoicePdf: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/invoice.pdf',
    summary: 'The same invoice as a PDF, named by its number',
    access: 'user',
    needs: 'wallet.read',
    kind: 'file',
    params: group,
    reply: z.string(),
    errors: ['not_found', 'unavailable'],
  }),
  runSheet: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/run-sheet.pdf',
    summary: 'For the rider of a confirmed order group: the stops in sequence, and what to collect',
    access: 'user',
    needs: 'orders.read',
    kind: 'file',
    params: group,
    reply: z.string(),
    errors: ['not_found', 'wrong_status', 'unavailable'],
  }),
  labels: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/labels.pdf',
    summary: 'A label for each parcel of a confirmed order group: A6, or 80 mm for thermal printers',
    access: 'user',
    needs: 'orders.read',
    kind: 'file',
    params: group,
    query: z.object({ size: z._default(z.enum(labelSizes), 'A6') }),
    reply: z.string(),
    errors: ['not_found', 'wrong_status', 'unavailable'],
  }),
};
