import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';

/** The ticked orders, also those of other pages, as they were last shown. */
export interface Selection {
  groups: readonly OrderGroup[];
  has: (group: OrderGroup) => boolean;
  toggle: (group: OrderGroup) => void;
  /** All rows of the page, or none of them if all are ticked. */
  toggleAll: () => void;
  clear: () => void;
}

/** @param shown the rows of the page, which are newer than what was ticked */
export function useSelection(shown: readonly OrderGroup[]): Selection {
  const [ticked, setTicked] = useState<readonly OrderGroup[]>([]);
  const groups = ticked.map((each) => shown.find(({ id }) => id === each.id) ?? each);
  const has = ({ id }: OrderGroup) => ticked.some((each) => each.id === id);
  const without = (gone: readonly OrderGroup[]) => ticked.filter(({ id }) => !gone.some((each) => each.id === id));
  return {
    groups,
    has,
    toggle: (group) => setTicked(has(group) ? without([group]) : [...ticked, group]),
    toggleAll: () => setTicked(shown.every(has) ? without(shown) : [...without(shown), ...shown]),
    clear: () => setTicked([]),
  };
}
