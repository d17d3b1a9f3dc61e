import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { line } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';
import { pageOf, pageQuery } from '../page.ts';

/** A month's invoices of a vendor on terms (decisions 9.7). */
export const summaryView = z.object({
  /** SUM-2026-11-7KQ2ZD. A transfer with this reference pays its invoices, the oldest first. */
  summaryId: z.string(),
  /** '2026-11' */
  month: z.string(),
  currency: currencySchema,
  invoices: z.int(),
  total: centsView,
  receivedAmount: centsView,
  amountDue: centsView,
  /** The earliest due date of an unpaid invoice. Null once all invoices are paid. */
  dueDate: z.nullable(isoTimeView),
  issueDate: isoTimeView,
});
export type Summary = z.output<typeof summaryView>;

export const summaryLine = z.object({
  invoiceId: z.string(),
  orderGroupId: z.string(),
  orderGroupNumber: z.string(),
  issueDate: isoTimeView,
  dueDate: isoTimeView,
  amount: centsView,
  amountDue: centsView,
});
export const summaryLines = pageOf(summaryLine);
export type SummaryLine = z.output<typeof summaryLine>;

const ofSummary = z.object({ summaryId: line(40) });

export const summaryCalls = {
  summaries: defineCall({
    method: 'GET',
    path: '/{ds}/v1/invoice-summaries',
    summary: 'The monthly summaries of a vendor who pays by invoice, newest first',
    needs: 'wallet.read',
    query: z.object(pageQuery),
    reply: pageOf(summaryView),
  }),
  summaryLines: defineCall({
    method: 'GET',
    path: '/{ds}/v1/invoice-summaries/{summaryId}/invoices',
    summary: 'The invoices of a monthly summary, the oldest first',
    needs: 'wallet.read',
    params: ofSummary,
    query: z.object(pageQuery),
    reply: summaryLines,
    errors: ['not_found'],
  }),
  unpaidInvoices: defineCall({
    method: 'GET',
    path: '/{ds}/v1/unpaid-invoices',
    summary: 'The invoices of a region that are not paid in full, the first due first',
    needs: 'wallet.read',
    query: z.object({ region: regionSchema, ...pageQuery }),
    reply: summaryLines,
  }),
  summaryPdf: defineCall({
    method: 'GET',
    path: '/{ds}/v1/invoice-summaries/{summaryId}/summary.pdf',
    summary: 'A monthly summary as a PDF, named by its number',
    mayBeBehind: true,
    needs: 'wallet.read',
    kind: 'file',
    params: ofSummary,
    reply: z.string(),
    errors: ['not_found', 'unavailable'],
  }),
};
