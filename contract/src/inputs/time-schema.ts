import * as z from 'zod/mini';

// This file is apart from time.ts, so that pages without forms do not load zod.

const years = 'must be between the years 2000 and 2100';
const isOfOurTimes = (text: string): boolean => text >= '2000' && text < '2101';

/** ISO 8601 in UTC with milliseconds and Z. An offset is accepted and converted. */
export const isoTime = z.pipe(
  z.pipe(
    z.iso.datetime({ offset: true }).check(z.maxLength(40)),
    z.transform((text) => new Date(text).toISOString()),
  ),
  z.string().check(z.refine(isOfOurTimes, years)),
);
export const isoTimeView = z.iso.datetime();
/** 'YYYY-MM-DD', a day at UTC+8. */
export const dayString = z.iso.date().check(z.refine(isOfOurTimes, years));
