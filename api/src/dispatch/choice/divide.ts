/** The stops in their sequence, divided into legs of similar size with at most `most` stops. */
export function divide<T>(stops: readonly T[], most: number): T[][] {
  const legs = Math.max(1, Math.ceil(stops.length / Math.max(1, most)));
  const bound = (leg: number) => Math.round((leg * stops.length) / legs);
  return Array.from({ length: legs }, (_, leg) => stops.slice(bound(leg), bound(leg + 1)));
}
