import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { cents } from '@tibara/contract/money';
import { addDays, businessDay, startOfBusinessDay } from '@tibara/contract/time';
import { dayOf, OPEN_FROM } from '../platform/days/closed-days.ts';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { CLOSED } from './range.ts';

type Call = typeof dashboardCalls.spentAndOwed;

/** The spending of this month and the debts, for each of the vendor's wallets in its currency (ADR 115). */
export async function readSpentAndOwed(
  ctx: Needs,
  caller: Caller,
  query: CallRequest<Call>['query'],
): Promise<CallReply<Call>> {
  const { vendorId } = caller;
  if (query.vendorId !== vendorId) throw notFound();
  const first = `${businessDay(ctx.now()).slice(0, 7)}-01`;
  const before = `${addDays(first, -1).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const values = [vendorId, startOfBusinessDay(before), startOfBusinessDay(next), first];
  return fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, async (tx) => {
      const rows = await sqlNamed<Row>(tx, { name: 'spent-and-owed', text: SPENT_AND_OWED, values });
      return { month: first.slice(0, 7), currencies: rows.map(toMoney) };
    }),
  );
}

type Row = {
  region: Region;
  available: number;
  spent: number;
  invoiced: number;
  spent_before: number;
  held: number;
  held_orders: number;
  to_invoice: number;
  orders_to_invoice: number;
  owed: number;
  invoices: number;
  first_group: string | null;
  first_invoice: string | null;
  first_due: Date | null;
};

const toMoney = (row: Row): CallReply<Call>['currencies'][number] => ({
  region: row.region,
  currency: currencyOfRegion(row.region),
  spent: cents(row.spent),
  invoiced: cents(row.invoiced),
  spentBefore: cents(row.spent_before),
  held: { cents: cents(row.held), orders: row.held_orders },
  toInvoice: { cents: cents(row.to_invoice), orders: row.orders_to_invoice },
  invoices: { cents: cents(row.owed), orders: row.invoices },
  dueFirst: dueFirst(row),
  debt: cents(Math.max(0, -row.available)),
});

function dueFirst({ first_group, first_invoice, first_due }: Row): CallReply<Call>['currencies'][number]['dueFirst'] {
  if (first_group === null || first_invoice === null || first_due === null) return null;
  return { orderGroupId: first_group, invoiceId: first_invoice, dueDate: first_due.toISOString() };
}

// $1 vendor. The months before and after this one begin at $2 and $3, and this one on the day $4. Cancelled and undelivered
// orders are settled at 0 cents.
const SPENT_AND_OWED = `
  with days as (
    select day, currency, method, cents from payment_days where ${CLOSED}
    union all
    select ${dayOf('settled_at')}, currency, method, final - voucher_credit
    from payments where vendor_id = $1 and settled_at >= $2 and settled_at < $3 and settled_at >= ${OPEN_FROM}
  ), settled as (
    select currency, sum(cents) filter (where day >= $4) as spent,
      sum(cents) filter (where day >= $4 and method = 'INVOICE') as invoiced,
      sum(cents) filter (where day < $4) as spent_before
    from days group by currency
  ), pending as (
    select currency, sum(requested) filter (where method <> 'INVOICE') as held,
      count(*) filter (where method <> 'INVOICE') as held_orders,
      sum(requested) filter (where method = 'INVOICE') as to_invoice,
      count(*) filter (where method = 'INVOICE') as orders_to_invoice
    from payments where vendor_id = $1 and status = 'PENDING' group by currency
  ), owed as (
    select currency, sum(receivable) as owed, count(*) as invoices
    from payments where vendor_id = $1 and method = 'INVOICE' and receivable > 0 group by currency
  )
  select w.region, w.available, coalesce(s.spent, 0)::bigint as spent, coalesce(s.invoiced, 0)::bigint as invoiced,
    coalesce(s.spent_before, 0)::bigint as spent_before, coalesce(p.held, 0)::bigint as held,
    coalesce(p.held_orders, 0) as held_orders, coalesce(p.to_invoice, 0)::bigint as to_invoice,
    coalesce(p.orders_to_invoice, 0) as orders_to_invoice, coalesce(o.owed, 0)::bigint as owed,
    coalesce(o.invoices, 0) as invoices,
    d.id as first_group, d.invoice_id as first_invoice, d.invoice_due_at as first_due
  from wallets w
    left join settled s on s.currency = w.currency
    left join pending p on p.currency = w.currency
    left join owed o on o.currency = w.currency
    left join lateral (
      select id, invoice_id, invoice_due_at from order_groups g
      where o.owed > 0 and g.vendor_id = $1 and g.region = w.region and not g.paid and g.invoice_id is not null
      order by g.invoice_due_at, g.id limit 1
    ) as d on true
  where w.vendor_id = $1
  order by w.region`;
