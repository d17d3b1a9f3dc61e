import { useState } from 'react';

/** Opened payments, which stay open after a refetch. */
export function useOpenLines() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
  };
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((each) => each !== id));
