import { type Gazetteer, readGazetteer } from '@tibara/places/data-formats';
import type { ListedName, Sighting } from '../types.ts';
import { readListedNames } from './listed-names.ts';
import { localitySightings, readStops, type Stop, stationSightings, townSightings } from './sightings.ts';
import { readTable } from './tables.ts';

export type Inputs = {
  gazetteer: Gazetteer;
  listed: ListedName[];
  stateOf: Map<string, string>;
  stops: Stop[];
  fixed: Sighting[];
};

/** The folder contains the published sources named in `build/README.md`. */
export function readInputs(folder: string): Inputs {
  const rows = readTable(`${folder}/my-places-by-postcode.tsv.gz`);
  const gazetteer = readGazetteer();
  return {
    gazetteer,
    listed: readListedNames(rows),
    stateOf: new Map(rows.map(({ postcode = '', state = '' }) => [postcode, state])),
    stops: readStops(folder),
    fixed: [...townSightings(gazetteer), ...stationSightings(folder), ...localitySightings(folder)],
  };
}
