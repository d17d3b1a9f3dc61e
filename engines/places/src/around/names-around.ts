// Question: which names does a map of a few streets show around a point?
// Answer: the nearest names with a point of their own, in Singapore also the numbers of blocks and houses.
import type { Coordinate } from '@tibara/contract/coordinates';
import { type MapName, mapNamesMetres, mostMapNames } from '@tibara/contract/places/calls';
import type { Atlas } from '../atlas/atlas.ts';
import type { FindWithin } from '../atlas/by-latitude.ts';
import { toCoordinate } from '../place.ts';
import type { LatLng } from '../polyline.ts';
import { wordsOf } from '../words/normalise.ts';
import { isStreetText } from '../words/street-words.ts';

/** A dot on the map is a promise: other points are only about there. */
const DOT_METRES = 150;

export function buildNamesAround(atlas: Atlas, rowsWithin: FindWithin, buildingsWithin: FindWithin) {
  const { rows, buildings } = atlas;
  return ({ latitude, longitude }: Coordinate): MapName[] => {
    const point: LatLng = [latitude, longitude];
    const names = new Map<string, MapName>();
    const add = (name: string, kind: MapName['kind'], at: LatLng) => {
      if (name && names.size < mostMapNames && !names.has(name)) {
        names.set(name, { name, kind, coordinate: toCoordinate(at) });
      }
    };
    for (const row of rowsWithin(point, mapNamesMetres)) {
      if (names.size === mostMapNames) break;
      if (hasOwnPoint(row, atlas)) add(rows.fields(row).name, kindOf(row, atlas), rows.at(row));
    }
    for (const index of buildingsWithin(point, mapNamesMetres)) {
      if (names.size === mostMapNames) break;
      const { number, street, at, postcode } = buildings.building(index);
      // A number alone occurs in each street: it is written at each, and the name above it names the building.
      if (number && !atlas.rowOfPostcode.has(postcode)) names.set(`${number} ${street}`, doorAt(number, at));
    }
    return [...names.values()];
  };
}

const doorAt = (name: string, at: LatLng): MapName => ({ name, kind: 'building', coordinate: toCoordinate(at) });

/** Many streets are known only by their area or postcode. Towns and quarters are on the map at every zoom. */
function hasOwnPoint(row: number, { rows }: Atlas): boolean {
  const precision = rows.precision(row);
  if (precision === 'building' || precision === 'street') return true;
  const [radius = 0, extent = 0] = [rows.radius[row], rows.extent[row]];
  return precision === 'area' && !rows.isTown(row) && radius <= 2 * extent;
}

function kindOf(row: number, { rows }: Atlas): MapName['kind'] {
  const precision = rows.precision(row);
  if (precision === 'building' && (rows.radius[row] ?? 0) <= DOT_METRES) return 'building';
  const isStreet = rows.country(row) === 'SG' ? precision === 'street' : isStreetText(wordsOf(rows.fields(row).name));
  return isStreet ? 'street' : 'area';
}
