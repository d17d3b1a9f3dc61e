import type { CallReply, CallRequest } from '@tibara/contract/call';
import type { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { maximumListDays, maximumListGroups, maximumListStops } from '@tibara/contract/order-groups/limits';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { type Status, statuses } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { type Page, toPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { ordersOf } from '../queries.ts';
import type { OrderGroupRow } from '../tables.ts';
import { loadViews } from './load-views.ts';

type Query = CallRequest<typeof orderGroupCalls.list>['query'];

/** Paged and newest first; between two pick-up days the plain list (spec 7). */
export async function listOrderGroups(
  ctx: Ctx,
  { vendorId }: Caller,
  query: Query,
): Promise<CallReply<typeof orderGroupCalls.list>> {
  if (query.vendorId !== vendorId) throw notFound();
  const { startDate, endDate } = query;
  return withVendor(ctx.db, vendorId, async (tx) => {
    if (startDate === undefined && endDate === undefined) return listPage(ctx, tx, vendorId, query);
    if (startDate === undefined || endDate === undefined) throw wrongDays();
    return listBetween(ctx, tx, vendorId, startDate, endDate, query.status ?? statuses);
  });
}

async function listPage(ctx: Ctx, tx: Tx, vendorId: string, { page, size, status }: Query): Promise<Page<OrderGroup>> {
  const wanted = status ? [...new Set(status)] : null;
  const [groups, { count }] = await Promise.all([
    sqlNamed<OrderGroupRow>(tx, pageOfGroups(vendorId, wanted, page, size)),
    sqlOne<{ count: number }>(tx, countGroups(vendorId, wanted)),
  ]);
  return toPage(await withStops(ctx, tx, vendorId, groups), { page, size }, count);
}

async function listBetween(ctx: Ctx, tx: Tx, vendorId: string, from: string, to: string, wanted: readonly Status[]) {
  const start = startOfBusinessDay(from);
  const end = startOfBusinessDay(addDays(to, 1));
  const isTooLong = from > to || addDays(from, maximumListDays - 1) < to;
  if (isTooLong) throw wrongDays();
  const values = [vendorId, start, end, wanted, maximumListGroups + 1];
  const groups = await sqlNamed<OrderGroupRow>(tx, { name: 'groups-between', text: BETWEEN, values });
  if (groups.length > maximumListGroups) throw tooLong();
  const ids = groups.map(({ id }) => id);
  const stops = await ordersOf(tx, vendorId, ids, maximumListStops + 1);
  if (stops.length > maximumListStops) throw tooLong();
  return loadViews(ctx, tx, vendorId, groups, stops);
}

async function withStops(ctx: Ctx, tx: Tx, vendorId: string, groups: OrderGroupRow[]): Promise<OrderGroup[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  return loadViews(ctx, tx, vendorId, groups, await ordersOf(tx, vendorId, ids));
}

/** Reads one more than the limit, so that too long a list is noticed without being loaded. */
const tooLong = () =>
  new AppError('rule_violation', orderGroupMessages.listTooLong(maximumListGroups, maximumListStops), {
    field: 'startDate',
  });

const wrongDays = () =>
  new AppError('rule_violation', orderGroupMessages.listDays(maximumListDays), { field: 'startDate' });

/**
 * Skips over ids in an index, and reads only the rows of the page. One branch per status: each comes sorted from the
 * index and they are merged, so that no status has to be sorted or filtered.
 */
function pageOfGroups(vendorId: string, wanted: readonly Status[] | null, page: number, size: number) {
  const branches = wanted
    ? wanted.map((_, index) => `select id from order_groups where vendor_id = $1 and status = $${index + 4}`)
    : ['select id from order_groups where vendor_id = $1'];
  return {
    name: `page-of-groups-${branches.length}${wanted ? '' : '-all'}`,
    text: `
      select g.* from (
        select id from (${branches.join(' union all ')}) as ids order by id desc limit $2 offset $3
      ) as page join order_groups g on g.vendor_id = $1 and g.id = page.id
      order by g.id desc`,
    values: [vendorId, size, page * size, ...(wanted ?? [])],
  };
}

const countGroups = (vendorId: string, wanted: readonly Status[] | null) => ({
  name: 'count-groups',
  text: 'select count(*) from order_groups where vendor_id = $1 and status = any($2::text[])',
  values: [vendorId, wanted ?? statuses],
});

const BETWEEN = `
  select * from order_groups
  where vendor_id = $1 and pick_up_date_time >= $2 and pick_up_date_time < $3 and status = any($4::text[])
  order by id desc limit $5`;
