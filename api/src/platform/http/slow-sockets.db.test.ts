import { type AddressInfo, connect, type Socket } from 'node:net';
import { api } from '@tibara/contract';
import { heartbeatMs } from '@tibara/contract/live/calls';
import { afterAll, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { buildApp } from '../../app.ts';
import { socketTimes } from './socket-times.ts';

const { ctx } = await startApi({ env: { LOG_LEVEL: 'silent' } });
/** The server's limits divided by a hundred, except the one that a live stream's heartbeat keeps open. */
const app = await buildApp(ctx, {
  times: {
    ...socketTimes,
    headersTimeout: socketTimes.headersTimeout / 100,
    requestTimeout: socketTimes.requestTimeout / 100,
    connectionsCheckingInterval: socketTimes.connectionsCheckingInterval / 100,
    keepAliveTimeout: socketTimes.keepAliveTimeout / 100,
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const dripping: NodeJS.Timeout[] = [];
const sockets: Socket[] = [];
afterAll(async () => {
  for (const timer of dripping) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

type SlowSocket = { text: () => string; isClosed: () => boolean };

/** Sends `start`, then one more byte every few milliseconds without end. */
function openSlowly(start: string, drip?: string): SlowSocket {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {}); // disconnected
  socket.write(start);
  if (drip) dripping.push(setInterval(() => socket.writable && socket.write(drip), 20));
  sockets.push(socket);
  return { text: () => text, isClosed: () => socket.destroyed };
}

const head = (path: string, length: number) =>
  `POST /api${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const count = () => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)));

test('slow or silent callers are disconnected, an open screen is not', async () => {
  const { token } = await makeMerchant(ctx);
  const live = api.live.live.path.replace('{ds}', 'tibara');
  const stream = openSlowly(`GET /api${live} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await vi.waitFor(() => expect(stream.text()).toContain('text/event-stream'));
  const slow = Array.from({ length: 20 }, () => [
    openSlowly('GET /api/openapi.json HTTP/1.1\r\nX-Slow: ', 'x'),
    openSlowly(head('/user-store/v1/users/register-otp', 60_000), '['),
    openSlowly(''),
    openSlowly('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n'),
  ]).flat();
  await vi.waitFor(() => expect(slow.filter(({ isClosed }) => !isClosed())).toEqual([]), { timeout: 15_000 });
  expect(await count()).toBe(1);
  expect(stream.isClosed()).toBe(false);
});

test('a slow or invalid request gets a response in our shape', async () => {
  const cases = [
    { socket: openSlowly('GET /api/openapi.json HTTP/1.1\r\nX-Slow: ', 'x'), status: 408 },
    { socket: openSlowly('what is this\r\n\r\n'), status: 400 },
    { socket: openSlowly(`GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`), status: 431 },
  ];
  await vi.waitFor(() => expect(cases.every(({ socket }) => socket.isClosed())).toBe(true), { timeout: 15_000 });
  for (const { socket, status } of cases) {
    const [headers = '', body = ''] = socket.text().split('\r\n\r\n');
    expect(headers).toContain(`HTTP/1.1 ${status} `);
    expect(headers).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(body)).toEqual({
      code: 'bad_request',
      message: expect.any(String),
      requestId: expect.any(String),
    });
  }
});

test('real limits disconnect them within half a minute and spare open screens', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval, connectionTimeout } = socketTimes;
  expect(heartbeatMs * 2).toBeLessThan(connectionTimeout);
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
});
