import { minuteMs } from '../time.ts';

export const latenessBuckets = ['ontime', 'delay15', 'delay30', 'delay30More'] as const;
export type Lateness = (typeof latenessBuckets)[number];

/**
 * Completion minus scheduled delivery (spec 9), literally: zero or less, or a time that is missing, is on time; up to 15
 * minutes and up to 30 minutes are both the 15-minute bucket, so that the 30-minute bucket is never filled.
 */
export function latenessOf(completed: string | Date | null, scheduled: string | Date | null): Lateness {
  const late = completed && scheduled ? new Date(completed).getTime() - new Date(scheduled).getTime() : Number.NaN;
  if (!(late > 0)) return 'ontime';
  return late <= 30 * minuteMs ? 'delay15' : 'delay30More';
}

/** The four buckets, with their shares of all in whole tenths of a percent: all but one is not 100 %, and one is not none. */
export function toTimeliness(counts: Record<Lateness, number>) {
  const all = latenessBuckets.reduce((sum, bucket) => sum + counts[bucket], 0);
  const bucketOf = (count: number) => ({ percentage: shareOf(count, all), count });
  return {
    ontime: bucketOf(counts.ontime),
    delay15: bucketOf(counts.delay15),
    delay30: bucketOf(counts.delay30),
    delay30More: bucketOf(counts.delay30More),
  };
}

function shareOf(count: number, all: number): number {
  if (count === 0 || count === all) return count === 0 ? 0 : 100;
  return Math.min(999, Math.max(1, Math.round((count / all) * 1000))) / 10;
}
