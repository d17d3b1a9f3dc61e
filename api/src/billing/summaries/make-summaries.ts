import { countries, currencyOfRegion } from '@tibara/contract/coordinates';
import { addDays, businessDay, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import { summaryNumber } from '../../invoices/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { everyVendorSteps } from '../../platform/vendors.ts';
import { vendorCode } from '../../users/index.ts';
import type { Needs } from '../needs.ts';

/** By this long after midnight, all work begun before midnight has ended, as with the seals. */
const MARGIN_MS = 60 * minuteMs;

/**
 * After a month's end, each vendor's invoices on terms of that month become a summary: one per month and currency. Does
 * nothing if the last month is done. May run twice concurrently. A failing vendor delays no other: the month stays
 * open, and the job fails and retries.
 */
export async function makeSummaries(ctx: Pick<Needs, 'db' | 'now' | 'log'>): Promise<void> {
  const now = ctx.now();
  const end = firstDayOf(businessDay(new Date(now.getTime() - MARGIN_MS)));
  const month = firstDayOf(addDays(end, -1));
  if (await isDone(ctx, month)) return;
  let failed = 0;
  for await (const vendors of everyVendorSteps(ctx.db)) {
    for (const vendorId of vendors) {
      try {
        await inTransaction(ctx.db, { vendorId }, (tx) => summariseVendor(tx, vendorId, { end, now }));
      } catch (error) {
        failed += 1;
        ctx.log.error({ err: error, vendorId }, 'the monthly summaries of a vendor could not be made');
      }
    }
  }
  if (failed > 0) throw new Error(`Vendors without their summaries of ${month}: ${failed}`);
  await ctx.db
    .insertInto('invoice_summary_months')
    .values({ month, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const firstDayOf = (day: string): string => `${day.slice(0, 7)}-01`;

const isDone = async ({ db }: Pick<Needs, 'db'>, month: string): Promise<boolean> =>
  (await db.selectFrom('invoice_summary_months').select('month').where('month', '=', month).executeTakeFirst()) !==
  undefined;

type Until = { end: string; now: Date };

async function summariseVendor(tx: Tx, vendorId: string, { end, now }: Until): Promise<void> {
  const until = startOfBusinessDay(end);
  const months = await sqlNamed<{ month: string; currency: string }>(tx, {
    name: 'months-to-summarise',
    text: MONTHS,
    values: [vendorId, until],
  });
  if (months.length === 0) return;
  const code = await vendorCode(tx, vendorId);
  if (code === null) throw new Error(`Vendor ${vendorId} has no code for its summaries`);
  for (const { month, currency } of months) {
    const region = countries.find((each) => currencyOfRegion(each) === currency);
    if (!region) throw new Error(`No region pays in ${currency}`);
    const first = `${month}-01`;
    const next = firstDayOf(addDays(first, 31));
    const days = [startOfBusinessDay(first), startOfBusinessDay(next)];
    const summaryId = summaryNumber(month, code, region);
    const values = [vendorId, currency, ...days];
    const { invoices, ...sums } = await sqlOne<Sums>(tx, { name: 'sums-of-month', text: SUMS, values });
    if (invoices === 0) continue;
    const kept = await tx
      .insertInto('invoice_summaries')
      .values({ vendor_id: vendorId, summary_id: summaryId, month: first, region, invoices, ...sums, issued_at: now })
      .onConflict((conflict) => conflict.doNothing()) // a concurrent run waits for the first one's row
      .returning('summary_id')
      .executeTakeFirst();
    if (!kept) continue;
    await sqlNamed(tx, { name: 'sum-up', text: SUM_UP, values: [vendorId, summaryId, currency, ...days] });
  }
}

/** On terms, and in no summary yet. */
const OPEN = `i.summary_id is null and p.method = 'INVOICE'`;
const PAYMENT = `payments p on p.vendor_id = i.vendor_id and p.order_group_id = i.order_group_id`;

const MONTHS = `
  select distinct to_char(i.issued_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month, p.currency
  from invoices i join ${PAYMENT}
  where i.vendor_id = $1 and i.issued_at < $2 and i.issued_at >= $2::timestamptz - interval '400 days' and ${OPEN}
  order by month, currency`;

type Sums = { invoices: number; total: number; provider: string; customer: string };

const SUMS = `
  select count(*) as invoices, sum(p.final - p.voucher_credit)::bigint as total,
    (array_agg(i.provider order by i.issued_at desc))[1]::text as provider,
    (array_agg(i.customer order by i.issued_at desc))[1]::text as customer
  from invoices i join ${PAYMENT}
  where i.vendor_id = $1 and p.currency = $2 and i.issued_at >= $3 and i.issued_at < $4 and ${OPEN}`;

const SUM_UP = `
  update invoices i set summary_id = $2 from payments p
  where i.vendor_id = $1 and p.vendor_id = i.vendor_id and p.order_group_id = i.order_group_id and p.currency = $3
    and i.issued_at >= $4 and i.issued_at < $5 and ${OPEN}`;
