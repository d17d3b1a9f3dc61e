// Question: where is a postcode, and which ones begin with these digits?
// Answer: a building in Singapore, a neighbourhood or post town in Malaysia.
import { type Atlas, type Door, noDoor, placeOfBuilding, placeOfRow, withDoor } from '../atlas/atlas.ts';
import type { Place } from '../place.ts';

/** A postcode as a place: in Singapore a building, in Malaysia the code's known area, else its post town. */
export function findPostcode(code: string, atlas: Atlas, door: Door = noDoor): Place | null {
  if (code.length === 6) {
    const building = atlas.buildings.find(code);
    return building < 0 ? null : placeOfBuilding(building, atlas, door);
  }
  return code.length === 5 ? findMalaysian(code, atlas, door) : null;
}

/** Codes that begin with the digits. With five digits Malaysia's are complete, so they come first. */
export function completePostcode(digits: string, atlas: Atlas, limit: number): Place[] {
  const malaysian = atlas.postcodes.filter((code) => code.startsWith(digits)).slice(0, limit);
  const singapore = atlas.buildings.startingWith(digits, limit);
  return [
    ...malaysian.flatMap((code) => findMalaysian(code, atlas) ?? []),
    ...singapore.map((building) => placeOfBuilding(building, atlas)),
  ].slice(0, limit);
}

function findMalaysian(code: string, atlas: Atlas, { unit, street }: Door = noDoor): Place | null {
  const { rows, rowOfTown, gazetteer } = atlas;
  const town = rowOfTown.get(code);
  if (town === undefined) return null;
  const neighbourhood = rows.find(gazetteer.neighbourhoods[code] ?? '');
  const place = placeOfRow(neighbourhood ?? town, atlas);
  const centre = centreOf(Number(code), rows);
  const known: Partial<Place> =
    centre === null ? {} : { at: rows.at(centre), radiusMetres: rows.radius[centre] ?? 0, precision: 'postcode' };
  const title = `${code} ${place.title}`;
  const named = street ? { title: street, subtitle: `${title}, ${place.subtitle}`, unit } : { title };
  const id = withDoor(`my.postcode.${code}`, { house: '', unit: street ? unit : '', street });
  return { ...place, ...known, ...named, id, postalCode: code };
}

/** Names known only by their postcode are at its centre. */
function centreOf(code: number, { postcode, precision }: Atlas['rows']): number | null {
  for (let row = postcode.indexOf(code); row >= 0; row = postcode.indexOf(code, row + 1))
    if (precision(row) === 'postcode') return row;
  return null;
}
