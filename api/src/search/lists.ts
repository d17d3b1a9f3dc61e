import { listTabs, type Status, statuses } from '@tibara/contract/orders/status';
import type { SearchReply } from '@tibara/contract/search/calls';
import { listOfStatus, type SearchedList, searchedLists } from '@tibara/contract/search/lists';
import { type Filters, type FoundGroups, searchGroups, searchNewest } from '../orders/index.ts';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { mostHits } from './order-hits.ts';

const filtersOf = (wanted: readonly Status[]): Filters => ({ statuses: wanted, start: null, end: null });

const searchIn = async (tx: Tx, vendorId: string, q: string, wanted: readonly Status[]): Promise<FoundGroups> => {
  const search = { q, filters: filtersOf(wanted), page: 0, size: mostHits };
  return (await searchGroups(tx, vendorId, search)) ?? { ids: [], isMore: false };
};

export const searchAllGroups = (tx: Tx, vendorId: string, text: string): Promise<FoundGroups> =>
  searchIn(tx, vendorId, text, statuses);

/**
 * The number of groups in each list. If there are more groups than were read, the shorter lists are looked through alone.
 * The history is searched alone only if none of its groups was read.
 */
export async function countInLists(
  tx: Tx,
  vendorId: string,
  text: string,
  { ids, isMore }: FoundGroups,
): Promise<SearchReply['lists']> {
  const rows = await sqlNamed<{ status: Status; count: number }>(tx, {
    name: 'count-found',
    text: COUNT_FOUND,
    values: [vendorId, ids],
  });
  const counts = new Map<SearchedList, number>();
  for (const { status, count } of rows) {
    const list = listOfStatus(status);
    counts.set(list, (counts.get(list) ?? 0) + count);
  }
  const lists = [];
  for (const list of searchedLists) {
    const count = counts.get(list) ?? 0;
    if (!isMore || (list === 'HISTORY' && count > 0)) lists.push({ list, count, isCapped: isMore });
    else {
      const alone = await searchList(tx, vendorId, text, list);
      lists.push({ list, count: alone.ids.length, isCapped: alone.isMore });
    }
  }
  return lists.filter(({ count }) => count > 0);
}

const searchList = (tx: Tx, vendorId: string, q: string, list: SearchedList): Promise<FoundGroups> =>
  list === 'HISTORY'
    ? searchIn(tx, vendorId, q, listTabs.HISTORY)
    : searchNewest(tx, vendorId, { q, filters: filtersOf(listTabs[list]), most: maximumInList });

/** The largest count that is shown. */
const maximumInList = 100;

const COUNT_FOUND = `select status, count(*)::int as count from order_groups
  where vendor_id = $1 and id = any($2::uuid[]) group by status`;
