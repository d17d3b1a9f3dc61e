import { addDays } from '@tibara/contract/time';
import type { DayRange } from '../../../ui/date-time/DateRangePicker';
import { addMonths, monthOf } from '../../../ui/date-time/month';

const SHOWN = 3;

/** This month and those before it, as 'YYYY-MM'; older ones are chosen as a period. */
export const lastMonths = (today: string): string[] =>
  Array.from({ length: SHOWN }, (_, index) => addMonths(monthOf(today), -index));

/** From its first day to its last, or to today. */
export function monthRange(month: string, today: string): DayRange {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return { from: `${month}-01`, to: last < today ? last : today };
}
