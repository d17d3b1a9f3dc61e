import type { CallReply, CallRequest } from '@tibara/contract/call';
import type { DashboardOrder, dashboardCalls } from '@tibara/contract/dashboard/calls';
import { toPage } from '@tibara/contract/page';
import { AREA, groupNumber } from '../orders/index.ts';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { PLACED, readRange } from './range.ts';

type Call = typeof dashboardCalls.orders;

/** One row per drop-off except of drafts, the latest pick-up first (spec 2.9). */
export async function listDashboardOrders(
  ctx: Needs,
  caller: Caller,
  query: CallRequest<Call>['query'],
): Promise<CallReply<Call>> {
  const { page, size } = query;
  const values = [...readRange(caller, query), size, page * size];
  const rows = await fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, (tx) => sqlNamed<Row>(tx, { name: 'order-rows', text: ROWS, values })),
  );
  const total = rows[0]?.total ?? 0;
  return toPage(
    rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : toDashboardOrder(row))),
    { page, size },
    total,
  );
}

type DashboardRow = Omit<
  DashboardOrder,
  'orderGroupNumber' | 'pickUpDateTime' | 'deliverDateTime' | 'completionTime'
> & {
  number: number;
  pickUpDateTime: Date;
  deliverDateTime: Date;
  completionTime: Date | null;
};
type Row = { total: number } & (DashboardRow | { id: null });

const toDashboardOrder = ({ number, ...row }: DashboardRow): DashboardOrder => ({
  ...row,
  orderGroupNumber: groupNumber({ number }),
  pickUpDateTime: row.pickUpDateTime.toISOString(),
  deliverDateTime: row.deliverDateTime.toISOString(),
  completionTime: row.completionTime?.toISOString() ?? null,
});

// The page's keys come from the indexes; whole rows are read only for the page. A page past the end has the count too.
const ROWS = `
  select all_of.total, page.* from (
    select coalesce(sum(placed_stops), 0) as total from order_groups where ${PLACED}
  ) as all_of left join lateral (
    select o.id, g.id as "orderGroupId", g.number,
      (select count(*) from orders b where b.vendor_id = $1 and b.order_group_id = g.id and b.ordinal <= o.ordinal)
        as position,
      g.pick_up_person_name as "pickUpPersonName", g.pick_up_date_time as "pickUpDateTime", g.status as "pickUpStatus",
      o.recipient_name as "recipientName", ${AREA} as area, o.deliver_date_time as "deliverDateTime",
      o.completed_at as "completionTime", o.status
    from (
      select g.id as group_id, o.id as order_id
      from order_groups g join orders o on o.vendor_id = $1 and o.order_group_id = g.id
      where g.${PLACED.replaceAll(' and ', ' and g.')}
      order by g.pick_up_date_time desc, g.id desc, o.ordinal limit $4 offset $5
    ) as keys
      join order_groups g on g.vendor_id = $1 and g.id = keys.group_id
      join orders o on o.vendor_id = $1 and o.order_group_id = keys.group_id and o.id = keys.order_id
    order by g.pick_up_date_time desc, g.id desc, o.ordinal
  ) as page on true`;
