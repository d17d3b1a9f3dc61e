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

/**
 * The four buckets, with their shares of all in whole tenths of a percent, which add to 100: all but one is not 100 %, and one
 * is not none.
 */
export function toTimeliness(counts: Record<Lateness, number>) {
  const shares = tenthsOf(latenessBuckets.map((bucket) => counts[bucket]));
  const bucketOf = (bucket: Lateness) => ({
    percentage: (shares[latenessBuckets.indexOf(bucket)] ?? 0) / 10,
    count: counts[bucket],
  });
  return {
    ontime: bucketOf('ontime'),
    delay15: bucketOf('delay15'),
    delay30: bucketOf('delay30'),
    delay30More: bucketOf('delay30More'),
  };
}

/** By the largest remainder. What is not none has a tenth at least, taken from the largest. */
function tenthsOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const shares = counts.map((count) => (count === 0 ? 0 : Math.max(1, Math.floor((count * 1000) / all))));
  const missing = (index: number) => ((counts[index] ?? 0) * 1000) / all - (shares[index] ?? 0);
  let rest = 1000 - shares.reduce((sum, share) => sum + share, 0);
  while (rest !== 0) {
    const by = rest > 0 ? missing : (index: number) => shares[index] ?? 0;
    const most = [...shares.keys()].reduce((found, index) => (by(index) > by(found) ? index : found), 0);
    shares[most] = (shares[most] ?? 0) + Math.sign(rest);
    rest -= Math.sign(rest);
  }
  return shares;
}
