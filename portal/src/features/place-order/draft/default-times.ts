import {
  addDays,
  atBusinessTime,
  businessDay,
  businessMinutes,
  ceilToQuarterHour,
  defaultHour,
  leadTimeMs,
  minuteMs,
  quarterHours,
} from '@tibara/contract/time';

/** Time to fill in the order before the pick-up is too soon (spec 5.6). */
const HEAD_START_MS = 15 * minuteMs;

/**
 * The first quarter hour after that time. After 22:00 it is tomorrow at 09:00, because a rider reaches nobody before
 * 23:00. Later times can still be chosen.
 */
export function defaultPickUpTime(now: Date): string {
  const today = businessDay(now);
  const [first] = quarterHours(today, now, new Date(now.getTime() + HEAD_START_MS));
  return first && businessMinutes(first) <= 22 * 60
    ? first
    : atBusinessTime(addDays(today, 1), defaultHour * 60).toISOString();
}

/** Before this hour nobody wants to move tomorrow's order to today. */
const FIRST_HOUR = 7;

/** A quarter hour after the pick-up or the last stop, within the picker's remaining hours. */
export function defaultDropOffTime(pickUp: string, deliveries: readonly string[], now: Date): string {
  const last = Math.max(Date.parse(pickUp), now.getTime(), ...deliveries.map((time) => Date.parse(time)));
  const wanted = ceilToQuarterHour(last + 15 * minuteMs);
  const offered = quarterHours(businessDay(last), now, wanted);
  return offered[0] ?? new Date(Math.max(ceilToQuarterHour(last).getTime(), Date.parse(pickUp))).toISOString();
}

/** The next possible pick-up if it is today, for a past time, or by day for an order of tomorrow. */
export function soonestToday(pickUp: string, now: Date): string | null {
  const soonest = defaultPickUpTime(now);
  const today = businessDay(now);
  const isPassed = Date.parse(pickUp) <= now.getTime() + leadTimeMs;
  const isByDay = now.getTime() >= atBusinessTime(today, FIRST_HOUR * 60).getTime();
  const isOffered = isPassed || (isByDay && businessDay(pickUp) === addDays(today, 1));
  return isOffered && businessDay(soonest) === today ? soonest : null;
}
