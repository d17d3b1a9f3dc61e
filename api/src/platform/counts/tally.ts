/** Counts of this process since its start, for /metrics. `known` labels begin at 0, so that their first count is a rise. */
export function makeTally<Labels extends Record<string, string>>(known: readonly Labels[] = []) {
  const counts = new Map<string, { labels: Labels; value: number }>();
  const lineOf = (labels: Labels) => {
    const key = JSON.stringify(labels);
    const line = counts.get(key) ?? { labels, value: 0 };
    counts.set(key, line);
    return line;
  };
  for (const labels of known) lineOf(labels);
  return {
    count(labels: Labels): void {
      lineOf(labels).value += 1;
    },
    lines: () => [...counts.values()],
  };
}
