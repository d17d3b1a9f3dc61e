import type { Coordinate } from '@tibara/contract/coordinates';
import { encodePolyline } from '@tibara/places/polyline';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type EngineCall, enginesFor, startStubEngine } from '#test/stub-engine.ts';

const stub = await startStubEngine();
const settings = { GEOCODER: 'google', ROUTER: 'google', GOOGLE_MAPS_KEY: 'AIza-a-key', GOOGLE_MAPS_URL: stub.url };
const { geocoder, router, lines } = enginesFor(settings);

const prediction = (placeId: string, main: string, secondary: string, types: string[]) => ({
  placePrediction: {
    place: `places/${placeId}`,
    placeId,
    text: { text: [main, secondary].filter(Boolean).join(', '), matches: [{ endOffset: 3 }] },
    structuredFormat: { mainText: { text: main }, ...(secondary && { secondaryText: { text: secondary } }) },
    types,
  },
});
const component = (longText: string, shortText: string, ...types: string[]) => ({ longText, shortText, types });
const malaysia = component('Malaysia', 'MY', 'country', 'political');
const details = {
  id: 'ChIJ-ss15',
  formattedAddress: '12, Jalan SS 15/4, Ss 15, 47500 Subang Jaya, Selangor, Malaysia',
  location: { latitude: 3.0764, longitude: 101.5906 },
  viewport: { low: { latitude: 3.075, longitude: 101.589 }, high: { latitude: 3.078, longitude: 101.592 } },
  types: ['street_address', 'geocode'],
  addressComponents: [
    component('12', '12', 'street_number'),
    component('Jalan SS 15/4', 'Jln SS 15/4', 'route'),
    component('Ss 15', 'Ss 15', 'sublocality_level_1', 'sublocality', 'political'),
    component('Subang Jaya', 'Subang Jaya', 'locality', 'political'),
    component('Selangor', 'Selangor', 'administrative_area_level_1', 'political'),
    malaysia,
    component('47500', '47500', 'postal_code'),
  ],
};
const refusal = (status: number, name: string, message = 'AIza-a-key may not do that') => ({
  status,
  json: { error: { code: status, message, status: name, details: [] } },
});

describe('a merchant searches with Google', () => {
  test('a typed text is sent with its session and both countries [R447]', async () => {
    stub.respond({
      suggestions: [
        prediction('ChIJ-ss15', 'Jalan SS 15/4', 'Ss 15, Subang Jaya, Selangor, Malaysia', ['route', 'geocode']),
        prediction('ChIJ-vivo', 'VivoCity', 'HarbourFront Walk, Singapore', ['shopping_mall', 'establishment']),
        prediction('ChIJ-my', 'Malaysia', '', ['country', 'political']),
        prediction('ChIJ-th', 'Danok', 'Sadao, Thailand', ['locality']),
        { queryPrediction: { text: { text: 'malls near me' } } },
      ],
    });
    const near = { latitude: 3.06, longitude: 101.61 };
    expect(await geocoder.suggest('jln ss15', near, { session: '0c7ce19e-0000-4000-8000-000000000000' })).toEqual([
      {
        id: 'google:ChIJ-ss15',
        title: 'Jalan SS 15/4',
        subtitle: 'Ss 15, Subang Jaya, Selangor, Malaysia',
        country: 'MY',
        precision: 'street',
        radiusMetres: 400,
      },
      expect.objectContaining({ title: 'VivoCity', country: 'SG', precision: 'building' }),
    ]);
    expect(stub.calls[0]).toMatchObject({
      url: { pathname: '/v1/places:autocomplete' },
      headers: { 'x-goog-api-key': 'AIza-a-key' },
      body: {
        input: 'jln ss15',
        includedRegionCodes: ['my', 'sg'],
        sessionToken: '0c7ce19e-0000-4000-8000-000000000000',
        locationBias: { circle: { center: near } },
      },
    });
  });

  test('a response without suggestions is an empty list', async () => {
    stub.respond({});
    expect(await geocoder.suggest('xyzzy')).toEqual([]);
  });

  test('the chosen place ends the session and is paid once', async () => {
    stub.respond(details);
    const place = await geocoder.place('google:ChIJ-ss15', { session: 'a-session' });
    expect(place).toMatchObject({
      address: '12 Jalan SS 15/4, Ss 15, Subang Jaya, 47500 Selangor, Malaysia',
      street: '12 Jalan SS 15/4',
      city: 'Subang Jaya',
      state: 'Selangor',
      postalCode: '47500',
      country: 'MY',
      coordinate: details.location,
      placeId: 'google:ChIJ-ss15',
      precision: 'building',
    });
    const [call] = stub.calls;
    expect(call?.url.pathname).toBe('/v1/places/ChIJ-ss15');
    expect(call?.url.searchParams.get('sessionToken')).toBe('a-session');
    expect(call?.headers['x-goog-fieldmask']).toBe('id,formattedAddress,location,addressComponents,types,viewport');
    expect(await geocoder.place('google:ChIJ-ss15')).toEqual(place);
    expect(stub.calls).toHaveLength(1);
  });

  test('a missing place, a foreign place and an invalid id find no place', async () => {
    stub.responders = [() => refusal(404, 'NOT_FOUND')];
    expect(await geocoder.place('google:ChIJ-gone')).toBeNull();
    stub.respond({ ...details, location: { latitude: 6.66, longitude: 100.43 } });
    expect(await geocoder.place('google:ChIJ-border')).toBeNull();
    const asked = stub.calls.length;
    expect(await geocoder.place('google:../x')).toBeNull();
    expect(stub.calls.length).toBe(asked);
  });

  test.each([
    [refusal(400, 'INVALID_ARGUMENT', 'bad input'), 'unavailable', 1],
    [refusal(400, 'INVALID_ARGUMENT', 'API key not valid: API_KEY_INVALID'), 'unavailable', 1],
    [refusal(403, 'PERMISSION_DENIED'), 'unavailable', 1],
    [refusal(429, 'RESOURCE_EXHAUSTED'), 'unavailable', 2],
    [refusal(503, 'UNAVAILABLE'), 'unavailable', 2],
  ])('a refusal has our own words and never the key', async (reply, code, times) => {
    stub.responders = [() => reply];
    const error = await geocoder.suggest('jalan').catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ code });
    expect(stub.calls).toHaveLength(times);
    expect(`${error} ${JSON.stringify(lines)}`).not.toContain('AIza');
  });
});

describe('a written address and a pin, with Google', () => {
  const old = (long_name: string, short_name: string, ...types: string[]) => ({ long_name, short_name, types });
  const result = (more: object = {}) => ({
    formatted_address: '1 HarbourFront Walk, Singapore 098585',
    geometry: { location: { lat: 1.2642, lng: 103.8224 }, location_type: 'ROOFTOP' },
    place_id: 'ChIJ-vivo',
    address_components: [
      old('1', '1', 'street_number'),
      old('HarbourFront Walk', 'HarbourFront Walk', 'route'),
      old('Singapore', 'Singapore', 'locality', 'political'),
      old('Singapore', 'SG', 'country', 'political'),
      old('098585', '098585', 'postal_code'),
    ],
    types: ['street_address'],
    ...more,
  });
  const responded = (status: string, ...results: object[]) => ({ status, results });

  test('an address is searched in its own country', async () => {
    stub.respond(responded('OK', result()));
    expect(await geocoder.geocode('1 HarbourFront Walk', { city: 'Singapore', country: 'SG' })).toMatchObject({
      address: '1 HarbourFront Walk, Singapore 098585',
      postalCode: '098585',
      country: 'SG',
      precision: 'building',
    });
    const asked = Object.fromEntries(stub.calls[0]?.url.searchParams ?? []);
    expect(asked).toMatchObject({
      address: '1 HarbourFront Walk, Singapore',
      components: 'country:SG',
      key: 'AIza-a-key',
    });
  });

  test('an address without a country is searched in Malaysia, then Singapore', async () => {
    stub.responders = [() => ({ json: responded('ZERO_RESULTS') }), () => ({ json: responded('OK', result()) })];
    expect(await geocoder.geocode('1 HarbourFront Walk')).toMatchObject({ country: 'SG' });
    expect(stub.calls.map(({ url }) => url.searchParams.get('components'))).toEqual(['country:MY', 'country:SG']);
  });

  test('a partial match or a mere country does not count as found', async () => {
    stub.respond(responded('OK', result({ partial_match: true }), result({ types: ['country', 'political'] })));
    expect(await geocoder.geocode('gibberish', { country: 'SG' })).toBeNull();
    const geometry = { location: { lat: 1.2642, lng: 103.8224 }, location_type: 'RANGE_INTERPOLATED' };
    stub.respond(responded('OK', result({ geometry })));
    expect(await geocoder.geocode('1 HarbourFront Walk', { country: 'SG' })).toMatchObject({ precision: 'street' });
  });

  test('a pin gets the address at it', async () => {
    stub.respond(responded('OK', result()));
    const pin = { latitude: 1.2643, longitude: 103.8223 };
    expect(await geocoder.reverse(pin)).toMatchObject({ postalCode: '098585', coordinate: pin });
    expect(stub.calls[0]?.url.searchParams.get('latlng')).toBe('1.2643,103.8223');
  });

  test.each([['OVER_QUERY_LIMIT'], ['OVER_DAILY_LIMIT'], ['REQUEST_DENIED'], ['INVALID_REQUEST'], ['UNKNOWN_ERROR']])(
    '%s with status 200 is a failure',
    async (status) => {
      stub.respond(responded(status));
      await expect(geocoder.geocode('x', { country: 'MY' })).rejects.toMatchObject({ code: 'unavailable' });
      expect(stub.calls).toHaveLength(status === 'UNKNOWN_ERROR' ? 2 : 1);
    },
  );
});

describe('roads measured by Google', () => {
  const latLng = z.object({
    location: z.object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }) }),
  });
  const routeBody = z.object({ origin: latLng, destination: latLng, intermediates: z.array(latLng) });
  const points = (count: number): Coordinate[] =>
    Array.from({ length: count }, (_, index) => ({ latitude: 3.1, longitude: 101 + index / 10 }));
  const drive = ({ body }: EngineCall) => {
    const { intermediates } = routeBody.parse(body);
    const legs = Array.from({ length: intermediates.length + 1 }, () => ({ distanceMeters: 1234, duration: '165s' }));
    const encodedPolyline = encodePolyline([
      [3.1, 101],
      [3.1, 101.1],
    ]);
    return { json: { routes: [{ distanceMeters: 1, duration: '1s', polyline: { encodedPolyline }, legs }] } };
  };

  test('a route has whole legs, a line and seconds [R447]', async () => {
    stub.responders = [drive];
    expect(await router.route(points(3))).toEqual({
      legs: [
        { metres: 1234, seconds: 165 },
        { metres: 1234, seconds: 165 },
      ],
      metres: 2468,
      seconds: 330,
      geometry: points(2),
      estimated: false,
      source: 'google',
    });
    expect(stub.calls[0]).toMatchObject({
      url: { pathname: '/directions/v2:computeRoutes' },
      headers: { 'x-goog-api-key': 'AIza-a-key', 'x-goog-fieldmask': expect.stringContaining('routes.legs.duration') },
      body: { travelMode: 'DRIVE', origin: { location: { latLng: { latitude: 3.1, longitude: 101 } } } },
    });
  });

  test('a hundred stops are sent in requests of 23 waypoints [R494]', async () => {
    stub.responders = [drive];
    expect((await router.route(points(101))).legs).toHaveLength(100);
    const bodies = stub.calls.map(({ body }) => routeBody.parse(body));
    expect(bodies.map(({ intermediates }) => intermediates.length)).toEqual([23, 23, 23, 23, 3]);
    expect(bodies[1]?.origin).toEqual(bodies[0]?.destination);
  });

  test('a response without routes means no road', async () => {
    stub.respond({});
    await expect(router.route(points(2))).rejects.toMatchObject({ code: 'rule_violation', data: { leg: 0 } });
  });

  test('a matrix is sorted, and estimated if too expensive', async () => {
    const element = (originIndex: number, destinationIndex: number) => ({
      ...{ originIndex, destinationIndex, status: {}, condition: 'ROUTE_EXISTS', distanceMeters: 900, duration: '60s' },
    });
    const none = { originIndex: 1, destinationIndex: 0, status: {}, condition: 'ROUTE_NOT_FOUND' };
    const same = { originIndex: 0, destinationIndex: 0, condition: 'ROUTE_EXISTS', duration: '0s' };
    stub.respond([none, element(0, 1), element(1, 1), same]);
    expect(await router.matrix(points(2))).toEqual({
      metres: [
        [0, 900],
        [null, 900],
      ],
      seconds: [
        [0, 60],
        [null, 60],
      ],
      estimated: false,
      source: 'google',
    });
    expect(await router.matrix(points(26))).toMatchObject({ source: 'estimate', estimated: true });
    expect(stub.calls).toHaveLength(1);
  });
});
