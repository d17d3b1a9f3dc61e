import { usualSize } from '#ui/list/pages.ts';

/** Pending Payments are those of status PENDING (spec 4.7). */
export const pendingQuery = (page = 0, size: number = usualSize) => ({ status: 'PENDING' as const, page, size });
