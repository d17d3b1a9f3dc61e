import { describe, expect, test } from 'vitest';
import { makePlacesApp } from '../../test/places-app.ts';

const app = makePlacesApp();

const get = (url: string, authorization?: string) =>
  app.inject({ url: `/api/maps/v1/${url}`, headers: authorization ? { authorization } : {} });
const route = (points: unknown) => app.inject({ method: 'POST', url: '/api/maps/v1/route', payload: { points } });
const bangsar = { latitude: 3.12945, longitude: 101.67004 };
const kuching = { latitude: 1.55, longitude: 110.33333 };

describe('a visitor without login', () => {
  test('searches and chooses a place', async () => {
    const { suggestions } = (await get('suggest?q=kepong&near=3.06,101.61')).json();
    expect(suggestions[0]).toMatchObject({ title: 'Kepong', subtitle: 'Kuala Lumpur, Malaysia', country: 'MY' });
    const place = await get(`places/${suggestions[0].id}`);
    expect(place.statusCode).toBe(200);
    expect(place.json()).toMatchObject({
      address: 'Kepong, Kuala Lumpur, Malaysia',
      city: 'Kuala Lumpur',
      country: 'MY',
    });
  });

  test("may send a position with a browser's decimals", async () => {
    expect((await get('suggest?q=kepong&near=3.0830757293497206,101.61971272407731')).statusCode).toBe(200);
    expect((await get('reverse?lat=3.1294000000000004&lng=101.67000000000002')).statusCode).toBe(200);
  });

  test('gets a message if a place is no longer known', async () => {
    const response = await get('places/my.atlantis');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });

  test('gets the nearest address to the current location, if there is an address', async () => {
    expect((await get('reverse?lat=3.1294&lng=101.67')).json()).toMatchObject({
      address: expect.stringMatching(/^Near .*Bangsar, Kuala Lumpur, Malaysia$/),
      precision: 'pin',
    });
    expect((await get('reverse?lat=0&lng=0')).statusCode).toBe(404);
  });

  test('gets the names around a point, to be written on a map', async () => {
    const { names } = (await get('names?lat=1.3044&lng=103.832')).json();
    expect(names).toContainEqual({
      name: 'ION Orchard',
      kind: 'building',
      coordinate: { latitude: expect.closeTo(1.304, 2), longitude: expect.closeTo(103.832, 2) },
    });
    expect((await get('names?lat=51.5&lng=-0.1')).json()).toEqual({ names: [] });
  });

  test('gets metres and seconds of a route, or a refusal [R211]', async () => {
    const response = (await route([bangsar, { latitude: 3.12036, longitude: 101.62246 }])).json();
    expect(response).toMatchObject({ metres: 7_166, estimated: true, source: 'estimate' });
    const refused = await route([bangsar, kuching]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toBe(
      'No road reaches this address from the stop before it. Choose another address.',
    );
  });

  test.each([
    'suggest',
    'suggest?q=a&near=here',
    'suggest?q=a&near=95,100',
    'reverse?lat=100&lng=0',
    'reverse?lat=x&lng=0',
    'names?lat=3.1',
    'names?lat=95&lng=100',
  ])('gets a message about %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.json().data.issues[0].path).toMatch(/^query\./);
  });

  test('gets no route for one point or for more than a full group', async () => {
    expect((await route([bangsar])).statusCode).toBe(400);
    expect((await route(Array.from({ length: 102 }, () => bangsar))).statusCode).toBe(400);
  });

  test('gets the exact point of a map link as an address', async () => {
    const link = encodeURIComponent('Kedai Aminah https://maps.google.com/?q=3.1294,101.67');
    expect((await get(`geocode?address=${link}&city=Kuching`)).json()).toMatchObject({
      coordinate: { latitude: 3.1294, longitude: 101.67 },
      city: 'Kuala Lumpur',
      precision: 'pin',
      radiusMetres: 0,
    });
    const sea = await get(`geocode?address=${encodeURIComponent('https://maps.google.com/?q=3.0738,99.0183')}`);
    expect(sea.json().message).toMatch(/^Error while geocoding address/);
  });

  test('can look up a written address', async () => {
    expect((await get('geocode?address=Kepong')).json()).toMatchObject({ city: 'Kuala Lumpur' });
  });
});
