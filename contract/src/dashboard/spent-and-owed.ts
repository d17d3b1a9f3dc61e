import * as z from 'zod/mini';
import { regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

const orders = z.object({ cents: centsView, orders: z.int() });

const moneyOfCurrency = z.object({
  region: regionSchema,
  currency: currencySchema,
  /**
   * The spending of the present month at UTC+8, in cents. It is a sum over all payments that were settled in it: final
   * amount less voucher credit. The method of payment does not matter. The ledger's revenue of the month, less its
   * vouchers, is the same sum (ADR 115).
   */
  spent: centsView,
  /** The part of `spent` that is invoiced and was not taken from the wallet. */
  invoiced: centsView,
  /** The spending of the month before. */
  spentBefore: centsView,
  /** Orders under way, whose fees are held in the wallet. They are not in `spent`. */
  held: orders,
  /** Orders under way that will be invoiced. They are not in `spent`. */
  toInvoice: orders,
  /** Invoices that are not paid in full, and the remaining debt of all of them. */
  invoices: orders,
  /** The unpaid invoice that is due first. */
  dueFirst: z.nullable(z.object({ orderGroupId: id, invoiceId: z.string(), dueDate: isoTimeView })),
  /** How far the wallet is below zero. A top-up pays it. */
  debt: centsView,
});
export type MoneyOfCurrency = z.output<typeof moneyOfCurrency>;

/** An element for each currency in which the vendor has a wallet. */
export const spentAndOwedView = z.object({
  /** The present month at UTC+8, 'YYYY-MM'. */
  month: z.string(),
  currencies: z.array(moneyOfCurrency),
});
export type SpentAndOwed = z.output<typeof spentAndOwedView>;
