import { addDays } from '@tibara/contract/time';

/** Six weeks from Monday, so that the calendar's height never changes. Days are 'YYYY-MM-DD'. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) + 6) % 7));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)));
}

/** Days that can be the other end of a range of at most `most` days. */
export function daysWithin(all: { first: string; last: string }, start: string | null, most?: number) {
  if (start === null || most === undefined) return all;
  const within = (day: string) => (day < all.first ? all.first : day > all.last ? all.last : day);
  return { first: within(addDays(start, 1 - most)), last: within(addDays(start, most - 1)) };
}

export const daysFrom = (from: string, days: number) => ({ from, to: addDays(from, days - 1) });

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The day that a key moves to in calendar grids, null for other keys. */
export function dayAfterKey(key: string, day: string): string | null {
  const weekday = (weekdayOf(day) + 6) % 7;
  const step = STEPS.get(key);
  if (step) return addDays(day, step);
  if (key === 'Home') return addDays(day, -weekday);
  if (key === 'End') return addDays(day, 6 - weekday);
  if (key === 'PageUp') return sameDayIn(addMonths(monthOf(day), -1), day);
  if (key === 'PageDown') return sameDayIn(addMonths(monthOf(day), 1), day);
  return null;
}

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/** 31 January plus one month is the last day of February. */
function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
