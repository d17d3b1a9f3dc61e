import { type Currency, cents } from '@tibara/contract/money';
import type { InvoiceHit } from '@tibara/contract/search/calls';
import { invoiceNumbersIn } from '../invoices/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { vendorCode } from '../users/index.ts';

/** Invoices by their number in any spelling. Its last part alone finds those of all years: 12, INV-12 or INV 12. */
export async function searchInvoices(tx: Tx, vendorId: string, text: string): Promise<InvoiceHit[]> {
  const whole = invoiceNumbersIn(text).map(({ invoiceId }) => invoiceId);
  const [, last] = LAST_PART.exec(text) ?? [];
  if (whole.length === 0 && !last) return [];
  const code = last ? await vendorCode(tx, vendorId) : null;
  const rows = await sqlNamed<Row>(tx, {
    name: 'found-invoices',
    text: INVOICES,
    values: [vendorId, whole, code, last === undefined ? null : Number(last)],
  });
  return rows.map(({ amount, open, issued_at, due_at, ...row }) => ({
    ...row,
    issueDate: issued_at.toISOString(),
    dueDate: due_at.toISOString(),
    amount: cents(amount),
    amountDue: cents(open),
  }));
}

const LAST_PART = /^\s*(?:inv[\s-]*)?(\d{1,7})\s*$/i;

type Row = Pick<InvoiceHit, 'invoiceId' | 'groupId' | 'groupNumber'> & {
  currency: Currency;
  issued_at: Date;
  due_at: Date;
  amount: number;
  open: number;
};

/** A voucher lowers the amount, as in a summary. Each year has a number of its own. */
const INVOICES = `
  select i.invoice_id as "invoiceId", i.order_group_id as "groupId", p.order_group_number as "groupNumber", p.currency,
    i.issued_at, g.invoice_due_at as due_at, p.final - p.voucher_credit as amount, p.receivable as open
  from (
    select unnest($2::text[]) as invoice_id
    union select 'INV-' || year || '-' || $3::text || '-' || $4::int from invoice_counters where vendor_id = $1
  ) as wanted
    join invoices i on i.vendor_id = $1 and i.invoice_id = wanted.invoice_id
    join payments p on p.vendor_id = $1 and p.order_group_id = i.order_group_id
    join order_groups g on g.vendor_id = $1 and g.id = i.order_group_id
  order by i.issued_at desc limit 5`;
