/** Metres from row to column, 0 being the pick-up. */
export type Metres = readonly (readonly number[])[];

/** Dearer than any real road, so a gap is crossed only when nothing else is left. */
export const NO_ROAD_METRES = 10_000_000;

/** Metres of the whole route from the pick-up through the stops in this order. */
export function routeMetres(metres: Metres, order: readonly number[]): number {
  let from = 0;
  let sum = 0;
  for (const to of order) {
    sum += metres[from]?.[to] ?? NO_ROAD_METRES;
    from = to;
  }
  return sum;
}
