import type { RefusalReason } from '../port.ts';

/** The others pass: the fleet gets money, riders or its line again. */
const forGood: ReadonlySet<RefusalReason> = new Set([
  'area',
  'phone',
  'time',
  'stops',
  'vehicle',
  'option',
  'price',
  'other',
]);

export const isForGood = (reason: RefusalReason): boolean => forGood.has(reason);
