import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import { madeUpStreet, namedIn } from '../../test/made-up-texts.ts';
import { readAtlas } from '../atlas/atlas.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { isStateText } from '../names/state-names.ts';
import { normalise, wordsOf } from '../words/normalise.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const atlas = readAtlas();
const { rows } = atlas;
const FAR_METRES = 80_000;

/** Towns of Malaysia whose names no state has. */
const towns = namedIn(atlas).towns.filter(
  ({ row, name }) =>
    rows.precision(row) === 'town' &&
    rows.country(row) === 'MY' &&
    !isStateText(wordsOf(name)) &&
    (rows.rank[row] ?? 0) >= 4,
);
const estates = namedIn(atlas).estates;
const metres = (row: number, at: { latitude: number; longitude: number } | undefined) =>
  straightMetres(rows.at(row), [at?.latitude ?? 0, at?.longitude ?? 0]);

test('of two towns far apart neither is certain, and both are offered', { timeout: 60_000 }, async () => {
  const random = seededRandom(11);
  const wrong: string[] = [];
  for (let count = 0; count < 24; ) {
    const [one, other] = [random.pick(towns), random.pick(towns)];
    if (straightMetres(rows.at(one.row), rows.at(other.row)) < FAR_METRES) continue;
    count++;
    const street = count % 2 === 0 ? madeUpStreet(random) : random.pick(estates).name;
    const text = [street, one.name, other.name].join(random.pick([', ', '\n']));
    const place = await geocoder.geocode(text);
    if (place && !place.placeId.endsWith('~?')) wrong.push(`${text}: ${place.address}`);
    const offered = (await geocoder.suggest(text)).slice(0, 2);
    for (const { row, name } of [one, other]) {
      const [alone] = await geocoder.suggest(`${street}, ${name} `);
      const isKnown = metres(row, alone?.coordinate) < FAR_METRES / 2;
      if (isKnown && !offered.some(({ coordinate }) => metres(row, coordinate) < FAR_METRES / 2))
        wrong.push(`${text}: ${offered.map((each) => each.subtitle).join(' | ')}`);
    }
    if (offered.some(({ precision }) => precision === 'building')) wrong.push(`${text}: exact`);
  }
  expect(wrong).toEqual([]);
});

test('a town far from the postcode or state of its text is not certain', async () => {
  const random = seededRandom(12);
  const wrong: string[] = [];
  for (let count = 0; count < 60; ) {
    const [one, other] = [random.pick(towns), random.pick(towns)];
    const { state } = rows.fields(other.row);
    const code = random.pick(atlas.postcodes.filter((each) => atlas.rowOfTown.get(each) === other.row).concat(''));
    if (code === '' || state === rows.fields(one.row).state) continue;
    if (straightMetres(rows.at(one.row), rows.at(other.row)) < FAR_METRES) continue;
    count++;
    const text = `${madeUpStreet(random)}, ${count % 2 === 0 ? `${code} ${one.name}` : `${one.name}, ${state}`}`;
    const place = await geocoder.geocode(text);
    if (place && !place.placeId.endsWith('~?')) wrong.push(`${text}: ${place.address}`);
  }
  expect(wrong).toEqual([]);
});

test('a place that has the name of a town elsewhere is found in its own town', { timeout: 60_000 }, async () => {
  const all = namedIn(atlas).towns.filter(({ row }) => rows.precision(row) === 'town');
  const nameOf = new Map(all.map(({ name, row }) => [normalise(name), row]));
  const chains = Array.from({ length: rows.size }, (_, row) => ({ row, ...rows.fields(row) })).filter(
    ({ row, name, city }) => {
      const [namesake, town] = [nameOf.get(normalise(name)), nameOf.get(normalise(city))];
      const isPlace = ['area', 'postcode'].includes(rows.precision(row)) && !rows.isTown(row);
      if (!isPlace || namesake === undefined || town === undefined || namesake === town) return false;
      if (isStateText(wordsOf(name))) return false;
      const away = (other: number) => straightMetres(rows.at(row), rows.at(other));
      return away(namesake) > FAR_METRES && away(town) < 12_000;
    },
  );
  expect(chains.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const { row, name, city, state } of chains.filter((_, at) => at % 3 === 0))
    for (const text of [`${name}, ${city}`, `${city}, ${city}, ${name}`, `${name}, ${city}, ${state}`]) {
      const place = await geocoder.geocode(text);
      const reach = Math.max(place?.radiusMetres ?? 0, rows.radius[row] ?? 0);
      // Another place may have both names: Jalan Pendang Tanah Merah.
      const words = wordsOf(place?.address ?? '');
      const isBoth = wordsOf(`${name} ${city}`).every((word) => words.includes(word));
      if (!isBoth && metres(row, place?.coordinate) > reach) wrong.push(`${text}: ${place?.address}`);
    }
  expect(wrong).toEqual([]);
});

test('two addresses in one text are both offered, and neither is exact', { timeout: 60_000 }, async () => {
  const random = seededRandom(13);
  const spots = Array.from({ length: rows.size }, (_, row) => row).filter((row) => rows.precision(row) === 'street');
  const wrong: string[] = [];
  for (let count = 0; count < 24; ) {
    const [one, other] = [random.pick(spots), random.pick(spots)];
    const textOf = (row: number) => `${random.whole(1, 99)} ${rows.fields(row).name}, ${rows.fields(row).city}`;
    const [first, second] = [textOf(one), textOf(other)];
    if (!/^\d+ (?:Jalan|Lorong|Persiaran) [A-Z]/.test(first) || !/^\d+ (?:Jalan|Lorong|Persiaran) [A-Z]/.test(second))
      continue;
    if (straightMetres(rows.at(one), rows.at(other)) < FAR_METRES) continue;
    count++;
    const text = first + random.pick(['\n', '; ', ' and ', ' then ', ' dan ', ' 和 ', ', ']) + second;
    const place = await geocoder.geocode(text);
    if (place && !place.placeId.endsWith('~?')) wrong.push(`${text}: ${place.address}`);
    const offered = (await geocoder.suggest(text)).slice(0, 2);
    const isAt = (row: number) => offered.some(({ coordinate }) => metres(row, coordinate) < FAR_METRES / 2);
    const [alone] = await geocoder.suggest(`${second} `);
    const [own] = await geocoder.suggest(`${first} `);
    if (own && metres(one, own.coordinate) < FAR_METRES / 2 && !isAt(one)) wrong.push(`${text}: lacks the first`);
    if (alone && metres(other, alone.coordinate) < FAR_METRES / 2 && !isAt(other))
      wrong.push(`${text}: lacks the second`);
    if (offered.some(({ id }) => !id.endsWith('~?'))) wrong.push(`${text}: certain`);
  }
  expect(wrong).toEqual([]);
});
