import type { Building } from './blocks.ts';

/**
 * Packs the buildings by column, because each column packs well. The head has the street names and the numbers. The
 * columns follow: sorted postcode, street, number, and point in 0.00001°. Each value is the difference from the one
 * before. `embedded/atlas/buildings.ts` reads this format.
 */
export function packBuildings(buildings: readonly Building[]): Uint8Array {
  const streets = [...new Set(buildings.map(({ street }) => street))].toSorted();
  const numbers = [...new Set(buildings.map(({ number }) => number))].toSorted();
  const streetAt = new Map(streets.map((street, index) => [street, index]));
  const numberAt = new Map(numbers.map((number, index) => [number, index]));
  const column = (value: (building: Building) => number) => varints(differences(buildings.map(value)));
  const head = JSON.stringify({ buildings: buildings.length, streets, numbers });
  return Buffer.concat([
    Buffer.from(`${head}\n`),
    column(({ postcode }) => Number(postcode)),
    column(({ street }) => streetAt.get(street) ?? 0),
    column(({ number }) => numberAt.get(number) ?? 0),
    column(({ at: [latitude] }) => Math.round(latitude * 1e5)),
    column(({ at: [, longitude] }) => Math.round(longitude * 1e5)),
  ]);
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

/** Writes seven bits per byte, with the sign of each value in the lowest bit. */
function varints(values: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const value of values) {
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}
