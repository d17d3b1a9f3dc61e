export const pageSizes = [5, 10, 25, 50, 100] as const;

/** 10 rows by default (spec 9). */
export const usualSize = 10;

/** The calls' limit. */
const LAST_PAGE = 1_000_000;

export type Paging = { page?: number; size?: number };

/** Page and size from the address, which may have been typed. Invalid and default values are left out. */
export function readPaging({ page, size }: Record<string, unknown>): Paging {
  return {
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 && page <= LAST_PAGE && { page }),
    ...(pageSizes.some((each) => each === size) && size !== usualSize && { size: Number(size) }),
  };
}

export interface PageWindow {
  /** Counted from 1, or 0 for an empty list. */
  first: number;
  last: number;
  /** At least 1, so that an empty list is "Page 1 of 1". */
  pageCount: number;
  isFirst: boolean;
  isLast: boolean;
}

/** The numbers for "11–20 of 24" and the four arrows. `page` counts from 0, as on the wire. */
export function pageWindow(page: number, size: number, total: number): PageWindow {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const at = Math.min(Math.max(page, 0), pageCount - 1);
  return {
    first: total === 0 ? 0 : at * size + 1,
    last: Math.min((at + 1) * size, total),
    pageCount,
    isFirst: at === 0,
    isLast: at === pageCount - 1,
  };
}

/** The page that contains the old page's first row in the new size. */
export function pageAfterResize(page: number, size: number, nextSize: number): number {
  return Math.floor((page * size) / nextSize);
}
