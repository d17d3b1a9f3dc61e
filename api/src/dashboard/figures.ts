import type { CallReply, CallRequest } from '@tibara/contract/call';
import type { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { toTimeliness } from '@tibara/contract/dashboard/lateness';
import { periodOf, periodsBetween, periodTypeOf } from '@tibara/contract/dashboard/periods';
import { dashboardBuckets, inProgressStatuses } from '@tibara/contract/orders/status';
import { ORDER_FIGURES } from '../orders/index.ts';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { sqlNamed, sqlOne } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { CLOSED, OPEN, PLACED, readRange } from './range.ts';

type Calls = typeof dashboardCalls;
type Query<Name extends keyof Calls> = CallRequest<Calls[Name]>['query'];
type Reply<Name extends keyof Calls> = CallReply<Calls[Name]>;

/** Delivered and failed drop-offs for each period, including empty ones. */
export async function readPerformances(
  ctx: Needs,
  caller: Caller,
  query: Query<'performances'>,
): Promise<Reply<'performances'>> {
  const { startDate, endDate } = query;
  const type = periodTypeOf(startDate, endDate, query.type);
  const values = readRange(caller, query);
  const rows = await fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, (tx) =>
      sqlNamed<PerformanceRow>(tx, { name: 'order-performances', text: PERFORMANCES, values }),
    ),
  );
  const found = Map.groupBy(rows, ({ day }) => periodOf(day, type));
  return periodsBetween(startDate, endDate, type).map((orderDate) => {
    const ofPeriod = found.get(orderDate) ?? [];
    return {
      orderDate,
      successOrders: ofPeriod.reduce((sum, { delivered }) => sum + delivered, 0),
      failOrders: ofPeriod.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

/** For delivered drop-offs; the 30-minute bucket stays empty (spec 9). */
export async function readTimeliness(
  ctx: Needs,
  caller: Caller,
  query: Query<'timeliness'>,
): Promise<Reply<'timeliness'>> {
  const values = readRange(caller, query);
  return fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => {
      const counts = await sqlOne<TimelinessRow>(tx, { name: 'order-timeliness', text: TIMELINESS, values });
      return toTimeliness({ ...counts, delay30: 0 });
    }),
  );
}

/** Groups of these days, and the figures below them. */
export async function readCards(ctx: Needs, caller: Caller, query: Query<'cards'>): Promise<Reply<'cards'>> {
  const { scheduled, inProgress, completed } = dashboardBuckets;
  const values = [...readRange(caller, query), scheduled, inProgress, completed, ctx.now()];
  return fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => {
      const row = await sqlOne<CardsRow>(tx, { name: 'order-cards', text: CARDS, values });
      return { ...row, nextPickUp: row.nextPickUp?.toISOString() ?? null };
    }),
  );
}

/** Of all time. An order is unpaid if its invoice is not paid in full. */
export async function readHomeTotals(
  ctx: Needs,
  caller: Caller,
  query: Query<'homeTotals'>,
): Promise<Reply<'homeTotals'>> {
  const { vendorId } = caller;
  if (query.vendorId !== vendorId) throw notFound();
  const values = [vendorId, inProgressStatuses];
  return fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, (tx) => sqlOne(tx, { name: 'home-totals', text: HOME_TOTALS, values })),
  );
}

type PerformanceRow = { day: string; delivered: number; failed: number };
const PERFORMANCES = `
  select day::text, sum(delivered)::bigint as delivered, sum(failed)::bigint as failed from (
    select day, delivered, failed from order_days where ${CLOSED}
    union all
    select day, delivered, failed from (select ${ORDER_FIGURES} from order_groups g where ${OPEN}) as open
  ) as days group by day`;

type TimelinessRow = { ontime: number; delay15: number; delay30More: number };
const TIMELINESS = `
  select coalesce(sum(delivered - late - very_late), 0)::bigint as ontime, coalesce(sum(late), 0)::bigint as delay15,
    coalesce(sum(very_late), 0)::bigint as "delay30More"
  from (
    select delivered, late, very_late from order_days where ${CLOSED}
    union all
    select delivered, late, very_late from (select ${ORDER_FIGURES} from order_groups g where ${OPEN}) as open
  ) as figures`;

type CardsRow = Omit<Reply<'cards'>, 'nextPickUp'> & { nextPickUp: Date | null };
const CARDS = `
  select count(*) filter (where status = any($4::text[])) as scheduled,
    count(*) filter (where status = any($5::text[])) as "inProgress",
    count(*) filter (where status = any($6::text[])) as completed,
    (select count(*) from order_groups where vendor_id = $1 and status = any($4::text[]) and pick_up_date_time >= $3)
      as "scheduledLater",
    coalesce(sum(placed_stops - delivered_stops - failed_stops) filter (where status = any($5::text[])), 0)
      as "dropOffsToGo",
    coalesce(sum(failed_stops), 0) as "dropOffsFailed",
    min(pick_up_date_time) filter (where status = any($4::text[]) and pick_up_date_time >= $7) as "nextPickUp"
  from order_groups where ${PLACED}`;

/** Written out instead of a parameter: the index `order_groups_without_invoice` needs it. */
const COMPLETED = `status in (${dashboardBuckets.completed.map((status) => `'${status}'`).join(', ')})`;
// Each charged order took one invoice number of the vendor when it ended, and none is deleted. So no rows of all time
// are counted.
const HOME_TOTALS = `
  select (select coalesce(sum(last), 0) from invoice_counters where vendor_id = $1)
      + (select count(*) from order_groups where vendor_id = $1 and ${COMPLETED} and invoice_id is null) as completed,
    (select count(*) from order_groups where vendor_id = $1 and status = any($2::text[])) as confirmed,
    (select count(*) from order_groups where vendor_id = $1 and not paid and invoice_id is not null) as unpaid`;
