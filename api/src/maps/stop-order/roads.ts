/** Metres from row to column; 0 is the pick-up, null where no road leads. */
export type Distances = readonly (readonly (number | null)[])[];

/** The same as one flat table, with a last place of its own: the end, which is free to reach from everywhere. */
export type Roads = { places: number; metres: Float64Array };

/** Dearer than any real road, so a gap is crossed only when nothing else is left. */
export const NO_ROAD_METRES = 10_000_000;

/** The free end makes an open route a round trip, which the searches know how to shorten. */
export function roadsOf(distances: Distances): Roads {
  const places = distances.length + 1;
  const metres = new Float64Array(places * places);
  for (const [from, row] of distances.entries()) {
    for (const [to, cell] of row.entries()) metres[from * places + to] = cell ?? NO_ROAD_METRES;
  }
  return { places, metres };
}

export const stopsOf = ({ places }: Roads): number => places - 2;

export const road = ({ places, metres }: Roads, from: number, to: number): number => metres[from * places + to] ?? 0;

/** Metres of the whole route from the pick-up through the stops in this order. */
export function routeMetres(roads: Roads, order: readonly number[]): number {
  let from = 0;
  let sum = 0;
  for (const to of order) {
    sum += road(roads, from, to);
    from = to;
  }
  return sum;
}
