import { t } from '@lingui/core/macro';
import { isInProgress, type ListTab, listTabs, type Status } from '@tibara/contract/orders/status';
import type { SearchedList } from '@tibara/contract/search/lists';
import { currentSession } from '../../api/session';
import { usualSize } from '../../ui/list/pages';
import type { ListSearch } from './list/list-search';

/** The lists of order groups by name in the address (spec 2.1), with their statuses (spec 4.1). */
export const orderListTabs = {
  'order-groups': 'OPEN',
  'confirmed-order-groups': 'CONFIRMED',
  'order-history': 'HISTORY',
  'completed-order-groups': 'COMPLETED',
  'cancelled-order-groups': 'CANCELLED',
} as const satisfies Record<string, ListTab>;

/** The lists of the search of everything. */
export const listPaths = {
  OPEN: 'order-groups',
  CONFIRMED: 'confirmed-order-groups',
  HISTORY: 'order-history',
} as const satisfies Record<SearchedList, keyof typeof orderListTabs>;

export type OrderListName = keyof typeof orderListTabs;

const isListName = (word: string): word is OrderListName => Object.hasOwn(orderListTabs, word);

/** '/app/order-history/…' → 'order-history' */
export function listOfPath(pathname: string): OrderListName {
  const word = pathname.split('/')[2] ?? '';
  return isListName(word) ? word : 'order-history';
}

/** A list's query. */
export const listQuery = (list: OrderListName, { page = 0, size = usualSize, q, from, to }: ListSearch) => ({
  vendorId: currentSession()?.vendorId ?? '',
  status: [...listTabs[orderListTabs[list]]],
  page,
  size,
  ...(q && { q }),
  ...(from && { from, to }),
});

export function titleOfList(list: OrderListName): string {
  switch (list) {
    case 'order-groups':
      return t`Draft Orders`;
    case 'confirmed-order-groups':
      return t`Confirmed Orders`;
    case 'order-history':
      return t`Order History`;
    case 'completed-order-groups':
      return t`Completed Orders`;
    case 'cancelled-order-groups':
      return t`Cancelled Orders`;
  }
}

/** The list in an order's breadcrumbs. A draft belongs to the order placements (spec 2.5). */
export const crumbOfList = (list: OrderListName): string =>
  list === 'order-groups' ? t`Order Placements` : titleOfList(list);

/** The list of an order opened from another one: a former draft is no longer among the drafts. */
export function listOfOrder(list: OrderListName, status: Status | undefined): OrderListName {
  if (list !== 'order-groups' || status === undefined || status === 'OPEN') return list;
  if (isInProgress(status)) return 'confirmed-order-groups';
  return status === 'CANCELLED' ? 'cancelled-order-groups' : 'completed-order-groups';
}
