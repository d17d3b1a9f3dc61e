import * as z from 'zod/mini';

// Apart from time.ts, for the same reason as money-schema.ts.

/** ISO 8601 on the wire, UTC with milliseconds and Z; an offset is accepted and normalised. */
export const isoTime = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);
/** A time in a reply. */
export const isoTimeView = z.iso.datetime();
/** 'YYYY-MM-DD', a day at UTC+8. */
export const dayString = z.iso.date();
