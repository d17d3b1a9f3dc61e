import { businessOffsetMs } from '@tibara/contract/time';

/** '2026-11-28 14:05:33' at UTC+8. */
export const formatMoment = (time: Date | string): string =>
  new Date(new Date(time).getTime() + businessOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** '2026-11-28_140533' at UTC+8. */
export const nameOfMoment = (time: Date): string => formatMoment(time).replace(' ', '_').replaceAll(':', '');

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T _](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads '2026-11-28 14:05' or '2026-11-28 14:05:33' at UTC+8, or with an offset such as 'Z' or '+01:00'. */
export function parseMoment(text: string): Date {
  const [, day, clock, seconds = ':00', offset = '+08:00'] = MOMENT.exec(text.trim()) ?? [];
  const time = new Date(`${day}T${clock}${seconds}${offset}`);
  if (!day || Number.isNaN(time.getTime()))
    throw new Error(`${text} is no time: write it like "2026-11-28 14:05:33" at UTC+8, or with an offset.`);
  return time;
}
