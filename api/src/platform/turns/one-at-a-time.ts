import { CallerLeft } from './caller-left.ts';
import { takerNow } from './taker.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * The imports of one owner one after the other, in this process: what they do outside the turns is heavy, too. A caller who
 * leaves before its import begins takes it along.
 */
export function oneAtATime<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const { signal } = takerNow();
  const mine = (last.get(owner) ?? Promise.resolve()).then(() => {
    if (signal?.aborted) throw new CallerLeft();
    return work();
  });
  const ended = mine
    .catch(() => {})
    .then(() => {
      if (last.get(owner) === ended) last.delete(owner);
    });
  last.set(owner, ended);
  return mine;
}
