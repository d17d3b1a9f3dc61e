/** 11/20/2026: the month may be either of the first two numbers. */
export function slashed(text: string): { first: number; second: number; year: string | undefined } | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d\d|\d\d))?(?![\d/])/.exec(text);
  return match ? { first: Number(match[1]), second: Number(match[2]), year: match[3] } : null;
}

/** Whether some dates fit only with the month first, and none only with the day first. */
export function isMonthFirst(dates: readonly string[]): boolean {
  const all = dates.flatMap((text) => slashed(text) ?? []);
  return all.some(({ second }) => second > 12) && all.every(({ first }) => first <= 12);
}

/** Whether all dates fit both DD/MM and MM/DD, and the answer would change at least one date. */
export function isMonthFirstPossible(dates: readonly string[]): boolean {
  const all = dates.flatMap((text) => slashed(text) ?? []);
  return (
    all.every(({ first, second }) => first <= 12 && second <= 12) && all.some(({ first, second }) => first !== second)
  );
}
