/**
 * Returns `read` with a memory of `ms` by the clock `now`. Callers that wait at the same time share one reading. A
 * failure is not remembered.
 */
export function remembered<T>(read: () => Promise<T>, { now, ms }: { now: () => Date; ms: number }): () => Promise<T> {
  let known: { value: T; until: number } | undefined;
  let reading: Promise<T> | undefined;
  return async () => {
    if (known && now().getTime() < known.until) return known.value;
    reading ??= read()
      .then((value) => {
        known = { value, until: now().getTime() + ms };
        return value;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}
