import { type Taker, takerNow } from './taker.ts';

/** Heavy work that yields every few milliseconds. When its time is up, it ends with the best result so far. */
export type Work<T> = Generator<void, T, boolean>;

export type Job = {
  readonly taker: Taker;
  /** Continues until it is done or `endsAt` is reached. Returns whether it is done. */
  advance: (endsAt: number) => boolean;
  /** Its caller has left. */
  callOff: () => void;
};

/** `limitMs` counts the work's own time, not its wait for the turn. */
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

/** The caller no longer reads the response. Servers log this number for it. */
export class CallerLeft extends Error {
  readonly statusCode = 499;

  constructor() {
    super('The caller has left');
    this.name = 'CallerLeft';
  }
}
