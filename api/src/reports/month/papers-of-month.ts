import { failIf, firstViolation } from '@tibara/contract/checks';
import { monthMessages, mostPapersOfMonth } from '@tibara/contract/reports/month';
import { addDays, businessDay, startOfBusinessDay } from '@tibara/contract/time';
import { invoicePaper, summaryPaper } from '../../billing/index.ts';
import type { Month, MonthPaper } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { refuseViolation } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { walletPapersOfMonth } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';

/** All papers of a month, sorted by name: first those of the whole month. Refuses an empty month, and too many. */
export async function papersOfMonth(ctx: Needs, caller: Caller, month: string): Promise<MonthPaper[]> {
  const papers = await fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => {
      const of = monthOf(month, ctx.now());
      return [
        ...(await summaries(ctx, tx, caller, of)),
        ...(await invoices(ctx, tx, caller, of)),
        ...(await walletPapersOfMonth(ctx, tx, caller, of)),
      ];
    }),
  );
  const { length } = papers;
  refuseViolation(
    firstViolation([
      failIf(() => length === 0, 'month', monthMessages.none),
      failIf(() => length > mostPapersOfMonth, 'month', monthMessages.tooMany(length)),
    ]),
  );
  return papers.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The present month ends today, so that its statement has no days to come. */
function monthOf(month: string, now: Date): Month {
  const firstDay = `${month}-01`;
  const next = `${addDays(firstDay, 31).slice(0, 7)}-01`;
  const [last, today] = [addDays(next, -1), businessDay(now)];
  const lastDay = last < today ? last : today < firstDay ? firstDay : today;
  return { month, firstDay, lastDay, start: startOfBusinessDay(firstDay), end: startOfBusinessDay(next) };
}

async function invoices(ctx: Needs, tx: Tx, caller: Caller, { start, end }: Month): Promise<MonthPaper[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['invoice_id', 'order_group_id', 'issued_at'])
    .where('vendor_id', '=', caller.vendorId)
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .execute();
  return rows.map(({ invoice_id, order_group_id, issued_at }) => ({
    name: `${businessDay(issued_at)} ${invoice_id}`,
    issuedAt: issued_at,
    paper: () => invoicePaper(ctx, caller, order_group_id),
  }));
}

async function summaries(ctx: Needs, tx: Tx, caller: Caller, { month, firstDay }: Month): Promise<MonthPaper[]> {
  const rows = await tx
    .selectFrom('invoice_summaries')
    .select(['summary_id', 'issued_at'])
    .where('vendor_id', '=', caller.vendorId)
    .where('month', '=', firstDay)
    .execute();
  return rows.map(({ summary_id, issued_at }) => ({
    name: `${month} ${summary_id}`,
    issuedAt: issued_at,
    paper: () => summaryPaper(ctx, caller, summary_id),
  }));
}
