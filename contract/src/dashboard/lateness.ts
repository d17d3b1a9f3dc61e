import { minuteMs } from '../time.ts';

export const latenessBuckets = ['ontime', 'delay15', 'delay30', 'delay30More'] as const;
export type Lateness = (typeof latenessBuckets)[number];

/**
 * Completion minus scheduled delivery, exactly as in spec 9. A result of zero or less is on time, and so is a missing
 * time. The 15-minute bucket takes delays up to 15 and up to 30 minutes, so the 30-minute bucket stays empty.
 */
export function latenessOf(completed: string | Date | null, scheduled: string | Date | null): Lateness {
  const late = completed && scheduled ? new Date(completed).getTime() - new Date(scheduled).getTime() : Number.NaN;
  if (!(late > 0)) return 'ontime';
  return late <= 30 * minuteMs ? 'delay15' : 'delay30More';
}

/**
 * The four buckets with their shares in tenths of a percent. The shares add up to 100. Only an exact share is 0 or 100.
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

/** Rounds by the largest remainder. A count above 0 gets at least one tenth, which the largest share gives up. */
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
