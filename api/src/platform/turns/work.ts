import { CallerLeft } from './caller-left.ts';
import { type Taker, takerNow } from './taker.ts';

/**
 * Heavy work that yields where it can be interrupted, every few milliseconds. When told there that its time is up, it
 * ends with the best so far.
 */
export type Work<T> = Generator<void, T, boolean>;

/** Work for somebody, as the turns see it. */
export type Job = {
  readonly taker: Taker;
  /** Goes on until it is done or this time has come; whether it is done. */
  advance: (endsAt: number) => boolean;
  /** Its caller has left. */
  callOff: () => void;
};

/** `limitMs` is of the work's own time, so that a wait for the turn takes nothing from it. */
export function jobOf<T>(work: Work<T>, now: () => number, limitMs: number): { job: Job; result: Promise<T> } {
  const { promise: result, resolve, reject } = Promise.withResolvers<T>();
  let spentMs = 0;
  const advance = (endsAt: number): boolean => {
    const begunAt = now();
    let at = begunAt;
    try {
      do {
        const step = work.next(spentMs + at - begunAt > limitMs);
        if (step.done) {
          resolve(step.value);
          return true;
        }
        at = now();
      } while (at < endsAt);
    } catch (error) {
      reject(error);
      return true;
    }
    spentMs += at - begunAt;
    return false;
  };
  return { job: { taker: takerNow(), advance, callOff: () => reject(new CallerLeft()) }, result };
}
