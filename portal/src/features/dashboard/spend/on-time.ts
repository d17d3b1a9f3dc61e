import { type Lateness, latenessBuckets } from '@tibara/contract/dashboard/lateness';

/** On the screen and in the file, an empty 30-minute bucket is left out. */
export const shownBuckets = (counts: { delay30: { count: number } }): Lateness[] =>
  latenessBuckets.filter((bucket) => bucket !== 'delay30' || counts.delay30.count > 0);

/** Files keep English words (ADR 73). */
export const inFile: Record<Lateness, string> = {
  ontime: 'On time',
  delay15: 'Up to 30 min late',
  delay30: '30 min late',
  delay30More: 'Over 30 min late',
};
