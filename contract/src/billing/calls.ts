import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

/** An order has one line for delivery and another for door to door. */
export const invoiceLineView = z.object({
  /** 'OG-000241-1' */
  orderNumber: z.string(),
  kind: z.enum(['delivery', 'door_to_door']),
  /** Null once the recipient's data is deleted. */
  recipient: z.nullable(z.string()),
  address: z.nullable(z.string()),
  metres: z.int(),
  cents: centsView,
  /** A failed order is listed but not charged. */
  isFailed: z.boolean(),
});
export type InvoiceLine = z.output<typeof invoiceLineView>;

/** An issued invoice, beside its order group (spec 2.8). */
export const invoiceView = z.object({
  invoiceId: z.string(),
  issueDate: isoTimeView,
  dueDate: isoTimeView,
  /** The provider and the customer as they were at the issue. Later changes do not change the invoice. */
  provider: z.object({ name: z.string(), address: z.array(z.string()) }),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    /** The company's address from the profile, else the usual pick-up. */
    address: z.array(z.string()),
    registrationNumber: z.string(),
    taxNumber: z.string(),
  }),
  currency: currencySchema,
  subtotal: centsView,
  /** The lines as they were at the issue. */
  lines: z.array(invoiceLineView),
  /** The voucher's discount: credited to the wallet, or deducted from the debt of a vendor on terms. */
  voucherAmount: centsView,
  /** The amount paid by the wallet or by bank transfers. amountDue = subtotal − voucherAmount − receivedAmount. */
  receivedAmount: centsView,
  /** The amount due is 0 once the invoice is paid. */
  amountDue: centsView,
  /** The tax included in the subtotal. Null if the provider charges none. */
  tax: z.nullable(z.object({ name: z.string(), percent: z.string(), amount: centsView })),
  paid: z.boolean(),
  /** True if bank transfers pay the invoice. Otherwise the wallet paid. */
  onTerms: z.boolean(),
  /** The time when the wallet paid, or when the last transfer arrived. Null if nothing was or is due. */
  paidDate: z.nullable(isoTimeView),
  bank: z.object({ payee: z.string(), name: z.string(), account: z.string() }),
  financeContact: z.string(),
});
export type Invoice = z.output<typeof invoiceView>;

const group = z.object({ id });
export const labelSizes = ['A6', 'THERMAL'] as const;
export type LabelSize = (typeof labelSizes)[number];

export const billingCalls = {
  invoice: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/invoice',
    summary: 'The invoice of a completed order group; not found before it is issued',
    mayBeBehind: true,
    needs: 'wallet.read',
    params: group,
    reply: invoiceView,
    errors: ['not_found'],
  }),
  invoicePdf: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}/invoice.pdf',
    summary: 'The same invoice as a PDF, named by its number',
    mayBeBehind: true,
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
    mayBeBehind: true,
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
    mayBeBehind: true,
    needs: 'orders.read',
    kind: 'file',
    params: group,
    query: z.object({ size: z._default(z.enum(labelSizes), 'A6') }),
    reply: z.string(),
    errors: ['not_found', 'wrong_status', 'unavailable'],
  }),
};
