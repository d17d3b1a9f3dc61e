import { expect, test } from 'vitest';
import { embeddedGeocoder } from '../geocoder.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const towns = ['Batam', 'Jakarta', 'Bangkok', 'Hat Yai', 'Pontianak', 'Bandar Seri Begawan'];
const countries = ['Indonesia', 'Thailand', 'Brunei', 'Philippines', 'Vietnam', 'China'];
const texts = [
  ...[...towns, ...countries].flatMap((place) => [place, `${place} `, `12 Jalan Merdeka, ${place}`]),
  ...towns.map((town) => `${town} Centre Mall, ${town} 29432, Indonesia`),
];

test.each(texts)('a place outside both countries is not found: "%s"', async (text) => {
  expect(await geocoder.suggest(text)).toEqual([]);
  expect(await geocoder.geocode(text)).toBeNull();
});

test.each(['Restoran Bangkok, Jalan Gasing, Petaling Jaya', 'Jalan Indonesia', 'Kampung Siam', 'Betong'])(
  'a name with such a word is searched: %s',
  async (text) => {
    expect(await geocoder.suggest(text)).not.toEqual([]);
  },
);
