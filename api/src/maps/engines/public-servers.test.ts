import { expect, test } from 'vitest';
import { makeClock } from '../../../test/clock.ts';
import type { GeocodedPlace } from '../ports.ts';
import type { EngineGeocoder } from './engine.ts';
import { isPublicServer, withinPolicy } from './public-servers.ts';

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
const nominatim = 'https://nominatim.openstreetmap.org/';

test('the public Nominatim is called at most once a second', async () => {
  const clock = makeClock();
  const polite = withinPolicy(nominatim, engine, clock.now);
  expect(await polite.reverse(place.coordinate)).toEqual(place);
  expect(await polite.reverse(place.coordinate)).toBeNull();
  expect(await polite.place('nominatim:W1')).toBeNull();
  clock.advance(1 / 60);
  expect(await polite.place('nominatim:W1')).toEqual(place);
  expect(await polite.suggest('jalan')).toEqual([]);
});

test('the public Photon may be called while typing, not for imports', async () => {
  const polite = withinPolicy('https://photon.komoot.io', engine, makeClock().now);
  expect(await polite.suggest('jalan')).toHaveLength(1);
  expect(await polite.geocode('jalan')).toBeNull();
  const own = withinPolicy('http://nominatim.internal', engine, makeClock().now);
  expect(await own.geocode('jalan')).toEqual(place);
  expect([isPublicServer(nominatim), isPublicServer('http://localhost:8080')]).toEqual([true, false]);
});
