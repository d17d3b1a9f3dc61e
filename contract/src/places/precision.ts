import type { Precision } from './calls.ts';

/**
 * Precisions that need no correction. '' means that no engine was reachable, so the merchant's point counts as exact.
 */
const exact: readonly string[] = ['pin', 'building', ''] satisfies (Precision | '')[];

export const isExact = (precision: string): boolean => exact.includes(precision);
