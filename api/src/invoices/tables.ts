import type { InvoiceLine } from '@tibara/contract/billing/calls';
import type { Region } from '@tibara/contract/coordinates';
import type { JSONColumnType } from 'kysely';
import type { Issuer } from '../papers/index.ts';
import type { Customer } from './customer.ts';

type InvoicesTable = {
  vendor_id: string;
  invoice_id: string;
  order_group_id: string;
  provider: JSONColumnType<Issuer>;
  customer: JSONColumnType<Customer>;
  issued_at: Date;
  /** Null after seven years. */
  lines: JSONColumnType<InvoiceLine[]> | null;
  /** Set once, after its month's end; never for an invoice paid by wallet. */
  summary_id: string | null;
};

export type SummaryRow = {
  vendor_id: string;
  summary_id: string;
  month: string;
  region: Region;
  invoices: number;
  total: number;
  provider: JSONColumnType<Issuer>;
  customer: JSONColumnType<Customer>;
  issued_at: Date;
};

type SummaryMonthsTable = { month: string; made_at: Date };

declare module '../platform/db/schema.ts' {
  interface Database {
    invoices: InvoicesTable;
    invoice_summaries: SummaryRow;
    invoice_summary_months: SummaryMonthsTable;
  }
}
