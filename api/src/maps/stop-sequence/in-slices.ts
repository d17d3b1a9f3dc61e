import { setImmediate } from 'node:timers/promises';

/**
 * A search that yields where it can be interrupted. When told there that its time is up, it ends with the best so far.
 */
export type Search<T> = Generator<void, T, boolean>;

const SLICE_MS = 5;

/** Runs a search a few milliseconds at a time, so that one merchant's hundred stops do not delay other requests. */
export async function inSlices<T>(search: Search<T>, limitMs: number): Promise<T> {
  const started = performance.now();
  let sliceStarted = started;
  for (;;) {
    const isTimeUp = performance.now() - started > limitMs;
    const step = search.next(isTimeUp);
    if (step.done) return step.value;
    if (performance.now() - sliceStarted < SLICE_MS) continue;
    await setImmediate();
    sliceStarted = performance.now();
  }
}
