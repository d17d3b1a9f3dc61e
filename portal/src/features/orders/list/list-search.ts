import { isDay } from '#ui/list/day.ts';
import { type Paging, readPaging } from '#ui/list/pages.ts';

/** Search parameters of a list, without default values. */
export type ListSearch = Paging & {
  /** Number, recipient, phone or address. */
  q?: string;
  /** Pick-up days, 'YYYY-MM-DD' at UTC+8, both included. */
  from?: string;
  to?: string;
};

/** Ignores invalid parameters, because anybody may have typed the address. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const { from, to } = raw;
  const q = String(raw.q ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
  const hasDays = isDay(from) && isDay(to) && from <= to;
  return { ...readPaging(raw), ...(q !== '' && { q }), ...(hasDays && { from, to }) };
}

export const isFiltered = ({ q, from }: ListSearch): boolean => q !== undefined || from !== undefined;
