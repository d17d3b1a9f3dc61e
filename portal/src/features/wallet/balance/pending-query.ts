/** Pending Payments are those of status PENDING (spec 4.7). */
export const pendingQuery = (page: number) => ({ status: 'PENDING' as const, page, size: 10 });
