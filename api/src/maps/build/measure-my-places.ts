import { createHash } from 'node:crypto';
import { straightMetres } from '../embedded/geometry.ts';
import { readInputs } from './my-places/inputs.ts';
import { makePlaces } from './my-places/make-places.ts';
import { quantile } from './my-places/near.ts';
import { type Stop, stopSightings } from './my-places/sightings.ts';
import type { Place } from './my-places/types.ts';

/**
 * Builds without a tenth of the stops, and without all that only they teach, then asks for what stands on them: the name,
 * else the street, in the town that the full build writes it to.
 */
const folder = process.argv[2];
if (!folder) throw new Error('Say where the sources are: node measure-my-places.ts FOLDER');
const inputs = readInputs(folder);
const isLeftOut = ({ id }: Stop): boolean =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16) % 10 === 0;
const full = makePlaces(inputs, inputs.stops);
const places = makePlaces(
  inputs,
  inputs.stops.filter((stop) => !isLeftOut(stop)),
);
const byKey = Map.groupBy(places, ({ key }) => key);
const towns = new Map(
  full.flatMap((place) => place.sources.map((source) => [`${source} ${place.key}`, place] as const)),
);

const results = inputs.stops.filter(isLeftOut).flatMap((stop) => {
  const asked = stopSightings([stop]);
  const written = asked.map(({ key }) => towns.get(`${stop.id} ${key}`));
  const town = written.find(Boolean);
  if (!town) return [];
  const found = asked.map(({ key }) => best(byKey.get(key) ?? [], town)).find(Boolean);
  const answer =
    found ?? places.find(({ sort, name, state }) => sort === 'town' && name === town.city && state === town.state);
  if (!answer) return [{ metres: Number.POSITIVE_INFINITY, radius: 0, how: 'nothing' }];
  return [
    { metres: straightMetres(stop.at, answer.at), radius: answer.radiusMetres, how: found ? answer.kind : 'town' },
  ];
});

print('all', results);
for (const [how, own] of Map.groupBy(results, (result) => result.how)) print(how, own);

/** As an engine would: in the town that was written, the better known first; else in the state. */
function best(named: readonly Place[], town: Place): Place | undefined {
  const inState = named.filter(({ state }) => state === town.state);
  const inTown = inState.filter(({ city }) => city === town.city);
  return (inTown.length > 0 ? inTown : inState).toSorted(
    (a, b) =>
      Number(b.around === town.around) - Number(a.around === town.around) ||
      a.radiusMetres - b.radiusMetres ||
      b.rank - a.rank,
  )[0];
}

function print(title: string, own: readonly { metres: number; radius: number }[]): void {
  const share = (isSo: (result: { metres: number; radius: number }) => boolean) =>
    `${((own.filter(isSo).length / own.length) * 100).toFixed(1)} %`;
  console.log(
    `${title}: ${own.length} asked, within 1 km ${share(({ metres }) => metres <= 1000)}, within 3 km ${share(({ metres }) => metres <= 3000)}, ` +
      `within the stated radius ${share(({ metres, radius }) => metres <= radius)}, median ${Math.round(
        quantile(
          own.map(({ metres }) => metres),
          0.5,
        ),
      )} m, ` +
      `90 % within ${Math.round(
        quantile(
          own.map(({ metres }) => metres),
          0.9,
        ),
      )} m`,
  );
}
