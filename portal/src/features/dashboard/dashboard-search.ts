import { daysBetween } from '@tibara/contract/dashboard/periods';
import { maximumListDays } from '@tibara/contract/order-groups/limits';
import { addDays } from '@tibara/contract/time';
import type { DayRange } from '../../ui/date-time/DateRangePicker';
import { isDay } from '../../ui/list/day';
import { type Paging, readPaging } from '../../ui/list/pages';

/** What the address says; default values are left out. */
export type DashboardSearch = Paging & {
  /** Pick-up days, 'YYYY-MM-DD' at UTC+8, both included. */
  start?: string;
  end?: string;
};

/** The address may have been typed by anybody: invalid parameters are ignored. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { start, end } = raw;
  const hasRange = isDay(start) && isDay(end) && start <= end && daysBetween(start, end) <= maximumListDays;
  return { ...(hasRange && { start, end }), ...readPaging(raw) };
}

const DEFAULT_DAYS = 30;

/** The last 30 days, today among them, by default (spec 2.9). */
export const rangeOf = ({ start, end }: DashboardSearch, today: string): DayRange =>
  start && end ? { from: start, to: end } : { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
