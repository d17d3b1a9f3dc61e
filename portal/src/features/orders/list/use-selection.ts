import { useQueries } from '@tanstack/react-query';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { listTabs } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { callOptions } from '../../../api/query';
import { type OrderListName, orderListTabs } from '../order-lists';

/** The ticked orders, also those of other pages, as they were last shown. */
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
  /** The rows of the page, which are newer than what was ticked. */
  rows: readonly OrderGroup[];
  /** The search and the days that these rows were found by. */
  filter: string;
  /** These are still the rows of the last address. */
  isOld: boolean;
}

export function useSelection({ list, rows, filter, isOld }: Shown): Selection {
  const [ticked, setTicked] = useState<readonly OrderGroup[]>([]);
  const [tickedIn, setTickedIn] = useState(filter);
  // Nothing is deleted or cancelled that another search hides.
  if (tickedIn !== filter && !isOld) {
    setTickedIn(filter);
    setTicked(ticked.filter(({ id }) => rows.some((row) => row.id === id)));
  }
  const isGone = useGone(list, ticked);
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

/** Deleted, or in another list by now. Nothing is asked before the stream tells that an order changed. */
function useGone(list: OrderListName, ticked: readonly OrderGroup[]): (group: OrderGroup) => boolean {
  const statuses: readonly string[] = listTabs[orderListTabs[list]];
  const known = useQueries({
    queries: ticked.map((group) => ({
      ...callOptions(calls.get, { params: { id: group.id } }),
      initialData: group,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const gone = ticked.filter(({ version }, index) => {
    const { data, error } = known[index] ?? {};
    // What was loaded before it was ticked says nothing.
    return isApiError(error, 'not_found') || (data && data.version > version && !statuses.includes(data.status));
  });
  return ({ id }) => gone.some((each) => each.id === id);
}
