import { useState } from 'react';

export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = ids.filter((id) => chosen.includes(id));
  return {
    count: selected.length,
    isAll: ids.length > 0 && selected.length === ids.length,
    has: ({ id }: { id: string }) => selected.includes(id),
    toggle: ({ id }: { id: string }) =>
      setChosen(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]),
    toggleAll: () => setChosen(selected.length === ids.length ? [] : ids),
    clear: () => setChosen([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
