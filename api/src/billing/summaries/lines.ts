import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** An invoice of a summary, with its amount and debt. */
export type SummaryLineRow = {
  invoiceId: string;
  orderGroupId: string;
  orderGroupNumber: string;
  paymentId: string;
  currency: Currency;
  issuedAt: Date;
  dueAt: Date;
  cents: number;
  open: number;
};

type Cut = { page: number; size: number };

/** The oldest first; all of them without a page. */
export const linesOfSummary = (
  tx: Tx,
  vendorId: string,
  summaryId: string,
  cut: Cut | null = null,
): Promise<SummaryLineRow[]> =>
  sqlNamed(tx, {
    name: 'lines-of-summary',
    text: LINES,
    values: [vendorId, summaryId, cut?.size ?? null, cut ? cut.page * cut.size : 0],
  });

/** A voucher lowers the debt (decisions 3), so it lowers the invoice's amount. */
export const INVOICE_LINES = `
  select i.invoice_id as "invoiceId", i.order_group_id as "orderGroupId", p.order_group_number as "orderGroupNumber",
    p.id as "paymentId", p.currency,
    i.issued_at as "issuedAt", g.invoice_due_at as "dueAt", p.final - p.voucher_credit as cents, p.receivable as open
  from invoices i
    join payments p on p.vendor_id = i.vendor_id and p.order_group_id = i.order_group_id
    join order_groups g on g.vendor_id = i.vendor_id and g.id = i.order_group_id`;

const LINES = `${INVOICE_LINES}
  where i.vendor_id = $1 and i.summary_id = $2
  order by i.issued_at, i.invoice_id limit $3 offset $4`;
