import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import type { GeocodedPlace } from '../ports.ts';
import { normalise } from '../words/normalise.ts';
import { runToEnd } from '../work.ts';

type Row = { query: string; expect: { names?: string[]; at?: [number, number]; withinMetres?: number } };

const geocoder = embeddedGeocoder(runToEnd);
const folder = resolve(import.meta.dirname, '../../../../bench/addresses');

test('nine of ten typed searches are also found as import rows', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('-tuned.json'));
  const rows = files.flatMap((file): Row[] => JSON.parse(readFileSync(resolve(folder, file), 'utf8')));
  const found = await Promise.all(rows.map(async (row) => ({ row, place: await geocoder.geocode(row.query) })));
  const missed = found.filter(({ place }) => place === null);
  const wrong = found.filter(({ row, place }) => !place || !isMeant(row, place));
  const list = (of: typeof found) => of.map(({ row, place }) => `${row.query}: ${place?.address}`).join('\n');
  expect(rows.length).toBeGreaterThan(100);
  expect(missed.length / rows.length, list(missed)).toBeLessThan(0.1);
  expect(wrong.length / rows.length, list(wrong)).toBeLessThan(0.15);
});

/** Whether the place is near the row's point. In Malaysia it must also have one of the row's names. */
function isMeant({ expect: { names = [], at, withinMetres = 0 } }: Row, place: GeocodedPlace): boolean {
  const own = ` ${comparable(place.address)} `;
  const isNamed = names.length === 0 || names.some((name) => own.includes(` ${comparable(name)} `));
  const { latitude, longitude } = place.coordinate;
  const isNear = !at || straightMetres([latitude, longitude], at) <= withinMetres;
  return isNear && (isNamed || place.country === 'SG');
}

/** 'SS 15/4' is SS15/4. */
const comparable = (name: string): string => normalise(name).replace(/([a-z])(?=\d)/g, '$1 ');
