import { TextDecoder } from 'node:util';
import type { LatLng } from '../polyline.ts';
import { lowerBound } from './by-latitude.ts';
import { readPacked } from './rows.ts';

/** Every postcode of Singapore is a building. `number` is its block ('Blk 123') or house, if known. */
export type Building = { postcode: string; street: string; number: string; at: LatLng };

export type Buildings = {
  size: number;
  building(index: number): Building;
  at(index: number): LatLng;
  /** The building of a postcode, or -1. */
  find(postcode: string): number;
  /** The buildings whose postcodes begin with the digits, sorted. */
  startingWith(digits: string, limit: number): number[];
  /** The buildings of a street, sorted by postcode. */
  ofStreet(street: string): readonly number[];
};

const DIGITS = 6;

export function readBuildings(): Buildings {
  const bytes = readPacked('sg-postcodes.bin.gz');
  const end = bytes.indexOf(10);
  const head: { buildings: number; streets: string[]; numbers: string[] } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(0, end)),
  );
  const size = head.buildings;
  const cursor = { at: end + 1 };
  const postcodes = readColumn(bytes, cursor, new Uint32Array(size));
  const streets = readColumn(bytes, cursor, new Uint16Array(size));
  const numbers = readColumn(bytes, cursor, new Uint16Array(size));
  const latitudes = readColumn(bytes, cursor, new Int32Array(size));
  const longitudes = readColumn(bytes, cursor, new Int32Array(size));
  const at = (index: number): LatLng => [(latitudes[index] ?? 0) / 1e5, (longitudes[index] ?? 0) / 1e5];
  const streetAt = new Map(head.streets.map((street, index) => [street, index]));
  const byStreet = groupByStreet(streets, head.streets.length);
  return {
    size,
    at,
    building: (index) => ({
      postcode: toCode(postcodes[index] ?? 0),
      street: head.streets[streets[index] ?? 0] ?? '',
      number: head.numbers[numbers[index] ?? 0] ?? '',
      at: at(index),
    }),
    find: (postcode) => {
      const index = lowerBound(postcodes, Number(postcode));
      return postcodes[index] === Number(postcode) ? index : -1;
    },
    startingWith: (digits, limit) => {
      const unit = 10 ** (DIGITS - digits.length);
      const first = lowerBound(postcodes, Number(digits) * unit);
      const last = Math.min(first + limit, lowerBound(postcodes, (Number(digits) + 1) * unit));
      return Array.from({ length: last - first }, (_, offset) => first + offset);
    },
    ofStreet: (street) => byStreet[streetAt.get(street) ?? -1] ?? [],
  };
}

const toCode = (postcode: number): string => String(postcode).padStart(DIGITS, '0');

/**
 * Reads a column of seven bits per byte, with the sign in the lowest bit. Each value is the difference from the value
 * before.
 */
function readColumn<A extends Uint32Array | Uint16Array | Int32Array>(
  bytes: Uint8Array,
  cursor: { at: number },
  values: A,
): A {
  let value = 0;
  for (let index = 0; index < values.length; index++) {
    let code = 0;
    for (let shift = 0, byte = 128; byte & 128; shift += 7) {
      byte = bytes[cursor.at++] ?? 0;
      code |= (byte & 127) << shift;
    }
    value += code & 1 ? -(code + 1) / 2 : code / 2;
    values[index] = value;
  }
  return values;
}

function groupByStreet(streets: Uint16Array, count: number): (readonly number[])[] {
  const groups = Array.from({ length: count }, (): number[] => []);
  for (const [index, street] of streets.entries()) groups[street]?.push(index);
  return groups;
}
