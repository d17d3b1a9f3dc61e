import { addDays, dayMs } from '../time.ts';

export const periodTypes = ['DAILY', 'WEEKLY'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** Up to 31 days are shown by day, longer ranges by ISO week (decisions 6). */
const maximumDaily = 31;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const periodTypeOf = (from: string, to: string, wanted: PeriodType = 'DAILY'): PeriodType =>
  daysBetween(from, to) <= maximumDaily ? wanted : 'WEEKLY';

/** The Monday of the day's ISO week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The first day of the period that contains the day. */
export const periodOf = (day: string, type: PeriodType): string => (type === 'DAILY' ? day : mondayOf(day));

/** Every period with a day in the range, including empty ones. */
export function periodsBetween(from: string, to: string, type: PeriodType): string[] {
  const periods: string[] = [];
  const step = type === 'DAILY' ? 1 : 7;
  for (let day = periodOf(from, type); day <= to; day = addDays(day, step)) periods.push(day);
  return periods;
}
