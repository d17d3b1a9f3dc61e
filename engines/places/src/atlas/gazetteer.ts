import { readFileSync } from 'node:fs';
import type { Country } from '@tibara/contract/coordinates';

/** A town, village or neighbourhood. In Singapore `state` is '' and `city` is its planning area. */
export type PlaceRow = {
  id: string;
  country: Country;
  name: string;
  city: string;
  state: string;
  at: [latitude: number, longitude: number];
  /** 1 village … 7 capital. */
  rank: number;
  aliases?: string[];
  /** A post town's codes, separated by spaces. */
  postcodes?: string;
};

/** A planning area of Singapore, or with `area` a subzone of one. */
export type AreaRow = {
  id: string;
  name: string;
  area?: string;
  at: [latitude: number, longitude: number];
  rank: number;
  aliases?: string[];
  /** Outer rings of a subzone, encoded polylines. */
  rings?: string[];
};

/** The contents of `data/gazetteer.json`, made by `build/`. */
export type Gazetteer = {
  places: PlaceRow[];
  areas: AreaRow[];
  /** Postcodes with a known neighbourhood: code to place id. */
  neighbourhoods: Record<string, string>;
  /** First two digits of a Singapore postal code to area id. */
  sectors: Record<string, string>;
};

export function readGazetteer(): Gazetteer {
  return JSON.parse(readFileSync(new URL('../../data/gazetteer.json', import.meta.url), 'utf8'));
}
