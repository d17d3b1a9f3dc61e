import { useQueries } from '@tanstack/react-query';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { listTabs } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { callOptions } from '#api/query.ts';
import { type OrderListName, orderListTabs } from '../order-lists';

export interface Selection {
  groups: readonly OrderGroup[];
  has: (group: OrderGroup) => boolean;
  toggle: (group: OrderGroup) => void;
  /** All rows of the page, or none of them if all are ticked. */
  toggleAll: () => void;
  clear: () => void;
}

interface Shown {
  list: OrderListName;
  /** The page's rows, which are newer than the ticked orders. */
  rows: readonly OrderGroup[];
  /** The search and the days of these rows. */
  filter: string;
  /** The rows still belong to the previous address. */
  isOld: boolean;
}

export function useSelection({ list, rows, filter, isOld }: Shown): Selection {
  const [ticked, setTicked] = useState<readonly OrderGroup[]>([]);
  const [tickedIn, setTickedIn] = useState(filter);
  // Hidden orders of another search must not be deleted or cancelled.
  if (tickedIn !== filter && !isOld) {
    setTickedIn(filter);
    setTicked(ticked.filter((each) => rows.some(({ id }) => id === each.id)));
  }
  const isInRows = ({ id }: OrderGroup) => rows.some((row) => row.id === id);
  const isGone = useGone(list, ticked, isInRows);
  const groups = ticked.map((each) => rows.find(({ id }) => id === each.id) ?? each).filter((each) => !isGone(each));
  const has = ({ id }: OrderGroup) => groups.some((each) => each.id === id);
  const without = (left: readonly OrderGroup[]) => groups.filter(({ id }) => !left.some((each) => each.id === id));
  return {
    groups,
    has,
    toggle: (group) => setTicked(has(group) ? without([group]) : [...groups, group]),
    toggleAll: () => setTicked(rows.every(has) ? without(rows) : [...without(rows), ...rows]),
    clear: () => setTicked([]),
  };
}

/**
 * True if the order was deleted or moved to another list. Reads nothing until the stream reports a change, and no order
 * of the page, whose rows the list reloads.
 */
function useGone(
  list: OrderListName,
  ticked: readonly OrderGroup[],
  isInRows: (group: OrderGroup) => boolean,
): (group: OrderGroup) => boolean {
  const statuses: readonly string[] = listTabs[orderListTabs[list]];
  const known = useQueries({
    queries: ticked.map((group) => ({
      ...callOptions(calls.get, { params: { id: group.id } }),
      initialData: group,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: !isInRows(group),
    })),
  });
  const gone = ticked.filter(({ version }, index) => {
    const { data, error } = known[index] ?? {};
    // Data older than the tick is ignored.
    return isApiError(error, 'not_found') || (data && data.version > version && !statuses.includes(data.status));
  });
  return ({ id }) => gone.some((each) => each.id === id);
}
