import { fairQueue } from './fair-queue.ts';
import type { Taker } from './taker.ts';
import { type Job, jobOf, type Work } from './work.ts';

/** The length of a turn, unless one indivisible piece takes longer. */
const TURN_MS = 3;
/** A shorter turn needs no rest. */
const LIGHT_MS = 1;
/** Heavy work gets a seventh of the thread: light requests have this many turn lengths. */
const REST = 6;

type TurnsOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Once the event loop has done its waiting work. */
  afterOthers: (then: () => void) => void;
  /** In about a millisecond. */
  soon: (then: () => void) => void;
  /** The number of requests being answered, including those with heavy work. */
  served: () => number;
};

type Waiting = Job & { leave: () => void };

/** `limitMs` counts the work's own time. */
export type Turns = <T>(work: Work<T>, limitMs?: number) => Promise<T>;

/**
 * Heavy work of the main thread, a few milliseconds at a time; owners take turns. Without others, work begins
 * immediately. Its owner's next work is part of the same turn. After a turn the light requests have the thread. A
 * caller who leaves is removed from the queue.
 */
export function makeTurns({ now, afterOthers, soon, served }: TurnsOptions): Turns {
  const queue = fairQueue<Waiting>();
  /** How much of each request's work waits: such a request is not light. */
  const heavy = new Map<Taker, number>();
  let turn: { owner: string; endsAt: number; usedMs: number } | null = null;
  let isResting = false;

  function add(job: Job): void {
    if (!turn && !isResting) begin(job.taker.owner);
    if (turn?.owner === job.taker.owner) advance(job);
    else wait(job);
  }

  function begin(owner: string): void {
    turn = { owner, endsAt: now() + TURN_MS, usedMs: 0 };
    afterOthers(end);
  }

  /** Up to the end of the turn's time. */
  function advance(job: Job): void {
    const begunAt = now();
    const isDone = turn !== null && begunAt < turn.endsAt && (isGone(job) || job.advance(turn.endsAt));
    if (turn) turn.usedMs += now() - begunAt;
    if (!isDone) wait(job);
  }

  function isGone({ taker, callOff }: Job): boolean {
    if (!taker.signal?.aborted) return false;
    callOff();
    return true;
  }

  function wait(job: Job): void {
    if (isGone(job)) return;
    const { taker } = job;
    const leave = () => {
      queue.remove(taker.owner, waiting);
      taken(waiting);
      job.callOff();
    };
    const waiting = { ...job, leave };
    taker.signal?.addEventListener('abort', leave);
    heavy.set(taker, (heavy.get(taker) ?? 0) + 1);
    queue.push(taker.owner, waiting);
  }

  function taken({ taker, leave }: Waiting): void {
    taker.signal?.removeEventListener('abort', leave);
    const others = (heavy.get(taker) ?? 0) - 1;
    if (others > 0) heavy.set(taker, others);
    else heavy.delete(taker);
  }

  function end(): void {
    const usedMs = turn?.usedMs ?? 0;
    turn = null;
    rest(usedMs < LIGHT_MS ? 0 : now() + REST * usedMs);
  }

  function rest(until: number): void {
    isResting = served() > heavy.size && now() < until;
    if (isResting) soon(() => rest(until));
    else next();
  }

  function next(): void {
    const first = queue.shift();
    if (!first) return;
    const { owner } = first.taker;
    begin(owner);
    for (let job: Waiting | undefined = first; job; job = hasTime() ? queue.shiftOf(owner) : undefined) {
      taken(job);
      advance(job);
    }
  }

  const hasTime = (): boolean => turn !== null && now() < turn.endsAt;

  return (work, limitMs = Number.POSITIVE_INFINITY) => {
    const { job, result } = jobOf(work, now, limitMs);
    add(job);
    return result;
  };
}
