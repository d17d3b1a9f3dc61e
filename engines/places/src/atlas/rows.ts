import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Country } from '@tibara/contract/coordinates';
import type { Precision } from '@tibara/contract/places/calls';
import { hashOf } from '../names/hash.ts';
import type { LatLng } from '../polyline.ts';
import type { Gazetteer } from './gazetteer.ts';
import { linesOfTowns } from './towns.ts';

const kinds = 'bsapt';
const precisions: readonly Precision[] = ['building', 'street', 'area', 'postcode', 'town'];
const [TAB, NEWLINE] = [9, 10] as const;
/** name, kind, around, city, state, postcode, latitude, longitude, radius, extent, rank, aliases; and ids for towns. */
const [KIND, AROUND, POSTCODE, LATITUDE, LONGITUDE, RADIUS] = [1, 2, 5, 6, 7, 8] as const;
const [EXTENT, RANK, ALIASES, ID] = [9, 10, 11, 12] as const;

/** The bytes from `start` to before `end`. */
export type Span = readonly [start: number, end: number];

export type Fields = {
  id: string;
  name: string;
  around: string;
  city: string;
  state: string;
  aliases: readonly string[];
};

/** All named places by row: one buffer and flat arrays, because objects would take three times the memory. */
export type Rows = {
  size: number;
  radius: Uint32Array;
  extent: Uint32Array;
  rank: Uint8Array;
  /** 0 for none: Singapore's codes may begin with 0, but have six digits. */
  postcode: Uint32Array;
  at(row: number): LatLng;
  country(row: number): Country;
  precision(row: number): Precision;
  fields(row: number): Fields;
  lines: Buffer;
  /** Where name, surroundings and aliases are in the lines. */
  spans(row: number): { name: Span; around: Span; aliases: Span };
  /** Whether the row is a town of the gazetteer, with an id of its own. */
  isTown(row: number): boolean;
  /** The row of an id, or null. */
  find(id: string): number | null;
};

export function readRows(gazetteer: Gazetteer): Rows {
  const malaysia = [
    readPacked('my-places.tsv.gz'),
    readPacked('my-open-places.tsv.gz'),
    Buffer.from(linesOfTowns(gazetteer, 'MY')),
  ];
  // Of two names of a postcode the last is its building's: our reviewed list.
  const singapore = [
    readPacked('sg-open-places.tsv.gz'),
    readPacked('sg-places.tsv.gz'),
    Buffer.from(linesOfTowns(gazetteer, 'SG')),
  ];
  const border = malaysia.reduce((sum, { length }) => sum + length, 0);
  return parse(Buffer.concat([...malaysia, ...singapore]), border);
}

export const readPacked = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`../../data/${name}`, import.meta.url)));

function parse(lines: Buffer, border: number): Rows {
  const starts = startsOfLines(lines);
  const size = starts.length - 1;
  const [latitude, longitude] = [new Int32Array(size), new Int32Array(size)];
  const [radius, extent, postcode] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
  const [kind, rank, layer, ids] = [
    new Uint8Array(size),
    new Uint8Array(size),
    new Uint8Array(size),
    new Float64Array(size),
  ];
  const [arounds, postcodes] = [new Uint32Array(size), new Uint32Array(size)];
  const [aliases, aliasesEnd] = [new Uint32Array(size), new Uint32Array(size)];
  const columns = new Uint32Array(ID + 1);
  for (let row = 0; row < size; row++) {
    const end = (starts[row + 1] ?? 0) - 1;
    const count = findColumns(lines, starts[row] ?? 0, end, columns);
    const column = (index: number) => columns[index] ?? 0;
    kind[row] = kinds.indexOf(String.fromCharCode(lines[column(KIND)] ?? 0));
    postcode[row] = numberAt(lines, column(POSTCODE));
    latitude[row] = numberAt(lines, column(LATITUDE));
    longitude[row] = numberAt(lines, column(LONGITUDE));
    radius[row] = numberAt(lines, column(RADIUS));
    extent[row] = numberAt(lines, column(EXTENT));
    rank[row] = numberAt(lines, column(RANK));
    layer[row] = count > ID ? 1 : 0;
    arounds[row] = column(AROUND);
    postcodes[row] = column(POSTCODE);
    aliases[row] = column(ALIASES);
    aliasesEnd[row] = count > ID ? column(ID) - 1 : end;
    // The id depends on name, surroundings, city, state and postcode. A place with a corrected point or kind keeps its
    // id.
    ids[row] =
      count > ID
        ? hashOf(lines, column(ID), end)
        : hashOf(lines, column(0), column(KIND) - 1, column(KIND + 1), column(POSTCODE + 1) - 1);
  }
  const country = (row: number): Country => ((starts[row] ?? 0) < border ? 'MY' : 'SG');
  const fields = (row: number): Fields => {
    const text = lines.toString('utf8', starts[row], (starts[row + 1] ?? 0) - 1);
    const [name = '', , around = '', city = '', state = '', , , , , , , aliases = '', id = ''] = text.split('\t');
    const made = `${country(row).toLowerCase()}.${(ids[row] ?? 0).toString(36)}`;
    return { id: id || made, name, around, city, state, aliases: aliases === '' ? [] : aliases.split('|') };
  };
  const spans = (row: number) => ({
    name: [starts[row] ?? 0, (arounds[row] ?? 0) - 3] as const,
    around: [arounds[row] ?? 0, (postcodes[row] ?? 0) - 1] as const,
    aliases: [aliases[row] ?? 0, aliasesEnd[row] ?? 0] as const,
  });
  return {
    size,
    radius,
    extent,
    rank,
    postcode,
    at: (row) => [(latitude[row] ?? 0) / 1e5, (longitude[row] ?? 0) / 1e5],
    country,
    precision: (row) => precisions[kind[row] ?? 0] ?? 'town',
    fields,
    lines,
    spans,
    isTown: (row) => layer[row] === 1,
    find: (id) => {
      const made = /^(?:my|sg)\.([0-9a-z]{6,11})$/.exec(id)?.[1];
      const own = Buffer.from(id);
      const hashes = [hashOf(own, 0, own.length), ...(made ? [Number.parseInt(made, 36)] : [])];
      const rows = hashes.flatMap((hash) => ids.indexOf(hash)).filter((row) => row >= 0);
      return rows.find((row) => fields(row).id === id) ?? null;
    },
  };
}

function startsOfLines(lines: Buffer): Uint32Array {
  const starts = [0];
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}

/** Finds where each column begins. Returns the number of columns. */
function findColumns(lines: Buffer, start: number, end: number, columns: Uint32Array): number {
  let count = 1;
  columns[0] = start;
  for (let at = start; at < end; at++) if (lines[at] === TAB) columns[count++] = at + 1;
  return count;
}

/** Points of both countries are north of the equator and east of Greenwich: no number has a sign. */
function numberAt(lines: Buffer, start: number): number {
  let value = 0;
  for (let at = start; ; at++) {
    const digit = (lines[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
}
