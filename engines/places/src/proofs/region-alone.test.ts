import { expect, test } from 'vitest';
import { readGazetteer } from '../atlas/gazetteer.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { straightMetres } from '../geometry.ts';
import { stateNames, toMalaysianState, townStates } from '../states.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);
const { places } = readGazetteer();
const spellings = stateNames.filter((name) => !townStates.has(toMalaysianState(name) ?? ''));
const texts = spellings.flatMap((name) => [name, `${name.toUpperCase()}, Malaysia`, `${name} malaysia`, `${name} `]);

test('a state alone is a guess that contains its towns, in any spelling', async () => {
  expect(texts.length).toBeGreaterThan(80);
  for (const text of texts) {
    const state = toMalaysianState(text.replace(/,? malaysia$/i, ''));
    const [first] = await geocoder.suggest(text);
    expect(first, text).toMatchObject({ title: state, subtitle: 'Malaysia', precision: 'town' });
    const place = await geocoder.geocode(text);
    expect(place, text).toMatchObject({ address: `${state}, Malaysia`, state, placeId: expect.stringMatching(/~\?$/) });
    const { latitude = 0, longitude = 0 } = place?.coordinate ?? {};
    const farthest = Math.max(
      ...places
        .filter((town) => town.country === 'MY' && town.state === state)
        .map(({ at }) => straightMetres(at, [latitude, longitude])),
    );
    expect(place?.radiusMetres, text).toBeGreaterThanOrEqual(farthest);
    expect(await geocoder.place(first?.id ?? '')).toMatchObject({ address: place?.address, precision: 'town' });
    expect(await geocoder.place(place?.placeId ?? '')).toEqual(place);
  }
});

test.each(['Malaysia', 'malaysia ', 'Singapore', '新加坡', '马来西亚'])(
  'a country alone is a guess: %s',
  async (text) => {
    const place = await geocoder.geocode(text);
    expect(place).toMatchObject({ precision: 'town', placeId: expect.stringMatching(/~\?$/) });
    const [first] = await geocoder.suggest(text);
    expect(first?.title).toBe(place?.address);
  },
);

test('two states alone are both offered, and neither is certain', async () => {
  const titles = (await geocoder.suggest('Perak, Johor')).slice(0, 2).map(({ title }) => title);
  expect(titles).toEqual(['Perak', 'Johor']);
  expect((await geocoder.geocode('Perak, Johor'))?.placeId).toMatch(/~\?$/);
});

test.each(['Perak Road', 'Jalan Perak, Kuala Lumpur', 'Melaka', 'Perak 31000', 'Johor Bahru'])(
  'more than a state is no state alone: %s',
  async (text) => {
    const [first] = await geocoder.suggest(text);
    expect(first?.radiusMetres ?? 0).toBeLessThan(30_000);
  },
);
