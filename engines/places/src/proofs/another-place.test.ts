import { isGuess } from '@tibara/contract/places/guess';
import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import { namedIn } from '../../test/made-up-texts.ts';
import { readAtlas } from '../atlas/atlas.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { normalise, wordsOf } from '../words/normalise.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const atlas = readAtlas();
const { rows, cities } = atlas;
const all = Array.from({ length: rows.size }, (_, row) => ({ row, ...rows.fields(row) })).filter(
  ({ row }) => rows.country(row) === 'MY',
);
const schoolKinds = /^Sekolah (?:Menengah )?(?:Jenis )?(?:Kebangsaan|Agama)(?: \((?:Cina|Tamil)\))? /;
const schools = all.flatMap((each) => {
  const own = schoolKinds.test(each.name) ? each.name.replace(schoolKinds, '') : '';
  return /^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(own) ? [{ ...each, own }] : [];
});

/** The row's, and the list's first answer for a text. */
async function answersTo(text: string) {
  const [first] = await geocoder.suggest(`${text} `);
  const place = await geocoder.geocode(text);
  return [
    ...(first ? [{ id: first.id, precision: first.precision, title: first.title, at: first.coordinate }] : []),
    ...(place ? [{ id: place.placeId, precision: place.precision, title: place.address, at: place.coordinate }] : []),
  ];
}

const metres = (row: number, at: { latitude: number; longitude: number } | undefined) =>
  straightMetres(rows.at(row), [at?.latitude ?? 0, at?.longitude ?? 0]);

test('a school is no answer to a street, hospital or mosque of its name', { timeout: 60_000 }, async () => {
  const random = seededRandom(21);
  const wrong: string[] = [];
  for (let count = 0; count < 80; count++) {
    const { row, own, city } = random.pick(schools);
    const kind = random.pick(['12 Jalan', 'Lorong', 'Persiaran', 'Hospital', 'hosp', 'Klinik', 'Masjid', 'Pasar']);
    const text = `${kind} ${own}${random.pick([', ', ' '])}${city}`;
    for (const { id, title, precision, at } of await answersTo(text)) {
      const isSchool = wordsOf(title).includes('school') && metres(row, at) < 100;
      if (isSchool && (precision === 'building' || !isGuess({ placeId: id }))) wrong.push(`${text}: ${title}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the name of the town of a school does not find the school', { timeout: 60_000 }, async () => {
  const areas = new Set([...namedIn(atlas).estates, ...namedIn(atlas).towns].map(({ name }) => normalise(name)));
  const chosen = schools.filter(({ own, city }) => areas.has(normalise(own)) && normalise(own) !== normalise(city));
  expect(chosen.length).toBeGreaterThan(100);
  const random = seededRandom(22);
  const wrong: string[] = [];
  for (let count = 0; count < 60; count++) {
    const { row, own, city } = random.pick(chosen);
    const text = `${random.pick(['SK', 'SMK', 'SJK(C)', 'Sekolah Kebangsaan'])} ${city}, ${own}`;
    for (const { title, precision, at } of await answersTo(text))
      if (precision === 'building' && metres(row, at) < 100) wrong.push(`${text}: ${title}`);
  }
  expect(wrong).toEqual([]);
});

test('an estate of another post town is no answer beside a town without places near it', async () => {
  const random = seededRandom(23);
  const towns = all.filter(({ row }) => rows.precision(row) === 'town' && (rows.rank[row] ?? 0) >= 3);
  const estates = all.filter(
    ({ row, name }) => rows.precision(row) === 'area' && /^(?:Taman|Bandar|Kampung) /.test(name),
  );
  const wrong: string[] = [];
  for (let count = 0; count < 60; ) {
    const { row, name, city } = random.pick(estates);
    const town = towns.find(
      (each) =>
        each.name !== city &&
        metres(each.row, pointOf(row)) < (rows.radius[each.row] ?? 0) &&
        !cities.isBeside(each.row, rows.at(row), 3_000),
    );
    if (!town) continue;
    count++;
    const text = `${name}, ${town.name}`;
    for (const { title, precision, at } of await answersTo(text))
      if (precision !== 'town' && metres(row, at) < 100) wrong.push(`${text}: ${title}`);
  }
  expect(wrong).toEqual([]);
});

function pointOf(row: number) {
  const [latitude, longitude] = rows.at(row);
  return { latitude, longitude };
}
