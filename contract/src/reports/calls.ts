import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../inputs/text.ts';
import { statusFilter } from '../orders/list.ts';
import { wholeNumber } from '../page.ts';

/**
 * The query for a month's drop-offs as a file, by pick-up day (spec 7). The default status is in progress. With `paid`
 * it is the unpaid set.
 */
const reportQuery = z.object({
  vendorId: id,
  month: wholeNumber(1, 12),
  year: wholeNumber(2000, 2100),
  status: z.optional(statusFilter),
  paid: z.optional(z.literal('false')),
  format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
});

/** 'YYYY-MM', a month at UTC+8. */
const monthString = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11'));

export const reportCalls = {
  dropOffs: defineCall({
    method: 'GET',
    path: '/{ds}/v1/reportings',
    summary: 'The drop-offs of a month (by pick-up day at UTC+8) as a CSV or Excel file',
    mayBeBehind: true,
    needs: 'orders.read',
    kind: 'file',
    query: reportQuery,
    reply: z.string(),
    errors: ['not_found'],
  }),
  papers: defineCall({
    method: 'GET',
    path: '/{ds}/v1/papers.zip',
    summary: 'All papers of a month at UTC+8: invoices, summaries, receipts, statements (PDF, CSV)',
    mayBeBehind: true,
    needs: 'wallet.read',
    kind: 'file',
    query: z.object({ month: monthString }),
    reply: z.string(),
    errors: ['rule_violation', 'unavailable'],
  }),
};
