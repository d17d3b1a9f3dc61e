import { describe, expect, test } from 'vitest';
import { enginesFor, startStubEngine } from '#test/stub-engine.ts';

const stub = await startStubEngine();
const { geocoder } = enginesFor({ GEOCODER: 'photon', PHOTON_URL: `${stub.url}/photon/` });

const feature = (properties: object, [longitude, latitude] = [101.5906, 3.0764]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    osm_id: 42,
    osm_type: 'W',
    osm_key: 'highway',
    osm_value: 'residential',
    type: 'street',
    ...properties,
  },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
const street = feature({
  name: 'Jalan SS15/4',
  locality: 'SS15',
  city: 'Subang Jaya',
  state: 'Selangor',
  postcode: '47500',
  country: 'Malaysia',
  countrycode: 'MY',
  extent: [101.588, 3.078, 101.593, 3.075],
});
const house = feature(
  {
    ...{ osm_id: 7, osm_key: 'building', osm_value: 'apartments', type: 'house', housenumber: '123' },
    ...{ street: 'Toa Payoh Lorong 1', district: 'Toa Payoh', postcode: '310123', countrycode: 'SG' },
  },
  [103.8446, 1.3411],
);

describe('a merchant searches with Photon', () => {
  test('a street is suggested with town, point and precision [R447]', async () => {
    stub.respond(collection(street));
    const near = { latitude: 3.06, longitude: 101.61 };
    const [first] = await geocoder.suggest('jalan ss15/4', near);
    expect(first).toMatchObject({
      id: 'photon:W42@3.0764,101.5906',
      title: 'Jalan SS15/4',
      subtitle: 'SS15, Subang Jaya, 47500 Selangor, Malaysia',
      country: 'MY',
      precision: 'street',
      coordinate: { latitude: 3.0764, longitude: 101.5906 },
    });
    expect(first?.radiusMetres).toBeGreaterThan(250);
    expect(first?.radiusMetres).toBeLessThan(400);
    const { url, headers } = stub.calls[0] ?? {};
    expect(url?.pathname).toBe('/photon/api');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      q: 'jalan ss15/4',
      lang: 'en',
      limit: '8',
      lat: '3.06',
      lon: '101.61',
    });
    expect(url?.searchParams.getAll('countrycode')).toEqual(['MY', 'SG']);
    expect(headers?.['user-agent']).toMatch(/^tibara \(http/);
  });

  test('a house is an address ready to be stored', async () => {
    stub.respond(collection(house));
    expect(await geocoder.geocode('123 Toa Payoh Lor 1', { country: 'SG' })).toMatchObject({
      address: '123 Toa Payoh Lorong 1, Toa Payoh, Singapore 310123',
      street: '123 Toa Payoh Lorong 1',
      city: 'Singapore',
      state: '',
      postalCode: '310123',
      country: 'SG',
      placeId: 'photon:W7@1.3411,103.8446',
      precision: 'building',
      radiusMetres: 50,
    });
    expect(stub.calls[0]?.url.searchParams.getAll('countrycode')).toEqual(['SG']);
  });

  test('a place abroad, at sea or as large as a state is not offered', async () => {
    stub.respond(
      collection(
        feature({ name: 'Danok', type: 'locality', countrycode: 'TH' }, [100.43, 6.66]),
        feature({ name: 'Said to be ours', type: 'locality', countrycode: 'MY' }, [100.47, 7.0]),
        feature({ name: 'A ship', type: 'house', countrycode: 'MY' }, [104.5, 4.5]),
        feature({ name: 'Selangor', type: 'state', countrycode: 'MY' }),
      ),
    );
    expect(await geocoder.suggest('anything')).toEqual([]);
  });

  test('an unknown text finds an empty list and no place', async () => {
    stub.respond(collection());
    expect(await geocoder.suggest('xyzzy')).toEqual([]);
    expect(await geocoder.geocode('xyzzy')).toBeNull();
    expect(await geocoder.reverse({ latitude: 3.0764, longitude: 101.5906 })).toBeNull();
  });

  test.each([
    [400, { message: "missing search term 'q'" }],
    [200, [street]],
    [200, collection({ ...street, geometry: { type: 'Point', coordinates: ['x', 3.0764] } })],
  ])('a failed search is reported in our own words (%i)', async (status, json) => {
    stub.respond(json, status);
    await expect(geocoder.suggest('jalan')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('an import never asks the public server, and the log has a warning', async () => {
    const { geocoder: ours, lines } = enginesFor({ GEOCODER: 'photon', PHOTON_URL: 'https://photon.komoot.io' });
    expect(await ours.geocode('Kajang')).toMatchObject({ city: 'Kajang' });
    expect(lines).toEqual([
      { level: 'warn', line: { engine: 'photon' }, text: expect.stringContaining('public server') },
    ]);
  });

  test('a chosen place is found again by any process', async () => {
    const other = feature({ osm_id: 43, name: 'Jalan SS15/5', countrycode: 'MY' }, [101.5907, 3.0764]);
    stub.respond(collection(other, street));
    const { geocoder: anotherProcess } = enginesFor({ GEOCODER: 'photon', PHOTON_URL: stub.url });
    expect(await anotherProcess.place('photon:W42@3.0764,101.5906')).toMatchObject({ street: 'Jalan SS15/4' });
    expect(stub.calls[0]?.url.searchParams.get('lat')).toBe('3.0764');
    expect(await anotherProcess.place('photon:W44@3.0764,101.5906')).toBeNull();
    expect(await anotherProcess.place('photon:nonsense')).toBeNull();
    const asked = stub.calls.length;
    await anotherProcess.place('photon:W42@3.0764,101.5906');
    expect(stub.calls.length).toBe(asked);
  });

  test("the address at a point is on the point's side of the border", async () => {
    stub.respond(collection(street));
    const pin = { latitude: 3.0766, longitude: 101.5904 };
    expect(await geocoder.reverse(pin)).toMatchObject({ street: 'Jalan SS15/4', coordinate: pin });
    const behind = { latitude: 3.0846, longitude: 101.5904 };
    expect(await geocoder.reverse(behind)).toMatchObject({ address: expect.stringMatching(/^Near Jalan SS15\/4, /) });
    const woodlands = { latitude: 1.4382, longitude: 103.789 };
    expect(await geocoder.reverse(woodlands)).toBeNull();
    const asked = stub.calls.length;
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 })).toBeNull();
    expect(stub.calls.length).toBe(asked);
  });
});
