import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { whileTransactionIsOpen } from '#platform/db/transaction/open-transaction.ts';
import { enginesFor, startStubEngine } from '#test/stub-engine.ts';
import { engineFailures } from './health.ts';

const stub = await startStubEngine();
const alone = enginesFor({ GEOCODER: 'photon', PHOTON_URL: stub.url, ROUTER: 'osrm', OSRM_URL: stub.url });
const nothing = { type: 'FeatureCollection', features: [] };
const bangsar = { latitude: 3.12945, longitude: 101.67004 };
const pudu = { latitude: 3.1365, longitude: 101.7137 };

const inTurn = (settings: { timeoutMs?: number } = {}) =>
  enginesFor(
    { GEOCODER: 'photon,embedded', PHOTON_URL: stub.url, ROUTER: 'osrm,embedded', OSRM_URL: stub.url },
    settings,
  );

describe('an engine that fails', () => {
  test.each([429, 503])('with %i is called twice, and no third time', async (status) => {
    stub.responders = [() => ({ status }), () => ({ json: nothing })];
    expect(await alone.geocoder.suggest('pudu')).toEqual([]);
    expect(stub.calls).toHaveLength(2);
    stub.responders = [() => ({ status, text: 'key AIza-secret is over its quota' })];
    const refusal = await alone.geocoder.suggest('pudu').catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: 'unavailable' });
    expect(String(refusal)).not.toContain('AIza');
    expect(stub.calls).toHaveLength(4);
  });

  test('by breaking the connection is called once more', async () => {
    stub.responders = [
      (_call, response) => {
        response.destroy();
        return 'silence';
      },
      () => ({ json: nothing }),
    ];
    expect(await alone.geocoder.suggest('pudu')).toEqual([]);
    expect(stub.calls).toHaveLength(2);
  });

  test.each([
    ['does not understand the question', { status: 400, json: { message: 'bad lang' } }],
    ['has no key', { status: 403 }],
    ['sends no JSON', { text: '<html>' }],
    ['sends JSON of another shape', { json: { features: 'none' } }],
    ['sends more than any response has', { text: `"${'x'.repeat(5_000_000)}"` }],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('because it %s leaves no words of its own in the error', async (_why, reply) => {
    stub.responders = [() => reply];
    await expect(alone.geocoder.suggest('pudu')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('to respond in time is not called again', async () => {
    stub.responders = [() => 'silence'];
    const { geocoder } = enginesFor({ GEOCODER: 'photon', PHOTON_URL: stub.url }, { timeoutMs: 50 });
    await expect(geocoder.suggest('pudu')).rejects.toMatchObject({ code: 'unavailable' });
    expect(stub.calls).toHaveLength(1);
  });

  test('gets at most eight requests at a time', async () => {
    const held: ServerResponse[] = [];
    stub.responders = [
      (_call, response) => {
        held.push(response);
        return 'silence';
      },
    ];
    const searches = Array.from({ length: 20 }, () => alone.geocoder.suggest('pudu'));
    for (let responded = 0; responded < 20; responded++) {
      await vi.waitFor(() => expect(held.length).toBe(Math.min(8, 20 - responded)));
      held.shift()?.end(JSON.stringify(nothing));
    }
    expect(await Promise.all(searches)).toEqual(Array(20).fill([]));
  });

  test('is not called inside a transaction', async () => {
    stub.respond(nothing);
    await expect(whileTransactionIsOpen(() => alone.geocoder.suggest('pudu'))).rejects.toThrow('transaction is open');
    expect(stub.calls).toEqual([]);
  });
});

describe('several engines in turn:', () => {
  test('the next finds places unknown to the first', async () => {
    stub.respond(nothing);
    const { geocoder, lines } = inTurn();
    expect((await geocoder.suggest('kepong'))[0]).toMatchObject({ title: 'Kepong' });
    expect(await geocoder.geocode('Kajang')).toMatchObject({ city: 'Kajang' });
    expect(await geocoder.reverse(bangsar)).toMatchObject({ country: 'MY' });
    expect(lines).toEqual([]);
  });

  test('the next is called if the first finds only distant places', async () => {
    const esplanade = {
      geometry: { coordinates: [103.8553, 1.2899] },
      properties: { osm_type: 'W', osm_id: 7, name: 'Esplanade', countrycode: 'SG', type: 'house' },
    };
    stub.responders = [() => ({ json: { type: 'FeatureCollection', features: [esplanade] } })];
    const { geocoder } = inTurn();
    const inBangsar = await geocoder.suggest('esplanade', bangsar);
    expect(inBangsar.map(({ title }) => title)).toContain('Taman Esplanade');
    const inMarina = await geocoder.suggest('esplanade', { latitude: 1.29, longitude: 103.855 });
    expect(inMarina.map(({ id }) => id.split(':')[0])).toEqual(['photon']);
  });

  test('the next is used if the first fails, logged once', async () => {
    const { geocoder, router, lines } = inTurn();
    stub.responders = [() => ({ status: 500 })];
    expect((await geocoder.suggest('kepong'))[0]).toMatchObject({ title: 'Kepong' });
    expect(await router.route([bangsar, pudu])).toMatchObject({ source: 'estimate', estimated: true });
    expect(await router.route([bangsar, pudu])).toMatchObject({ source: 'estimate' });
    expect(lines.map(({ line }) => line)).toEqual([
      { engine: 'photon', kind: 'unavailable', why: 'status 500' },
      { engine: 'osrm', kind: 'unavailable', why: 'status 500' },
    ]);
    const failure = { labels: { engine: 'osrm', kind: 'unavailable' }, value: expect.any(Number) };
    expect(engineFailures.lines()).toContainEqual(failure);
  });

  test('a failed engine is skipped for half a minute', async () => {
    const { geocoder, clock, lines } = inTurn();
    stub.responders = [() => ({ status: 500 })];
    await geocoder.suggest('kepong');
    stub.respond(nothing);
    const asked = stub.calls.length;
    await geocoder.suggest('kepong');
    expect(stub.calls.length).toBe(asked);
    clock.advance(0.6);
    await geocoder.suggest('kepong');
    expect(stub.calls.length).toBe(asked + 1);
    expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('fails'), expect.stringContaining('again')]);
  });

  test('an engine without a map of the place is skipped', async () => {
    const { router } = inTurn();
    stub.respond({ code: 'NoSegment', message: 'Could not find a matching segment for coordinate 0' }, 400);
    expect(await router.route([bangsar, pudu])).toMatchObject({ source: 'estimate' });
    stub.respond({ code: 'NoRoute', message: '' }, 400);
    await expect(router.route([bangsar, pudu])).rejects.toMatchObject({ code: 'rule_violation', data: { leg: 0 } });
  });

  test('a place is requested only from the engine it comes from', async () => {
    stub.respond(nothing);
    const { geocoder } = inTurn();
    const [kepong] = await geocoder.suggest('kepong');
    expect(await geocoder.place(kepong?.id ?? '')).toMatchObject({ city: 'Kuala Lumpur' });
    expect(await geocoder.place('google:ChIJ0')).toBeNull();
    expect(stub.calls).toHaveLength(1);
  });

  test('no engine is called after the caller has disconnected', async () => {
    const { geocoder, lines } = inTurn();
    const gone = new AbortController();
    stub.responders = [
      () => {
        gone.abort();
        return 'silence';
      },
    ];
    await expect(geocoder.suggest('kepong', undefined, { signal: gone.signal })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(stub.calls).toHaveLength(1);
    expect(lines).toEqual([]);
  });
});
