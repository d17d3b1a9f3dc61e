import { businessOffsetMs } from '@tibara/contract/time';

/** '2026-11-28 14:05:33' at UTC+8. */
export const formatMoment = (time: Date | string): string =>
  new Date(new Date(time).getTime() + businessOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
