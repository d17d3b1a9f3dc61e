import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { dayString } from '../inputs/time-schema.ts';
import { pageQuery } from '../page.ts';
import { statementFormats } from './statement.ts';

// These calls are kept out of calls.ts, which every page loads for the balance in the bar.

export const invoiceTermsView = z.object({
  currency: currencySchema,
  creditLimit: centsView,
  /** The limit minus the debt and the orders under way (decisions 3). */
  available: centsView,
  /** Days after an invoice's issue. */
  dueDays: z.int(),
});
export type InvoiceTerms = z.output<typeof invoiceTermsView>;

const walletId = z.object({ id });

export const walletPaperCalls = {
  invoiceTerms: defineCall({
    method: 'GET',
    path: '/wallet/v1/invoice-terms',
    summary: 'The credit that is left for paying by invoice; terms are null where none were agreed',
    needs: 'wallet.read',
    query: z.object({ region: regionSchema }),
    reply: z.object({ terms: z.nullable(invoiceTermsView) }),
  }),
  paymentReceipt: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/payments/{paymentId}/invoice',
    summary: 'The receipt of a payment as a PDF; there is none before anything was paid',
    mayBeBehind: true,
    needs: 'wallet.read',
    kind: 'file',
    params: z.object({ id, paymentId: id }),
    query: z.object(pageQuery),
    reply: z.string(),
    errors: ['not_found', 'unavailable'],
  }),
  topUpReceipt: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/top-up/{topUpId}/invoice',
    summary: 'The receipt of a top-up as a PDF',
    needs: 'wallet.read',
    kind: 'file',
    params: z.object({ id, topUpId: id }),
    query: z.object(pageQuery),
    reply: z.string(),
    errors: ['not_found', 'unavailable'],
  }),
  statement: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/statement',
    summary: 'Every movement of the wallet between two days at UTC+8 as a file: opening + lines = closing',
    mayBeBehind: true,
    needs: 'wallet.read',
    kind: 'file',
    params: walletId,
    query: z.object({ startDate: dayString, endDate: dayString, format: z._default(z.enum(statementFormats), 'csv') }),
    reply: z.string(),
    errors: ['not_found', 'rule_violation', 'unavailable'],
  }),
};
