import type { GeocodedPlace } from '@tibara/places';
import { expect, test } from 'vitest';
import type { EngineGeocoder } from './engine.ts';
import { withinPolicy } from './start-engines.ts';

const place: GeocodedPlace = {
  ...{ address: 'Jalan SS15/4', unitNumber: '', street: '', apartment: '', state: '', postalCode: '', city: '' },
  ...{ coordinate: { latitude: 3.0764, longitude: 101.5906 }, country: 'MY', placeId: '', precision: 'street' },
  radiusMetres: 300,
};
const engine: EngineGeocoder = {
  suggest: async () => [{ id: '', title: '', subtitle: '', country: 'MY', precision: 'street', radiusMetres: 300 }],
  place: async () => place,
  geocode: async () => place,
  reverse: async () => place,
};

test('the public Photon may be called while typing, not for imports', async () => {
  const polite = withinPolicy('https://photon.komoot.io', engine);
  expect(await polite.suggest('jalan')).toHaveLength(1);
  expect(await polite.geocode('jalan')).toBeNull();
});

test('a Photon of the operator’s own also takes imports', async () => {
  const own = withinPolicy('http://photon.internal', engine);
  expect(await own.geocode('jalan')).toEqual(place);
});
