import type { Summary, SummaryLine, summaryCalls } from '@tibara/contract/billing/summary-calls';
import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { linesOfSummary, type SummaryLineRow } from './lines.ts';

type Query = CallRequest<typeof summaryCalls.summaries>['query'];

export const listSummaries = (
  ctx: Needs,
  { vendorId }: Caller,
  query: Query,
): Promise<CallReply<typeof summaryCalls.summaries>> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const { count } = await tx
      .selectFrom('invoice_summaries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    const rows = await sqlNamed<Row>(tx, {
      name: 'list-summaries',
      text: `${SUMMARIES} order by s.month desc, s.region limit $2 offset $3`,
      values: [vendorId, query.size, query.page * query.size],
    });
    return toPage(rows.map(toSummary), query, Number(count));
  });

export async function findSummary(tx: Tx, vendorId: string, summaryId: string): Promise<Summary> {
  const [row] = await sqlNamed<Row>(tx, {
    name: 'find-summary',
    text: `${SUMMARIES} and s.summary_id = $2`,
    values: [vendorId, summaryId],
  });
  if (!row) throw notFound();
  return toSummary(row);
}

export const listSummaryLines = (
  ctx: Needs,
  { vendorId }: Caller,
  summaryId: string,
  query: Query,
): Promise<CallReply<typeof summaryCalls.summaryLines>> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const { invoices } = await findSummary(tx, vendorId, summaryId);
    return toPage((await linesOfSummary(tx, vendorId, summaryId, query)).map(toLine), query, invoices);
  });

export const toLine = (row: SummaryLineRow): SummaryLine => ({
  invoiceId: row.invoiceId,
  orderGroupId: row.orderGroupId,
  orderGroupNumber: row.orderGroupNumber,
  issueDate: row.issuedAt.toISOString(),
  dueDate: row.dueAt.toISOString(),
  amount: cents(row.cents),
  amountDue: cents(row.open),
});

type Row = {
  summary_id: string;
  month: string;
  region: Region;
  invoices: number;
  total: number;
  issued_at: Date;
  open: number;
  due_at: Date | null;
};

/** The debt is the sum over the invoices' payments, where transfers are booked. */
const SUMMARIES = `
  select s.summary_id, to_char(s.month, 'YYYY-MM') as month, s.region, s.invoices, s.total, s.issued_at,
    o.open, o.due_at
  from invoice_summaries s cross join lateral (
    select coalesce(sum(p.receivable), 0)::bigint as open, min(g.invoice_due_at) filter (where p.receivable > 0) as due_at
    from invoices i
      join payments p on p.vendor_id = i.vendor_id and p.order_group_id = i.order_group_id
      join order_groups g on g.vendor_id = i.vendor_id and g.id = i.order_group_id
    where i.vendor_id = $1 and i.summary_id = s.summary_id
  ) o
  where s.vendor_id = $1`;

const toSummary = (row: Row): Summary => ({
  summaryId: row.summary_id,
  month: row.month,
  currency: currencyOfRegion(row.region),
  invoices: row.invoices,
  total: cents(row.total),
  receivedAmount: cents(row.total - row.open),
  amountDue: cents(row.open),
  dueDate: row.due_at?.toISOString() ?? null,
  issueDate: row.issued_at.toISOString(),
});
