import type { Coordinate } from '@tibara/contract/coordinates';
import type { Atlas } from '../atlas/atlas.ts';
import type { FindNearest } from '../atlas/by-latitude.ts';
import type { LatLng } from '../polyline.ts';
import type { FarName } from '../ports.ts';
import { farCode } from './far-code.ts';
import { farState } from './far-state.ts';
import { farTown } from './far-town.ts';
import { readGround } from './known-ground.ts';

export type FarFinder = (text: string, coordinate: Coordinate) => FarName | null;

/** Finds a postcode, state or town of a text that is far from its pin (decisions 10.19). */
export function farFinder(atlas: Atlas, nearestRow: FindNearest): FarFinder {
  const ground = readGround(atlas);
  return (text, { latitude, longitude }) => {
    const pin: LatLng = [latitude, longitude];
    const parts = partsOf(text);
    return (
      farCode(text, pin, atlas, ground) ??
      farState(parts, pin, { atlas, nearestRow, ground }) ??
      farTown(parts, pin, { atlas, nearestRow })
    );
  };
}

/** The parts of a text between its commas, without postcodes. */
const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]|\b\d{5,6}\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
