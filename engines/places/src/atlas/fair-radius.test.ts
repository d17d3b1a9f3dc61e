import { expect, test } from 'vitest';
import { straightMetres } from '../geometry.ts';
import { findPostcode } from '../search/postcodes.ts';
import { wordsOf } from '../words/normalise.ts';
import { streetWords } from '../words/street-words.ts';
import { placeOfRow, readAtlas } from './atlas.ts';

const atlas = readAtlas();
const { rows } = atlas;
const all = Array.from({ length: rows.size }, (_, row) => row).filter((row) => rows.country(row) === 'MY');
const smallest = (chosen: readonly number[]) => Math.min(...chosen.map((row) => placeOfRow(row, atlas).radiusMetres));

test('estates and streets of Malaysia have a least radius', () => {
  const areas = all.filter((row) => rows.precision(row) === 'area');
  const streets = all.filter(
    (row) => rows.precision(row) === 'street' && streetWords.has(wordsOf(rows.fields(row).name)[0] ?? ''),
  );
  expect(smallest(areas)).toBe(1_500);
  expect(smallest(areas.filter((row) => /^bandar /i.test(rows.fields(row).name)))).toBe(2_500);
  expect(smallest(streets)).toBe(1_000);
});

test('nine of ten schools are within the radius of their postcode', () => {
  const buildings = all.filter((row) => rows.precision(row) === 'building' && (rows.postcode[row] ?? 0) > 0);
  const ofCode = Map.groupBy(buildings, (row) => String(rows.postcode[row]).padStart(5, '0'));
  const away = [...ofCode].flatMap(([code, schools]) => {
    const place = findPostcode(code, atlas);
    if (place?.precision !== 'postcode') return [];
    return schools.map((row) => straightMetres(rows.at(row), place.at) / place.radiusMetres);
  });
  expect(away.length).toBeGreaterThan(5_000);
  expect(away.filter((share) => share <= 1).length / away.length).toBeGreaterThan(0.9);
});

test('the radius of a town holds nine of ten places that name it', () => {
  const towns = all.filter((row) => rows.precision(row) === 'town');
  const ofTown = Map.groupBy(all, (row) => `${rows.fields(row).city}, ${rows.fields(row).state}`);
  const narrow = towns.filter((town) => {
    const { radiusMetres } = placeOfRow(town, atlas);
    const places = ofTown.get(`${rows.fields(town).name}, ${rows.fields(town).state}`) ?? [];
    const inside = places.filter((row) => straightMetres(rows.at(row), rows.at(town)) <= radiusMetres);
    return inside.length < 0.9 * places.length && radiusMetres < 25_000;
  });
  expect(narrow).toEqual([]);
});
