import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { type Moment, resetStreams } from '../../test/reset-streams.ts';
import { uncounted } from '../../test/uncounted.ts';
import { authenticate } from '../identity/index.ts';
import { meetCallers } from '../platform/http/allowance/count-requests.ts';
import { mountRoutes } from '../platform/http/mount.ts';
import { liveRoutes } from './index.ts';

const { ctx } = await startApi();
ctx.live.start();
const app = Fastify();
const arrivals = new EventEmitter().setMaxListeners(0);
const responses: Promise<unknown>[] = [];
let isCheckSlow = false;
app.addHook('onRequest', async ({ raw: { socket } }) => {
  arrivals.emit(String(socket.remotePort));
  if (isCheckSlow && !socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
});
const routes = liveRoutes(ctx).map((route) => ({
  ...route,
  raw: async (...args: Parameters<Extract<typeof route, { raw: unknown }>['raw']>) => {
    const response = 'raw' in route ? route.raw(...args) : undefined;
    responses.push(Promise.resolve(response));
    return response;
  },
}));
meetCallers(app, authenticate(ctx));
mountRoutes(app, routes, { deliveryService: 'tibara', count: uncounted });
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
beforeEach(() => void responses.splice(0));
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const { vendorId, token } = await makeMerchant(ctx);

async function reset(moments: Moment[]): Promise<void> {
  const arrival = (port: number) => once(arrivals, String(port));
  await resetStreams(origin, token, { moments, parallel: 20, arrival });
  await vi.waitFor(() => expect(responses.length).toBeGreaterThanOrEqual(moments.length));
  await Promise.all(responses);
}

const noneIsLeft = () => vi.waitFor(() => expect(ctx.live.countOf(vendorId)).toBe(0));

test('a screen that disconnects while its token is checked occupies no slot', async () => {
  isCheckSlow = true;
  await reset(Array<Moment>(200).fill(0));
  isCheckSlow = false;
  await noneIsLeft();
});

test('two hundred vanishing screens leave every slot free', async () => {
  await reset(Array.from({ length: 200 }, (_, n): Moment => (n % 10 === 9 ? 'answered' : n % 10)));
  await noneIsLeft();
});

test('a stream opened while the server closes ends immediately', async () => {
  await ctx.live.stop();
  const response = await fetch(`${origin}/api/tibara/v1/live`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  await noneIsLeft();
});
