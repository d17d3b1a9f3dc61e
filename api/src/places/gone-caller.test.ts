import { once } from 'node:events';
import type { Asking } from '@tibara/places';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { uncounted } from '../../test/uncounted.ts';
import { mountRoutes } from '../platform/http/mount.ts';
import { sendError } from '../platform/http/send-error.ts';
import { inPieces } from '../platform/turns/turns.ts';
import type { Work } from '../platform/turns/work.ts';
import { embeddedGeocoder, embeddedRouter } from './embedded.ts';
import { placeRoutes } from './routes.ts';

/** The engine's information about the caller. */
const asked: Asking[] = [];
const waiting = new EventTarget();
const geocoder = {
  ...embeddedGeocoder(),
  suggest: async (_text: string, _near: unknown, asking: Asking = {}) => {
    asked.push(asking);
    waiting.dispatchEvent(new Event('asked'));
    if (asking.signal) await once(asking.signal, 'abort');
    return [];
  },
};
/** The router of this test searches endlessly for a route of this many points. */
const LONG_ROUTE = 3;
function* endless(): Work<never> {
  for (;;) yield;
}
const router = {
  ...embeddedRouter(),
  route: async (points: Parameters<ReturnType<typeof embeddedRouter>['route']>[0], asking: Asking = {}) => {
    asked.push(asking);
    if (points.length === LONG_ROUTE) {
      waiting.dispatchEvent(new Event('asked'));
      await inPieces(endless()).finally(() => waiting.dispatchEvent(new Event('called off')));
    }
    await new Promise((resolve) => setImmediate(resolve));
    return embeddedRouter().route(points);
  },
};
const app = Fastify();
app.setErrorHandler(sendError);
mountRoutes(app, placeRoutes({ db: {} as never, maps: { geocoder, router } }), {
  deliveryService: 'tibara',
  count: uncounted,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

test('an engine learns of a disconnected caller and of its session', async () => {
  const gone = new AbortController();
  const begun = once(waiting, 'asked');
  const search = fetch(`${url}/api/maps/v1/suggest?q=kepong&session=a-search-of-mine`, { signal: gone.signal });
  await begun;
  gone.abort();
  await expect(search).rejects.toThrow();
  const [first] = asked.splice(0);
  expect(first?.session).toBe('a-search-of-mine');
  if (!first?.signal?.aborted) await once(first?.signal as AbortSignal, 'abort');
});

test('heavy work of a disconnected caller leaves the queue', async () => {
  const gone = new AbortController();
  const begun = once(waiting, 'asked');
  const calledOff = once(waiting, 'called off');
  const body = JSON.stringify({ points: Array(LONG_ROUTE).fill({ latitude: 3.1, longitude: 101.6 }) });
  const headers = { 'content-type': 'application/json' };
  const route = fetch(`${url}/api/maps/v1/route`, { method: 'POST', headers, body, signal: gone.signal });
  await begun;
  gone.abort();
  await expect(route).rejects.toThrow();
  await calledOff;
  asked.splice(0);
});

test('a caller waiting for the response counts as connected', async () => {
  const points = [
    { latitude: 3.12945, longitude: 101.67004 },
    { latitude: 3.1365, longitude: 101.7137 },
  ];
  const response = await fetch(`${url}/api/maps/v1/route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ points }),
  });
  expect(response.status).toBe(200);
  expect(asked[0]?.signal?.aborted).toBe(false);
});
