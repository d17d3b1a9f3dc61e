import type { Coordinate } from '@tibara/contract/coordinates';
import { encodePolyline } from '@tibara/places/polyline';
import { describe, expect, test } from 'vitest';
import { type EngineCall, enginesFor, startStubEngine } from '#test/stub-engine.ts';

const stub = await startStubEngine();
const { router } = enginesFor({ ROUTER: 'osrm', OSRM_URL: stub.url });

/** Points along a straight road, each a tenth of a degree of longitude from the next: 11 km. */
const points = (count: number): Coordinate[] =>
  Array.from({ length: count }, (_, index) => ({ latitude: 3.1, longitude: 101 + index / 10 }));

const asked = ({ url }: EngineCall): Coordinate[] =>
  (url.pathname.split('/').at(-1) ?? '').split(';').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    return { latitude, longitude };
  });

/** The form of osrm-routed: metres and seconds are fractions. */
const drive = (call: EngineCall) => {
  const stops = asked(call);
  const legs = stops.slice(1).map(() => ({ distance: 1000.4, duration: 60.6, summary: '', steps: [] }));
  const geometry = encodePolyline(stops.map(({ latitude, longitude }) => [latitude, longitude]));
  const waypoints = stops.map(({ latitude, longitude }) => ({
    location: [longitude, latitude],
    distance: 4,
    name: '',
  }));
  return { json: { code: 'Ok', routes: [{ distance: 0, duration: 0, weight: 0, geometry, legs }], waypoints } };
};
const refuse =
  (code: string, message = '') =>
  () => ({ status: 400, json: { code, message } });

describe('a route measured by OSRM', () => {
  test('has whole legs, their sum, the driven line and its source [R447]', async () => {
    stub.responders = [drive];
    expect(await router.route(points(3))).toEqual({
      legs: [
        { metres: 1000, seconds: 61 },
        { metres: 1000, seconds: 61 },
      ],
      metres: 2000,
      seconds: 122,
      geometry: points(3),
      estimated: false,
      source: 'osrm',
    });
    const { url } = stub.calls[0] ?? {};
    expect(url?.pathname).toBe('/route/v1/driving/101,3.1;101.1,3.1;101.2,3.1');
    expect(url?.searchParams.get('radiuses')).toBe('1000;1000;1000');
  });

  test('of a hundred stops is requested 24 stops at a time [R494]', async () => {
    stub.responders = [drive];
    const route = await router.route(points(101));
    expect(stub.calls.map((call) => asked(call).length)).toEqual([25, 25, 25, 25, 5]);
    const ends = stub.calls.map((call) => [asked(call)[0]?.longitude, asked(call).at(-1)?.longitude]);
    expect(ends.slice(1).map(([from]) => from)).toEqual(ends.slice(0, -1).map(([, to]) => to));
    expect(route.legs).toHaveLength(100);
    expect(route.metres).toBe(100 * 1000);
    expect(route.geometry).toHaveLength(101);
  });

  test('refuses a point off the map with the leg of the point', async () => {
    stub.responders = [refuse('NoSegment', 'Could not find a matching segment for coordinate 2')];
    await expect(router.route(points(4))).rejects.toMatchObject({
      code: 'rule_violation',
      data: { reason: 'no_route', leg: 1 },
    });
  });

  test('finds the leg without a road, although OSRM reports no leg', async () => {
    const gapAfter = 101.25;
    stub.responders = [
      (call) => {
        const longitudes = asked(call).map(({ longitude }) => longitude);
        const isCut = Math.min(...longitudes) < gapAfter && Math.max(...longitudes) > gapAfter;
        return isCut ? refuse('NoRoute')() : drive(call);
      },
    ];
    await expect(router.route(points(9))).rejects.toMatchObject({ code: 'rule_violation', data: { leg: 2 } });
  });

  test('between two different points is never free', async () => {
    stub.responders = [
      (call) => {
        const { json } = drive(call);
        return {
          json: { ...json, routes: json.routes.map((each) => ({ ...each, legs: [{ distance: 0, duration: 0 }] })) },
        };
      },
    ];
    expect((await router.route(points(2))).metres).toBe(60);
    const [one] = points(1);
    expect(one && (await router.route([one, one])).metres).toBe(0);
  });

  test('is missing if the response is no route', async () => {
    for (const json of [{ code: 'Ok' }, { code: 'Ok', routes: [{ geometry: '', legs: [] }] }, []]) {
      stub.respond(json);
      await expect(router.route(points(3))).rejects.toMatchObject({ code: 'unavailable' });
    }
    stub.responders = [() => ({ text: '<html>' })];
    await expect(router.route(points(3))).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Error fetching directions in map',
    });
  });
});

describe('a matrix measured by OSRM', () => {
  const table = ({ url }: EngineCall) => {
    const rows = url.searchParams.get('sources')?.split(';') ?? [];
    const columns = url.searchParams.get('destinations')?.split(';') ?? [];
    const cells = rows.map((_, row) => columns.map((_, column) => (row === 0 && column === 1 ? null : 10.4)));
    return { json: { code: 'Ok', distances: cells, durations: cells } };
  };

  test('has a cell for each pair, null without a road', async () => {
    stub.responders = [table];
    expect(await router.matrix(points(2))).toEqual({
      metres: [
        [10, null],
        [10, 10],
      ],
      seconds: [
        [10, null],
        [10, 10],
      ],
      estimated: false,
      source: 'osrm',
    });
  });

  test('of a full group is put together from tables that OSRM accepts', async () => {
    stub.responders = [table];
    const { metres } = await router.matrix(points(101));
    expect([metres.length, ...metres.map(({ length }) => length)]).toEqual(Array(102).fill(101));
    expect(Math.max(...stub.calls.map((call) => asked(call).length))).toBeLessThanOrEqual(100);
  });
});
