/** The stops in their sequence, divided into consignments of similar size with at most `most` stops. */
export function divide<T>(stops: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(stops.length / Math.max(1, most)));
  const bound = (index: number) => Math.round((index * stops.length) / count);
  return Array.from({ length: count }, (_, index) => stops.slice(bound(index), bound(index + 1)));
}
