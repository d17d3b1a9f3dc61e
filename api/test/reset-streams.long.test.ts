import { api } from '@tibara/contract';
import { afterAll, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { urlOfCall } from './http-client.ts';
import { makeMerchant } from './make-merchant.ts';
import { type Moment, resetStreams } from './reset-streams.ts';
import { startServerProcess } from './server-process.ts';
import { serverSettings } from './server-slot.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());
const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.url, WORKER: 'off' });
afterAll(() => server.end('SIGTERM'));

/** The limit of streams for one merchant. */
const PLACES = 100;

test('ten thousand reset streams leave every slot free', async () => {
  const { token } = await makeMerchant(host.ctx);
  const moments = Array.from({ length: 10_000 }, (_, n): Moment => (n % 20 === 19 ? 'answered' : n % 20));
  await resetStreams(server.origin, token, { moments, parallel: 50 });
  const leaving = new AbortController();
  const open = () =>
    fetch(urlOfCall(server.origin, api.live.live), {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
  const streams = await Promise.all(Array.from({ length: PLACES }, open));
  expect(streams.map(({ status }) => status)).toEqual(Array(PLACES).fill(200));
  expect((await open()).status).toBe(429);
  leaving.abort();
});
