import type { CallReply, CallRequest } from '@tibara/contract/call';
import type { orderCalls } from '@tibara/contract/orders/calls';
import { maximumCounted, pagesAhead } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { statuses } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { toCappedPage, toPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withSnapshot } from '../../platform/db/transaction/tx.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { oneAtATime } from '../../platform/turns/one-at-a-time.ts';
import type { Needs } from '../needs.ts';
import type { OrderGroupRow } from '../tables.ts';
import { searchGroups } from '../words/search.ts';
import { loadViews } from './load-views.ts';
import { countGroups, type Filters, groupsOf, pageOfGroups, type Slice } from './page-of-groups.ts';
import { plainList } from './plain-list.ts';
import { stopsOfPage } from './stops-of-page.ts';

type Query = CallRequest<typeof orderCalls.list>['query'];
type Reply = CallReply<typeof orderCalls.list>;

/**
 * Paged and newest first; between two pick-up days the plain list (spec 7). Only a search may be behind: the other lists
 * are edited.
 */
export async function listOrderGroups(ctx: Needs, caller: Caller, query: Query): Promise<Reply> {
  const { vendorId } = caller;
  if (query.vendorId !== vendorId) throw notFound();
  const { startDate, endDate, after, q } = query;
  if (startDate === undefined && endDate === undefined) {
    const read = (db: Db) => withSnapshot(db, vendorId, (tx) => listPage(ctx, tx, vendorId, query));
    return q ? fromReplica(ctx, caller, read) : read(ctx.db);
  }
  const asked = { startDate, endDate, after, wanted: query.status ?? statuses };
  // Thousands of groups are measured before anything is sent.
  return oneAtATime(`plain lists of ${vendorId}`, () =>
    withSnapshot(ctx.db, vendorId, (tx) => plainList(ctx, tx, vendorId, asked)),
  );
}

async function listPage(ctx: Needs, tx: Tx, vendorId: string, query: Query): Promise<Reply> {
  const { page, size, q = '' } = query;
  const filters = filtersOf(query);
  const found = await searchGroups(tx, vendorId, { q, filters, page, size });
  if (!found) {
    const groups = await pageOfGroups(tx, vendorId, filters, { page, size });
    const most = Math.max(maximumCounted, (page + pagesAhead) * size);
    // Counting takes longest, so it is sent last and runs while the page is assembled.
    const [content, count] = await Promise.all([
      withStops(ctx, tx, vendorId, groups, query),
      countGroups(tx, vendorId, filters, most + 1),
    ]);
    return toCappedPage(content, { page, size }, count, most);
  }
  const groups = await groupsOf(tx, vendorId, found.ids.slice(page * size, (page + 1) * size));
  const content = await withStops(ctx, tx, vendorId, groups, query);
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

async function withStops(
  ctx: Needs,
  tx: Tx,
  vendorId: string,
  groups: OrderGroupRow[],
  slice: Slice,
): Promise<OrderGroup[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  return loadViews(ctx, tx, vendorId, groups, stopsOfPage(tx, vendorId, ids, slice));
}
