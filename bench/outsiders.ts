import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coordinate, Country } from '@tibara/contract/coordinates';
import { straightMetres } from '@tibara/places/geometry';
import { embeddedGeocoder } from '../api/src/places/embedded.ts';
import type { Figure } from './measure.ts';

/** `radiusMetres`: how exactly the true point is known. */
type Row = {
  country: Country;
  query: string;
  at: [latitude: number, longitude: number];
  radiusMetres: number;
  kind: 'house' | 'street' | 'building' | 'area' | 'postcode';
};
type Answer = { coordinate?: Coordinate; precision: string; radiusMetres: number };

const USEFUL_METRES = 1_500;
const FAR_METRES = 30_000;
/** In Singapore a street, or anything else, is found within this distance. */
const streetMetres = 600;
const buildingMetres = 300;

/**
 * Addresses by people who knew nothing of the rules. An answer is near (within a radius that a rider can use), honest
 * (within its own radius), or false.
 */
export async function outsiders(): Promise<Figure[]> {
  const folder = join(import.meta.dirname, 'outsiders');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const rows = files.flatMap((file): Row[] => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const geocoder = embeddedGeocoder();
  const figures: Figure[] = [];
  for (const country of ['MY', 'SG'] as const) {
    const own = rows.filter((row) => row.country === country);
    const first = await Promise.all(own.map(async (row) => judge((await geocoder.suggest(row.query))[0], row)));
    const read = await Promise.all(own.map(async (row) => judge(await geocoder.geocode(row.query), row)));
    figures.push(toFigure(`${country}, ${own.length} typed searches`, first));
    figures.push(toFigure(`${country}, ${own.length} rows of a file`, read));
  }
  return figures;
}

type Verdict = 'near' | 'honest' | 'false' | 'far' | 'not found';

function judge(answer: Answer | null | undefined, { at, radiusMetres, country, kind }: Row): Verdict {
  if (!answer?.coordinate) return 'not found';
  const away = straightMetres([answer.coordinate.latitude, answer.coordinate.longitude], at);
  if (away > FAR_METRES) return 'far';
  const reach = country === 'SG' ? (kind === 'street' ? streetMetres : buildingMetres) : answer.radiusMetres;
  if (away <= Math.max(reach, radiusMetres) && answer.radiusMetres <= USEFUL_METRES) return 'near';
  return away <= answer.radiusMetres + radiusMetres || answer.precision === 'town' ? 'honest' : 'false';
}

function toFigure(what: string, verdicts: readonly Verdict[]): Figure {
  const counts = (['near', 'honest', 'false', 'far', 'not found'] as const).map(
    (verdict) => `${verdicts.filter((each) => each === verdict).length} ${verdict}`,
  );
  return { what, measured: counts.join(', '), goal: 'none far', isMet: !verdicts.includes('far') };
}
