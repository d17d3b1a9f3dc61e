import type { Coordinate } from '@tibara/contract/coordinates';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type EngineCall, enginesFor, startStubEngine } from '#test/stub-engine.ts';

const stub = await startStubEngine();
const { router } = enginesFor({ ROUTER: 'valhalla', VALHALLA_URL: `${stub.url}/` });

const points = (count: number): Coordinate[] =>
  Array.from({ length: count }, (_, index) => ({ latitude: 3.1, longitude: 101 + index / 10 }));

const locations = z.array(z.object({ lat: z.number(), lon: z.number(), search_cutoff: z.number() }));
const routeBody = z.object({ locations, costing: z.literal('auto') });
const matrixBody = z.object({ sources: locations, targets: locations });
const asked = ({ body }: EngineCall) => routeBody.parse(body).locations;

/**
 * '_izlhA~rlgdF_{geC~ywl@' from the documentation of encoded polylines, with six decimals: 3.85, -12.02 → 4.07,
 * -12.0795.
 */
const SHAPE = '_izlhA~rlgdF_{geC~ywl@';
const leg = { summary: { length: 1.2345, time: 90.4, has_toll: false }, shape: SHAPE };
const drive = (call: EngineCall) => ({
  json: {
    trip: {
      status: 0,
      status_message: 'Found route',
      units: 'kilometers',
      legs: asked(call)
        .slice(1)
        .map(() => leg),
    },
  },
});
const refuse = (error_code: number) => () => ({
  status: 400,
  json: { error_code, error: 'No path could be found for input', status_code: 400, status: 'Bad Request' },
});

describe('a route measured by Valhalla', () => {
  test('has whole metres from its kilometres, and a line of six decimals [R447]', async () => {
    stub.responders = [drive];
    const route = await router.route(points(2));
    expect(route).toMatchObject({
      legs: [{ metres: 1235, seconds: 90 }],
      metres: 1235,
      source: 'valhalla',
      estimated: false,
    });
    expect(route.geometry?.[0]).toEqual({ latitude: 38.5, longitude: -120.2 });
    expect(stub.calls[0]).toMatchObject({
      url: { pathname: '/route' },
      body: { costing: 'auto', units: 'kilometers', locations: [{ lat: 3.1, lon: 101, type: 'break' }, {}] },
    });
    expect(asked(stub.calls[0] as EngineCall)[0]?.search_cutoff).toBe(1000);
  });

  test('is sent in requests of twenty points', async () => {
    stub.responders = [drive];
    const { legs, metres } = await router.route(points(45));
    expect(stub.calls.map((call) => asked(call).length)).toEqual([20, 20, 7]);
    expect(stub.calls.map((call) => asked(call)[0]?.lon)).toEqual([101, 102.9, 104.8]);
    expect([legs.length, metres]).toEqual([44, 44 * 1235]);
  });

  test.each([442, 170])('reports that no road leads there (error %i)', async (code) => {
    stub.responders = [refuse(code)];
    await expect(router.route(points(2))).rejects.toMatchObject({ code: 'rule_violation', data: { leg: 0 } });
  });

  test('passes a point off its map to the next engine', async () => {
    stub.responders = [refuse(171)];
    await expect(router.route(points(2))).rejects.toMatchObject({ code: 'rule_violation' });
    const both = enginesFor({ ROUTER: 'valhalla,embedded', VALHALLA_URL: stub.url });
    const inTown = [
      { latitude: 3.12945, longitude: 101.67004 },
      { latitude: 3.1365, longitude: 101.7137 },
    ];
    expect(await both.router.route(inTown)).toMatchObject({ source: 'estimate' });
  });

  test('is unavailable beyond its limits or in another shape', async () => {
    for (const response of [
      refuse(150),
      refuse(154),
      () => ({ json: { trip: {} } }),
      () => ({ status: 400, json: {} }),
    ]) {
      stub.responders = [response];
      await expect(router.route(points(2))).rejects.toMatchObject({ code: 'unavailable' });
    }
  });
});

describe('a matrix measured by Valhalla', () => {
  test('has whole metres, and null without a road', async () => {
    stub.responders = [
      ({ body }) => {
        const { sources, targets } = matrixBody.parse(body);
        const cell = { from_index: 0, to_index: 0, distance: 2.0004, time: 100 };
        const none = { from_index: 0, to_index: 1, distance: null, time: null };
        const rows = sources.map((_, row) => targets.map((_, column) => (row === 0 && column === 1 ? none : cell)));
        return { json: { sources_to_targets: rows, units: 'kilometers' } };
      },
    ];
    const small = await router.matrix(points(2));
    expect(small).toMatchObject({
      metres: [
        [2000, null],
        [2000, 2000],
      ],
      source: 'valhalla',
    });
    expect(small.seconds).toEqual([
      [100, null],
      [100, 100],
    ]);
    const { metres } = await router.matrix(points(101));
    expect(metres.map(({ length }) => length)).toEqual(Array(101).fill(101));
  });
});
