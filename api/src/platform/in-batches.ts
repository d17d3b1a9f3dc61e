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
