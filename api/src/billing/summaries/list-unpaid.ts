import type { summaryCalls } from '@tibara/contract/billing/summary-calls';
import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { toPage } from '@tibara/contract/page';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { INVOICE_LINES, type SummaryLineRow } from './lines.ts';
import { toLine } from './list-summaries.ts';

type Call = typeof summaryCalls.unpaidInvoices;

/** The invoices whose sum is 'Owed' on the dashboard (ADR 115), the first due first. */
export const listUnpaid = (
  ctx: Needs,
  { vendorId }: Caller,
  { region, ...page }: CallRequest<Call>['query'],
): Promise<CallReply<Call>> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const currency = currencyOfRegion(region);
    const { count } = await tx
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vendor_id', '=', vendorId)
      .where('currency', '=', currency)
      .where('method', '=', 'INVOICE')
      .where('receivable', '>', 0)
      .executeTakeFirstOrThrow();
    const rows = await sqlNamed<SummaryLineRow>(tx, {
      name: 'unpaid-invoices',
      text: UNPAID,
      values: [vendorId, currency, page.size, page.page * page.size],
    });
    return toPage(rows.map(toLine), page, Number(count));
  });

const UNPAID = `${INVOICE_LINES}
  where p.vendor_id = $1 and p.currency = $2 and p.method = 'INVOICE' and p.receivable > 0
  order by g.invoice_due_at, i.invoice_id limit $3 offset $4`;
