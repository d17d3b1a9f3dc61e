import { CallerLeft } from './caller-left.ts';
import { takerNow } from './taker.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * The works of one name one after the other, in this process. For what is heavy outside the turns, as the checks and rows
 * of a vendor's imports. A caller who leaves before its work begins takes it along.
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
