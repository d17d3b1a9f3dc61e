import type { Country } from '@tibara/contract/coordinates';
import { straightMetres } from '../../geometry.ts';
import type { LatLng } from '../../polyline.ts';
import type { Geocoder } from '../../ports.ts';
import type { FoundRow } from './found-rows.ts';

export type Surroundings = { around: string; city: string; state: string };

/** A place is in no area farther away than this, and a street belongs to no town farther away. */
const REACH = { area: 2_500, town: 15_000 } as const;
const SQUARE_DEGREES = 0.05;
/** States are large, so that a state is looked up once per square of about five kilometres. */
const squareOf = ([latitude, longitude]: LatLng): string =>
  `${Math.floor(latitude / SQUARE_DEGREES)},${Math.floor(longitude / SQUARE_DEGREES)}`;

/** For a point, returns its area and town from the file and its state from our gazetteer. */
export function surroundingsBy(areas: readonly FoundRow[], gazetteer: Geocoder) {
  const squares = { area: bySquare(areas, 'area'), town: bySquare(areas, 'town') };
  const states = new Map<string, Promise<{ city: string; state: string }>>();
  return async (at: LatLng, country: Country, own: string): Promise<Surroundings> => {
    const around = nearestName(squares.area, at, REACH.area, own);
    if (country === 'SG') return { around, city: 'Singapore', state: '' };
    const square = squareOf(at);
    const known = states.get(square) ?? inGazetteer(gazetteer, at);
    states.set(square, known);
    const { city, state } = await known;
    return { around, city: nearestName(squares.town, at, REACH.town, '') || city, state };
  };
}

async function inGazetteer(gazetteer: Geocoder, [latitude, longitude]: LatLng) {
  const place = await gazetteer.reverse({ latitude, longitude });
  return { city: place?.city ?? '', state: place?.state ?? '' };
}

function bySquare(rows: readonly FoundRow[], kind: 'area' | 'town'): Map<string, FoundRow[]> {
  const squares = new Map<string, FoundRow[]>();
  for (const row of rows) {
    if (row.feature?.kind !== kind) continue;
    const square = squareOf(row.at);
    const known = squares.get(square);
    if (known) known.push(row);
    else squares.set(square, [row]);
  }
  return squares;
}

function nearestName(squares: ReadonlyMap<string, FoundRow[]>, at: LatLng, reach: number, own: string): string {
  const steps = Math.ceil(reach / 110_000 / SQUARE_DEGREES);
  let name = '';
  let distance = reach;
  for (let up = -steps; up <= steps; up++) {
    for (let right = -steps; right <= steps; right++) {
      for (const row of squares.get(squareOf([at[0] + up * SQUARE_DEGREES, at[1] + right * SQUARE_DEGREES])) ?? []) {
        const away = straightMetres(at, row.at);
        if (away < distance && row.feature && row.feature.name !== own) [name, distance] = [row.feature.name, away];
      }
    }
  }
  return name;
}
