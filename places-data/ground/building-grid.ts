import type { LatLng } from '@tibara/places/polyline';

/** The source has four decimals of a degree, eleven metres. */
const UNITS = 1e4;
/** A block is eight by eight units, one bit each. */
const SIDE = 8;
const HEADER_INTEGERS = 4;

/**
 * A packed grid of buildings, half the size of a list of points. It begins with four integers: southernmost and
 * westernmost unit, blocks in a row, number of non-empty blocks. The count of empty blocks before each non-empty block
 * follows: all low bytes, then all high bytes. The end has eight rows of bits for each non-empty block, from south to
 * north.
 */
export function encodeBuildings(places: readonly LatLng[]): Uint8Array {
  const units = places.map(([latitude, longitude]) => [Math.round(latitude * UNITS), Math.round(longitude * UNITS)]);
  const south = Math.min(...units.map(([y = 0]) => y));
  const west = Math.min(...units.map(([, x = 0]) => x));
  const east = Math.max(...units.map(([, x = 0]) => x));
  const columns = Math.floor((east - west) / SIDE) + 1;
  const blocks = new Map<number, Uint8Array>();
  for (const [y = 0, x = 0] of units) {
    const index = Math.floor((y - south) / SIDE) * columns + Math.floor((x - west) / SIDE);
    const rows = blocks.get(index) ?? new Uint8Array(SIDE);
    const row = (y - south) % SIDE;
    rows[row] = (rows[row] ?? 0) | (1 << ((x - west) % SIDE));
    blocks.set(index, rows);
  }
  const order = [...blocks.keys()].toSorted((a, b) => a - b);
  const gaps = order.map((index, at) => index - (order[at - 1] ?? -1) - 1);
  if (Math.max(...gaps) > 0xffff) throw new Error('Two buildings are farther apart than the format can represent');
  const header = new DataView(new ArrayBuffer(HEADER_INTEGERS * 4));
  for (const [at, value] of [south, west, columns, order.length].entries()) header.setInt32(at * 4, value, true);
  return Buffer.concat([
    new Uint8Array(header.buffer),
    Uint8Array.from(gaps, (gap) => gap & 0xff),
    Uint8Array.from(gaps, (gap) => gap >> 8),
    ...order.map((index) => blocks.get(index) ?? new Uint8Array()),
  ]);
}
