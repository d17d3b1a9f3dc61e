import type { CallReply, CallRequest } from '@tibara/contract/call';
import type { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import {
  maximumCounted,
  maximumListDays,
  maximumListGroups,
  maximumListStops,
  pagesAhead,
} from '@tibara/contract/order-groups/limits';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { type Status, statuses } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { toPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { ordersOf } from '../queries.ts';
import { searchGroups } from '../search/search.ts';
import type { OrderGroupRow } from '../tables.ts';
import { loadViews } from './load-views.ts';
import { countGroups, type Filters, groupsOf, pageOfGroups } from './page-of-groups.ts';

type Query = CallRequest<typeof orderGroupCalls.list>['query'];
type Reply = CallReply<typeof orderGroupCalls.list>;

/** Paged and newest first; between two pick-up days the plain list (spec 7). */
export async function listOrderGroups(ctx: Ctx, { vendorId }: Caller, query: Query): Promise<Reply> {
  if (query.vendorId !== vendorId) throw notFound();
  const { startDate, endDate } = query;
  return withVendor(ctx.db, vendorId, async (tx) => {
    if (startDate === undefined && endDate === undefined) return listPage(ctx, tx, vendorId, query);
    if (startDate === undefined || endDate === undefined) throw wrongDays();
    return listBetween(ctx, tx, vendorId, startDate, endDate, query.status ?? statuses);
  });
}

async function listPage(ctx: Ctx, tx: Tx, vendorId: string, query: Query): Promise<Reply> {
  const { page, size, q = '' } = query;
  const filters = filtersOf(query);
  const found = await searchGroups(tx, vendorId, { q, filters, page, size });
  if (!found) {
    const groups = await pageOfGroups(tx, vendorId, filters, { page, size });
    const most = Math.max(maximumCounted, (page + pagesAhead) * size);
    // Counted last: the page is put together while the database counts, which takes longest.
    const [content, count] = await Promise.all([
      withStops(ctx, tx, vendorId, groups),
      countGroups(tx, vendorId, filters, most + 1),
    ]);
    return { ...toPage(content, { page, size }, Math.min(count, most)), ...(count > most && { isTotalCapped: true }) };
  }
  const groups = await groupsOf(tx, vendorId, found.ids.slice(page * size, (page + 1) * size));
  const content = await withStops(ctx, tx, vendorId, groups);
  return { ...toPage(content, { page, size }, found.ids.length), ...(found.isMore && { isTotalCapped: true }) };
}

function filtersOf({ status, from, to }: Query): Filters {
  if (from !== undefined && to !== undefined && from > to) {
    throw new AppError('rule_violation', orderGroupMessages.daysReversed, { field: 'from' });
  }
  return {
    statuses: status ? [...new Set(status)] : statuses,
    start: from === undefined ? null : startOfBusinessDay(from),
    end: to === undefined ? null : startOfBusinessDay(addDays(to, 1)),
  };
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
  return loadViews(ctx, tx, vendorId, groups, ordersOf(tx, vendorId, ids));
}

/** Reads one more than the limit, so that too long a list is noticed without being loaded. */
const tooLong = () =>
  new AppError('rule_violation', orderGroupMessages.listTooLong(maximumListGroups, maximumListStops), {
    field: 'startDate',
  });

const wrongDays = () =>
  new AppError('rule_violation', orderGroupMessages.listDays(maximumListDays), { field: 'startDate' });

const BETWEEN = `
  select * from order_groups
  where vendor_id = $1 and pick_up_date_time >= $2 and pick_up_date_time < $3 and status = any($4::text[])
  order by id desc limit $5`;
