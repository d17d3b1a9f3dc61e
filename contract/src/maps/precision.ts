import type { Precision } from './calls.ts';

/** Points that need no correction. '' means that no engine could be asked: the merchant's point is taken as it is. */
const exact: readonly string[] = ['pin', 'building', ''] satisfies (Precision | '')[];

export const isExact = (precision: string): boolean => exact.includes(precision);
