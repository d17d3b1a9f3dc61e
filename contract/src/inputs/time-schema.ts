import * as z from 'zod/mini';

// Apart from time.ts, for the same reason as money-schema.ts.

const years = 'must be between the years 2000 and 2100';
const isOfOurTimes = (text: string): boolean => text >= '2000' && text < '2101';

/** ISO 8601 on the wire, UTC with milliseconds and Z; an offset is accepted and normalised. */
export const isoTime = z.pipe(
  z.pipe(
    z.iso.datetime({ offset: true }).check(z.maxLength(40)),
    z.transform((text) => new Date(text).toISOString()),
  ),
  z.string().check(z.refine(isOfOurTimes, years)),
);
/** A time in a reply. */
export const isoTimeView = z.iso.datetime();
/** 'YYYY-MM-DD', a day at UTC+8. */
export const dayString = z.iso.date().check(z.refine(isOfOurTimes, years));
