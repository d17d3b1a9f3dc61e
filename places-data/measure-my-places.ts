import { createHash } from 'node:crypto';
import { straightMetres } from '@tibara/places/geometry';
import { makePlaces } from './my-places/make-places.ts';
import { quantile } from './my-places/points/near.ts';
import { readInputs } from './my-places/read/inputs.ts';
import { type Stop, stopSightings } from './my-places/read/sightings.ts';
import type { Place } from './my-places/types.ts';

/**
 * Builds the places without a tenth of the stops, then searches for the places of these stops. A search has the name or
 * else the street, with the town and neighbourhood of the full build. If neither is found, the town counts as the
 * result. SHOW=1 lists the misses.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Say where the sources are: node measure-my-places.ts FOLDER');

type Result = { asked: string; metres: number; place: Place; how: string };

const inputs = readInputs(folder);
const { log, warn } = console;
// Our own list lacks the stops that are left out, so these warnings are expected.
console.warn = () => {};
const full = makePlaces(inputs, inputs.stops);
const left = makePlaces(
  inputs,
  inputs.stops.filter((stop) => !isLeftOut(stop)),
);
console.warn = warn;
const byKey = Map.groupBy(left, ({ key }) => key);
const towns = left.filter(({ sort }) => sort === 'town');
const writtenTo = new Map(full.flatMap((place) => place.sources.map((source) => [`${source} ${place.key}`, place])));

const results = inputs.stops.filter(isLeftOut).flatMap(ask);
if (process.env.SHOW) for (const result of results.filter((result) => !isWithin(result))) show(result);
print('all', results);
for (const [how, own] of Map.groupBy(results, (result) => result.how)) print(how, own);

/** The same tenth of the stops is left out in each run. */
function isLeftOut({ id }: Stop): boolean {
  return Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16) % 10 === 0;
}

function ask(stop: Stop): Result[] {
  const names = stopSightings([stop]);
  const written = names.map(({ key }) => writtenTo.get(`${stop.id} ${key}`)).find((place) => place !== undefined);
  if (!written) return [];
  const found = names.map(({ key }) => best(byKey.get(key) ?? [], written)).find((place) => place !== undefined);
  const town = towns.find(({ name, state }) => name === written.city && state === written.state);
  const place = found ?? town;
  if (!place) throw new Error(`no town ${written.city}`);
  const asked = names.map(({ name }) => name).join(', ');
  return [
    {
      asked,
      metres: straightMetres(stop.at, place.at),
      place,
      how: found ? place.kind : 'town for want of the name',
    },
  ];
}

/** Chooses like a person from a list with town and neighbourhood. */
function best(named: readonly Place[], written: Place): Place | undefined {
  const inState = named.filter(({ state }) => state === written.state);
  const inTown = inState.filter(({ city }) => city === written.city);
  const fits = ({ around }: Place) => Number(around === written.around);
  return (inTown.length > 0 ? inTown : inState).toSorted((a, b) => fits(b) - fits(a) || b.rank - a.rank)[0];
}

function isWithin({ metres, place }: Result): boolean {
  return metres <= place.radiusMetres;
}

function show({ asked, metres, place: { name, around, radiusMetres } }: Result): void {
  log(`${Math.round(metres)} m, said ${Math.round(radiusMetres)}: ${asked} → ${name} (${around})`);
}

function print(title: string, own: readonly Result[]): void {
  const share = (isSo: (result: Result) => boolean) => `${((own.filter(isSo).length / own.length) * 100).toFixed(1)} %`;
  const metres = own.map((result) => result.metres);
  log(
    `${title}: ${own.length} asked, within 1 km ${share(({ metres }) => metres <= 1_000)}, within 3 km ` +
      `${share(({ metres }) => metres <= 3_000)}, within the stated radius ${share(isWithin)}, ` +
      `half within ${Math.round(quantile(metres, 0.5))} m, 90 % within ${Math.round(quantile(metres, 0.9))} m`,
  );
}
