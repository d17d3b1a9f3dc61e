import { daysBetween } from '@tibara/contract/dashboard/periods';
import { maximumListDays } from '@tibara/contract/orders/limits';
import { addDays } from '@tibara/contract/time';
import type { DayRange } from '../../ui/date-time/DateRangePicker';
import { isDay } from '../../ui/list/day';
import { type Paging, readPaging } from '../../ui/list/pages';

/** The search parameters of the address, without default values. */
export type DashboardSearch = Paging & {
  /** Pick-up days, 'YYYY-MM-DD' at UTC+8, both included. */
  start?: string;
  end?: string;
};

/** Ignores invalid parameters, because anybody may have typed the address. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const { start, end } = raw;
  const hasRange = isDay(start) && isDay(end) && start <= end && daysBetween(start, end) <= maximumListDays;
  return { ...(hasRange && { start, end }), ...readPaging(raw) };
}

const DEFAULT_DAYS = 30;

/** By default the last 30 days including today (spec 2.9). */
export const rangeOf = ({ start, end }: DashboardSearch, today: string): DayRange =>
  start && end ? { from: start, to: end } : { from: addDays(today, 1 - DEFAULT_DAYS), to: today };

export interface RangeQuery {
  vendorId: string;
  startDate: string;
  endDate: string;
}
