import { expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { toMalaysianState, townStates } from '../states.ts';
import { runToEnd } from '../work.ts';
import { chineseNames, withLatinNames } from './chinese-names.ts';

const geocoder = embeddedGeocoder(runToEnd);
const isPlace = (latin: string) =>
  !['Malaysia', 'Singapore'].includes(latin) && (toMalaysianState(latin) === null || townStates.has(latin));
const places = [...chineseNames].filter(([, latin]) => isPlace(latin));

test('each town and area is found by its Chinese name', async () => {
  const found = await Promise.all(
    places.map(async ([chinese, latin]) => {
      const [[own], [other]] = [await geocoder.suggest(chinese), await geocoder.suggest(`${latin}, `)];
      return own && own.id === other?.id ? [] : [chinese];
    }),
  );
  expect(places.length).toBeGreaterThan(150);
  expect(found.flat()).toEqual([]);
});

test.each([
  ['怡保 jalan abcxyz', 'Jalan Abcxyz, Ipoh, Perak'],
  ['柔佛新山 Taman Molek', 'Taman Molek, '],
  ['20 Jalan Molek 2/1 新山', '20 Jalan Molek 2/1, Taman Molek, Johor Bahru'],
  ['大巴窑 1巷 blk 123', 'Blk 123 Lorong 1 Toa Payoh'],
])('a Chinese town beside Latin words is a boundary: %s', async (text, begins) => {
  expect((await geocoder.geocode(text))?.address).toMatch(new RegExp(`^${begins}`));
});

test('of a Chinese address the last name is the finest', () => {
  expect(withLatinNames('马来西亚柔佛新山 12')).toBe('12, Johor Bahru, Johor, Malaysia, ');
});
