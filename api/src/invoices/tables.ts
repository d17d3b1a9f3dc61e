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
};

declare module '../platform/db/schema.ts' {
  interface Database {
    invoices: InvoicesTable;
  }
}
