import { addDays } from '@tibara/contract/time';
import type { DayRange } from '../../../ui/date-time/DateRangePicker';

/** This month and the two before it, as 'YYYY-MM'; older ones are chosen as a period. */
export function lastMonths(today: string): string[] {
  const month = today.slice(0, 7);
  const before = monthAt(month, -1);
  return [month, before, monthAt(before, -1)];
}

/** The month of the day that is so far from the month's first one. */
const monthAt = (month: string, days: number): string => addDays(`${month}-01`, days).slice(0, 7);

/** From its first day to its last, or to today. */
export function monthRange(month: string, today: string): DayRange {
  const last = addDays(`${monthAt(month, 31)}-01`, -1);
  return { from: `${month}-01`, to: last < today ? last : today };
}
