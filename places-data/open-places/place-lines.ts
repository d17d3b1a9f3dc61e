import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LatLng } from '@tibara/places/polyline';

/** A line of the places' files, by the columns of the README. */
export type PlaceLine = {
  name: string;
  kind: string;
  around: string;
  city: string;
  state: string;
  postcode: string;
  at: LatLng;
  radius: number;
  extent: number;
  rank: number;
  aliases: readonly string[];
};

const data = new URL('../../engines/places/data/', import.meta.url);

export function readPlaceLines(file: string): PlaceLine[] {
  const text = gunzipSync(readFileSync(new URL(file, data))).toString('utf8');
  return text.replace(/\n$/, '').split('\n').map(toPlace);
}

function toPlace(line: string): PlaceLine {
  const [name = '', kind = '', around = '', city = '', state = '', postcode = '', ...rest] = line.split('\t');
  const [latitude = 0, longitude = 0, radius = 0, extent = 0, rank = 0] = rest.slice(0, 5).map(Number);
  const aliases = rest[5] ? rest[5].split('|') : [];
  const at: LatLng = [latitude / 1e5, longitude / 1e5];
  return { name, kind, around, city, state, postcode, at, radius, extent, rank, aliases };
}

function toLine({ name, kind, around, city, state, postcode, at, ...rest }: PlaceLine): string {
  const units = at.map((degrees) => Math.round(degrees * 1e5));
  const { radius, extent, rank, aliases } = rest;
  return [name, kind, around, city, state, postcode, ...units, radius, extent, rank, aliases.join('|')].join('\t');
}

/** Points to eleven metres: schools and stops are no more exact. */
export function rounded(at: LatLng): LatLng {
  const [latitude = 0, longitude = 0] = at.map((degrees) => Math.round(degrees * 1e4) / 1e4);
  return [latitude, longitude];
}

/** Writes a file in the given sequence, and its checksum. */
export function writePlaceLines(file: string, places: readonly PlaceLine[]): void {
  const packed = gzipSync(`${places.map(toLine).join('\n')}\n`, { level: 9 });
  // The header's byte for the operating system differs between machines.
  packed[9] = 255;
  writeFileSync(new URL(file, data), packed);
  const checksum = createHash('sha256').update(packed).digest('hex');
  writeFileSync(new URL(`${file.split('.')[0]}.sha256`, data), `${checksum}\n`);
  console.log(`${file}: ${places.length} places, ${packed.length} bytes, sha256 ${checksum}`);
}

export const byLocation = (places: readonly PlaceLine[]): PlaceLine[] =>
  places.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));

const orderOf = ({ state, city, around, postcode, at, name }: PlaceLine): string =>
  [state, city, around, postcode, ...at.map((degrees) => degrees.toFixed(3).padStart(7, '0')), name].join('\t');
