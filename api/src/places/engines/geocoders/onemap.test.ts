import { describe, expect, test } from 'vitest';
import { type EngineCall, enginesFor, startStubEngine } from '#test/stub-engine.ts';

const stub = await startStubEngine();
const settings = {
  GEOCODER: 'onemap,embedded',
  ONEMAP_URL: stub.url,
  ONEMAP_EMAIL: 'maps@shop.test',
  ONEMAP_PASSWORD: 'a password',
};
/** The end of a token by the tests' clock. Real tokens last three days too. */
const inThreeDays = String(Date.parse('2026-11-23T01:00:00Z') / 1000);

const row = (more: object = {}) => ({
  SEARCHVAL: 'TOA PAYOH NORTH',
  BLK_NO: '123',
  ROAD_NAME: 'LORONG 1 TOA PAYOH',
  BUILDING: 'NIL',
  ADDRESS: '123 LORONG 1 TOA PAYOH SINGAPORE 310123',
  POSTAL: '310123',
  X: '29256.7',
  Y: '35940.1',
  LATITUDE: '1.33860123456789',
  LONGITUDE: '103.84570123456789',
  ...more,
});
const station = row({
  ...{ SEARCHVAL: 'SOMERSET MRT STATION (NS23)', BLK_NO: '1', ROAD_NAME: 'SOMERSET ROAD', POSTAL: 'NIL' },
  ...{ BUILDING: 'SOMERSET MRT STATION (NS23)', LATITUDE: '1.30053', LONGITUDE: '103.83903' },
});
const page = (...results: object[]) => ({ found: results.length, totalNumPages: 1, pageNum: 1, results });

/** OneMap's server: a login, and the responses of each test. */
function oneMap(response: (call: EngineCall) => object, tokens = ['token-1']) {
  const given = [...tokens];
  stub.responders = [
    (call) => {
      if (call.url.pathname === '/api/auth/post/getToken')
        return { json: { access_token: given.shift(), expiry_timestamp: inThreeDays } };
      if (given.length > 0) return { status: 401, json: { message: 'Token has expired' } };
      return { json: response(call) };
    },
  ];
}
const inTown = { latitude: 1.3386, longitude: 103.8457 };
const logins = () => stub.calls.filter(({ url }) => url.pathname.endsWith('getToken'));

describe('a merchant in Singapore searches with OneMap', () => {
  test('a block is found as written, with the operator’s login [R447]', async () => {
    oneMap(() => page(row()));
    const { geocoder } = enginesFor(settings);
    expect(await geocoder.geocode('Blk 123 Toa Payoh Lor 1 #05-11, Singapore 310123', { country: 'SG' })).toMatchObject(
      {
        address: '123 Lorong 1 Toa Payoh, Singapore 310123',
        street: '123 Lorong 1 Toa Payoh',
        postalCode: '310123',
        city: 'Singapore',
        state: '',
        country: 'SG',
        precision: 'building',
        placeId: 'onemap:310123@1.33860,103.84570',
      },
    );
    expect(logins()[0]?.body).toEqual({ email: 'maps@shop.test', password: 'a password' });
    const search = stub.calls[1];
    expect(search?.headers.authorization).toBe('Bearer token-1');
    expect(Object.fromEntries(search?.url.searchParams ?? [])).toEqual({
      searchVal: '123 Toa Payoh Lor 1',
      returnGeom: 'Y',
      getAddrDetails: 'Y',
      pageNum: '1',
    });
  });

  test('a postcode finds its building if the words find none', async () => {
    oneMap(({ url }) => (url.searchParams.get('searchVal') === '310123' ? page(row()) : page()));
    const { geocoder } = enginesFor(settings);
    expect(await geocoder.geocode('Unit 5 of the blue house, S(310123)', { country: 'SG' })).toMatchObject({
      postalCode: '310123',
    });
    expect((await geocoder.suggest('310123'))[0]).toMatchObject({ title: '123 Lorong 1 Toa Payoh' });
  });

  test('a station has its name and is found again by id', async () => {
    oneMap(() => page(row(), station));
    const { geocoder } = enginesFor(settings);
    const found = (await geocoder.suggest('somerset', inTown)).at(-1);
    expect(found).toMatchObject({ title: 'Somerset MRT Station (NS23)', subtitle: '1 Somerset Road, Singapore' });
    oneMap(() => page(row(), station));
    const { geocoder: another } = enginesFor(settings);
    expect(await another.place(found?.id ?? '')).toMatchObject({ street: '1 Somerset Road', placeId: found?.id });
    oneMap(() => page());
    const { geocoder: third } = enginesFor(settings);
    expect(await third.place('onemap:Nowhere@1.3,103.8')).toBeNull();
  });

  test('the address of a pin is the nearest building', async () => {
    const info = (BLOCK: string, LATITUDE: string) => ({
      ...{ BUILDINGNAME: 'null', BLOCK, ROAD: 'LORONG 1 TOA PAYOH', POSTALCODE: `3101${BLOCK.slice(1)}` },
      ...{ XCOORD: '0', YCOORD: '0', LATITUDE, LONGITUDE: '103.8457' },
    });
    oneMap(() => ({ GeocodeInfo: [info('125', '1.3390'), info('123', '1.3387')] }));
    const { geocoder } = enginesFor(settings);
    const pin = inTown;
    expect(await geocoder.reverse(pin)).toMatchObject({ street: '123 Lorong 1 Toa Payoh', coordinate: pin });
    expect(stub.calls[1]?.url.searchParams.get('location')).toBe('1.3386,103.8457');
    oneMap(() => ({ GeocodeInfo: [] }));
    expect(await geocoder.reverse(pin)).toMatchObject({
      country: 'SG',
      placeId: expect.not.stringContaining('onemap'),
    });
  });

  test('all requests share one login until it expires', async () => {
    oneMap(() => page(row()));
    const { geocoder, clock } = enginesFor(settings);
    await Promise.all([geocoder.suggest('toa payoh'), geocoder.suggest('lorong 1')]);
    expect(logins()).toHaveLength(1);
    clock.advance(3 * 24 * 60);
    oneMap(() => page(row()), ['token-2', 'token-3']);
    expect(await geocoder.suggest('toa payoh', inTown)).toHaveLength(1);
    expect(logins()).toHaveLength(3);
    expect(stub.calls.at(-1)?.headers.authorization).toBe('Bearer token-3');
  });

  test('while the login fails, the next engine is used', async () => {
    stub.responders = [() => ({ status: 404, json: { error: 'User is not registered in system.' } })];
    const { geocoder, lines } = enginesFor(settings);
    expect((await geocoder.suggest('tampines'))[0]).toMatchObject({ country: 'SG' });
    expect(lines.map(({ line }) => line)).toEqual([
      { engine: 'onemap', kind: 'denied', why: 'OneMap refuses the login' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('a password');
  });

  test('without a country, places of both countries are offered', async () => {
    oneMap(() => page(row({ ROAD_NAME: 'JALAN KAJANG' })));
    const { geocoder } = enginesFor(settings);
    const countries = (await geocoder.suggest('kajang')).map(({ country }) => country);
    expect(countries).toEqual(expect.arrayContaining(['SG', 'MY']));
    expect((await geocoder.suggest('kajang', inTown)).map(({ country }) => country)).toEqual(['SG']);
  });

  test('near a pick-up in Malaysia OneMap is not used', async () => {
    const { geocoder } = enginesFor(settings);
    await geocoder.suggest('kepong', { latitude: 3.06, longitude: 101.61 });
    await geocoder.reverse({ latitude: 3.06, longitude: 101.61 });
    await geocoder.geocode('Kajang', { country: 'MY' });
    expect(stub.calls).toEqual([]);
  });
});
