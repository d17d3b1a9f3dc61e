import { describe, expect, test } from 'vitest';
import { enginesFor, startStubEngine } from '../../../../test/stub-engine.ts';

const stub = await startStubEngine();
const { geocoder } = enginesFor({ GEOCODER: 'nominatim', NOMINATIM_URL: stub.url });

/** The form of /search with format=jsonv2 and addressdetails=1: points and boxes are strings. */
const result = (more: object = {}) => ({
  place_id: 1_234_567,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
  osm_type: 'way',
  osm_id: 42,
  lat: '3.0764',
  lon: '101.5906',
  category: 'highway',
  type: 'residential',
  place_rank: 26,
  importance: 0.05,
  addresstype: 'road',
  name: 'Jalan SS15/4',
  display_name: 'Jalan SS15/4, SS15, Subang Jaya, Petaling, Selangor, 47500, Malaysia',
  address: {
    road: 'Jalan SS15/4',
    suburb: 'SS15',
    city: 'Subang Jaya',
    county: 'Petaling',
    state: 'Selangor',
    'ISO3166-2-lvl4': 'MY-10',
    postcode: '47500',
    country: 'Malaysia',
    country_code: 'my',
  },
  boundingbox: ['3.0750', '3.0780', '101.5880', '101.5930'],
  ...more,
});

describe('a merchant searches with a Nominatim of the operator’s own', () => {
  test('a street is suggested with its point, in served countries [R447]', async () => {
    stub.respond([result()]);
    const [first] = await geocoder.suggest('jalan ss15/4', { latitude: 3.06, longitude: 101.61 });
    expect(first).toMatchObject({
      id: 'nominatim:W42',
      title: 'Jalan SS15/4',
      subtitle: 'SS15, Subang Jaya, 47500 Selangor, Malaysia',
      country: 'MY',
      precision: 'street',
      coordinate: { latitude: 3.0764, longitude: 101.5906 },
    });
    const asked = Object.fromEntries(stub.calls[0]?.url.searchParams ?? []);
    expect(asked).toMatchObject({ q: 'jalan ss15/4', format: 'jsonv2', countrycodes: 'my,sg', addressdetails: '1' });
    expect(asked.viewbox?.split(',').map(Number)).toEqual([101.36, 3.31, 101.86, 2.81]);
  });

  test('a house in Singapore has its number and its code', async () => {
    stub.respond([
      result({
        ...{ osm_id: 7, place_rank: 30, category: 'building', type: 'apartments', addresstype: 'building', name: '' },
        ...{ lat: '1.3411', lon: '103.8446' },
        address: {
          ...{ house_number: '123', road: 'Toa Payoh Lorong 1', suburb: 'Toa Payoh', city: 'Singapore' },
          ...{ postcode: '310123', country_code: 'sg' },
        },
      }),
    ]);
    expect(await geocoder.geocode('123 Toa Payoh Lorong 1', { country: 'SG' })).toMatchObject({
      address: '123 Toa Payoh Lorong 1, Toa Payoh, Singapore 310123',
      precision: 'building',
      radiusMetres: 50,
      state: '',
      city: 'Singapore',
    });
    expect(stub.calls[0]?.url.searchParams.get('countrycodes')).toBe('sg');
  });

  test('a state, another country and a contradicting point are not offered', async () => {
    stub.respond([
      result({ place_rank: 8, name: 'Selangor' }),
      result({ lat: '6.66', lon: '100.43', address: { country_code: 'th' } }),
      result({ lat: '6.66', lon: '100.43' }),
    ]);
    expect(await geocoder.suggest('selangor')).toEqual([]);
  });

  test('a place is found again by its object, in every process', async () => {
    stub.respond([result()]);
    const { geocoder: another } = enginesFor({ GEOCODER: 'nominatim', NOMINATIM_URL: stub.url });
    expect(await another.place('nominatim:W42')).toMatchObject({ street: 'Jalan SS15/4', placeId: 'nominatim:W42' });
    expect(stub.calls[0]?.url.pathname).toBe('/lookup');
    expect(stub.calls[0]?.url.searchParams.get('osm_ids')).toBe('W42');
    stub.respond([]);
    expect(await another.place('nominatim:W43')).toBeNull();
    expect(await another.place('nominatim:W43&x=1')).toBeNull();
  });

  test('the address at a point comes from a single object', async () => {
    stub.respond(result());
    const pin = { latitude: 3.0766, longitude: 101.5904 };
    expect(await geocoder.reverse(pin)).toMatchObject({ street: 'Jalan SS15/4', coordinate: pin });
    stub.respond({ error: 'Unable to geocode' });
    expect(await geocoder.reverse(pin)).toBeNull();
  });

  test.each([
    [400, { error: { code: 400, message: "Parameter 'format' must be one of" } }, 'bad_request'],
    [200, [{ lat: 3, lon: 101 }], 'unavailable'],
    [200, [result({ lat: 'x' })], 'unavailable'],
  ])('a failed search is reported in our own words (%i)', async (status, json, code) => {
    stub.respond(json, status);
    await expect(geocoder.suggest('jalan')).rejects.toMatchObject({ code });
  });
});

describe('the public server of Nominatim', () => {
  test('is never called while typing or for imports, which is logged', async () => {
    const { geocoder: ours, lines } = enginesFor({
      GEOCODER: 'nominatim',
      NOMINATIM_URL: 'https://nominatim.openstreetmap.org',
    });
    expect((await ours.suggest('kepong'))[0]).toMatchObject({ title: 'Kepong' });
    expect(await ours.geocode('Kajang')).toMatchObject({ city: 'Kajang' });
    expect(lines).toEqual([
      { level: 'warn', line: { engine: 'nominatim' }, text: expect.stringContaining('public server') },
    ]);
  });
});
