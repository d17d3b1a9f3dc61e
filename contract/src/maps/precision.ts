import type { Precision } from './calls.ts';

/** Points as good as they get. '' says that no engine could be asked: the merchant is believed. */
const exact: readonly string[] = ['pin', 'building', ''] satisfies (Precision | '')[];

export const isExact = (precision: string): boolean => exact.includes(precision);
