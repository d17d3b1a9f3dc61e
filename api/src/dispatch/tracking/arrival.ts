import { minuteMs } from '@tibara/contract/time';

/** The ways that the rider has not finished, in their sequence, in seconds. The last one leads to the stop. */
type Way = { leftAt: Date; legs: readonly number[]; now: Date };

const EARLY_MS = 5 * minuteMs;
const LATE_MS = 10 * minuteMs;
/** A longer way does not make the window wider: nobody can plan with it. */
const MOST_LEGS = 8;
const STEP_MS = 5 * minuteMs;

/**
 * The window of an arrival. Each leg takes its estimated time, but ends at the earliest now. The window begins five
 * minutes a leg before this estimate and ends ten minutes a leg after it. Both are rounded outwards to five minutes, and
 * it never begins in the past. So it narrows from two hours to a quarter of an hour while the rider approaches.
 */
export function arrivalWindow({ leftAt, legs, now }: Way): { from: string; to: string } {
  const estimate = legs.reduce((time, seconds) => Math.max(time + seconds * 1000, now.getTime()), leftAt.getTime());
  const spread = Math.min(legs.length, MOST_LEGS);
  const from = Math.floor((estimate - spread * EARLY_MS) / STEP_MS) * STEP_MS;
  const to = Math.ceil((estimate + spread * LATE_MS) / STEP_MS) * STEP_MS;
  return { from: new Date(Math.max(from, now.getTime())).toISOString(), to: new Date(to).toISOString() };
}
