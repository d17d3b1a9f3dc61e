import { readFileSync } from 'node:fs';
import { type Coordinate, type Country, countries } from '@tibara/contract/coordinates';
import { crosses, nearestOnSide, straightMetres } from './geometry.ts';
import { decodePolyline, type LatLng } from './polyline.ts';

/** A point this far from the shore may be on a jetty, a bridge or land reclaimed after our data. */
const SHORE_METRES = 1_000;
const SHORE_DEGREES = SHORE_METRES / 110_000;
/** Confirm checks every stop, so a point is compared only with sides at its latitude. */
const BAND_DEGREES = 0.05;

type Side = readonly [LatLng, LatLng];
/** `country` is null for the neighbours' land. */
type Land = { country: Country | null; west: number; east: number; bands: ReadonlyMap<number, readonly Side[]> };

let drawn: Land[] | undefined;

/**
 * The country of a point, whatever the client sent: it decides currency and price. Null beyond a kilometre at sea, and
 * on a neighbour's land. In the Johor Strait the nearer shore counts.
 */
export function countryAt({ latitude, longitude }: Coordinate): Country | null {
  const point: LatLng = [latitude, longitude];
  drawn ??= readLands();
  const close = drawn.filter(({ west, east }) => longitude > west - SHORE_DEGREES && longitude < east + SHORE_DEGREES);
  const around = close.find((land) => isOn(point, land));
  return around ? around.country : countryOfShore(point, close);
}

/** Even-odd rule. */
const isOn = (point: LatLng, { bands }: Land): boolean =>
  (bands.get(bandOf(point[0])) ?? []).filter(([from, to]) => crosses(point, from, to)).length % 2 === 1;

function countryOfShore(point: LatLng, lands: readonly Land[]): Country | null {
  let nearest: Country | null = null;
  let distance = SHORE_METRES;
  for (const { country, bands } of lands) {
    for (const [from, to] of sidesBetween(bands, point[0] - SHORE_DEGREES, point[0] + SHORE_DEGREES)) {
      const away = straightMetres(point, nearestOnSide(point, from, to));
      if (away < distance) [nearest, distance] = [country, away];
    }
  }
  return nearest;
}

/** Our own countries first: along the border the rings overlap by about ten metres. */
function readLands(): Land[] {
  const file: Partial<Record<Country, string[]>> & { others: string[] } = JSON.parse(
    readFileSync(new URL('../data/land.json', import.meta.url), 'utf8'),
  );
  const toLand = (country: Country | null) => (text: string) => readLand(country, decodePolyline(text));
  return [
    ...countries.flatMap((country) => (file[country] ?? []).map(toLand(country))),
    ...file.others.map(toLand(null)),
  ];
}

function readLand(country: Country | null, ring: readonly LatLng[]): Land {
  const bands = new Map<number, Side[]>();
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const last = bandOf(Math.max(from[0], to[0]));
    for (let band = bandOf(Math.min(from[0], to[0])); band <= last; band++) {
      const sides = bands.get(band) ?? [];
      bands.set(band, sides);
      sides.push([from, to]);
    }
  }
  const longitudes = ring.map(([, longitude]) => longitude);
  return { country, west: Math.min(...longitudes), east: Math.max(...longitudes), bands };
}

function sidesBetween(bands: Land['bands'], south: number, north: number): Side[] {
  const [first, last] = [bandOf(south), bandOf(north)];
  const sides = [...(bands.get(first) ?? [])];
  for (let band = first + 1; band <= last; band++) sides.push(...(bands.get(band) ?? []));
  return sides;
}

const bandOf = (latitude: number): number => Math.floor(latitude / BAND_DEGREES);
