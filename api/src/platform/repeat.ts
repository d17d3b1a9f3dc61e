import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` with these pauses, until it returns true. The pauses alone do not keep the process running. Returns how to
 * stop, which waits for the present run.
 */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {}); // interrupted by stopping
      if (signal.aborted || (await work()) === true) return;
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
