/** Whole percents: all but one is not 100 %, and one is not none. */
export const wholePercent = (percentage: number): number =>
  percentage <= 0 || percentage >= 100 ? percentage : Math.min(99, Math.max(1, Math.round(percentage)));
