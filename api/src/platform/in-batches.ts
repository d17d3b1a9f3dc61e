/** Concurrent items: each may call an outside service. */
const TOGETHER = 20;

export async function inBatches<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += TOGETHER)
    results.push(...(await Promise.all(items.slice(from, from + TOGETHER).map(act))));
  return results;
}

/** Runs at most `max` works at a time. The others wait and begin in their sequence. */
export function atMost(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < max) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
