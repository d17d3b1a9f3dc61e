import { takerNow } from './taker.ts';
import { CallerLeft } from './work.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs the jobs of one name one after another in this process. For heavy work outside the turns, such as the checks and
 * rows of a vendor's imports. If the caller leaves before its job begins, the job is dropped.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { signal } = takerNow();
  const mine = (last.get(name) ?? Promise.resolve()).then(() => {
    if (signal?.aborted) throw new CallerLeft();
    return work();
  });
  const ended = mine
    .catch(() => {})
    .then(() => {
      if (last.get(name) === ended) last.delete(name);
    });
  last.set(name, ended);
  return mine;
}
