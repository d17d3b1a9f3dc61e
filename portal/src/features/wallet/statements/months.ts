import { addDays } from '@tibara/contract/time';
import type { DayRange } from '#ui/date-time/DateRangePicker.tsx';

/** This month and the previous two, as 'YYYY-MM'. Older months can be chosen as a period. */
export function lastMonths(today: string): string[] {
  const month = today.slice(0, 7);
  const before = monthAt(month, -1);
  return [month, before, monthAt(before, -1)];
}

/** The month that is this many days after the month's first day. */
const monthAt = (month: string, days: number): string => addDays(`${month}-01`, days).slice(0, 7);

/** From the month's first day to its last, or to today. */
export function monthRange(month: string, today: string): DayRange {
  const last = addDays(`${monthAt(month, 31)}-01`, -1);
  return { from: `${month}-01`, to: last < today ? last : today };
}
