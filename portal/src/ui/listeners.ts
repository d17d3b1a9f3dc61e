/** The functions to call after each change, such as those of `useSyncExternalStore`. `add` returns the end of one. */
export function makeListeners<Said extends unknown[] = []>() {
  const all = new Set<(...said: Said) => void>();
  return {
    add(listener: (...said: Said) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(...said: Said): void {
      for (const listener of all) listener(...said);
    },
  };
}
