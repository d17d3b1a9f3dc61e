/** Jobs of a queue that this process works on. */
export type Running = { queue: string; count: number; oldestSeconds: number };

export function trackRunning() {
  const started = new Set<{ queue: string; at: number }>();
  return {
    /** Runs a job. Until it has ended, it is one of the running ones. */
    async during<T>({ name }: { name: string }, work: () => Promise<T>): Promise<T> {
      const one = { queue: name, at: performance.now() };
      started.add(one);
      try {
        return await work();
      } finally {
        started.delete(one);
      }
    },

    list(): Running[] {
      const byQueue = Map.groupBy(started, ({ queue }) => queue);
      return [...byQueue].map(([queue, running]) => ({
        queue,
        count: running.length,
        oldestSeconds: (performance.now() - Math.min(...running.map(({ at }) => at))) / 1000,
      }));
    },
  };
}
