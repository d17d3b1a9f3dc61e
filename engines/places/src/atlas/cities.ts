// Question: which places have a town of Malaysia in their address, and how far from its point are they?
// Answer: the rows whose city is the town's name, in its state.
import { straightMetres } from '../geometry.ts';
import type { NameIndex } from '../names/name-index.ts';
import type { LatLng } from '../polyline.ts';
import { type FindNearest, nearestFinder } from './by-latitude.ts';
import type { Rows } from './rows.ts';

/** A share of a town's places: beyond them are single villages of its hinterland. */
const MOST = 0.9;
/** Farther away, a town's point says nothing to a rider. */
const WIDEST_METRES = 25_000;

export type Cities = {
  /** Whether a place of the town is within these metres of a point. */
  isBeside(town: number, at: LatLng, within: number): boolean;
  /** The town in a place's address. */
  townOf(row: number): number | undefined;
  /** The radius around most of the town's places. */
  radiusOf(town: number): number;
};

export function readCities(rows: Rows, { surroundings, surroundingsOfRow }: NameIndex): Cities {
  const cityOfSurroundings: string[] = Array.from({ length: surroundings });
  const rowsOfCity = new Map<string, number[]>();
  const towns = new Map<string, number>();
  for (let row = 0; row < rows.size; row++) {
    if (rows.country(row) === 'SG') continue;
    const around = surroundingsOfRow[row] ?? 0;
    cityOfSurroundings[around] ??= keyOf(row, rows);
    const city = cityOfSurroundings[around];
    const own = rowsOfCity.get(city);
    if (own) own.push(row);
    else rowsOfCity.set(city, [row]);
    if (rows.precision(row) === 'town') towns.set(city, row);
  }
  const placesOf = (town: number): readonly number[] => rowsOfCity.get(keyOf(town, rows)) ?? [];
  const radii = new Map<number, number>();
  const finders = new Map<number, FindNearest>();
  return {
    isBeside: (town, at, within) => {
      const find = finders.get(town) ?? finderOf(placesOf(town), rows);
      finders.set(town, find);
      return find(at, within) !== null;
    },
    townOf: (row) => towns.get(keyOf(row, rows)),
    radiusOf: (town) => {
      const known = radii.get(town) ?? radiusAround(rows.at(town), placesOf(town), rows);
      radii.set(town, known);
      return known;
    },
  };
}

const finderOf = (places: readonly number[], rows: Rows): FindNearest =>
  nearestFinder({ size: places.length, at: (place) => rows.at(places[place] ?? 0) });

function keyOf(row: number, rows: Rows): string {
  const { city, state } = rows.fields(row);
  return `${city}|${state}`;
}

function radiusAround(at: LatLng, places: readonly number[], rows: Rows): number {
  const away = Float64Array.from(places, (row) => straightMetres(rows.at(row), at)).sort();
  const most = away[Math.ceil(MOST * away.length) - 1] ?? 0;
  return Math.min(WIDEST_METRES, 100 * Math.ceil(most / 100));
}
