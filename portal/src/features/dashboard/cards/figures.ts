/** Rounds to whole percents, but shows 0 and 100 only when exact. */
export const wholePercent = (percentage: number): number =>
  percentage <= 0 || percentage >= 100 ? percentage : Math.min(99, Math.max(1, Math.round(percentage)));
