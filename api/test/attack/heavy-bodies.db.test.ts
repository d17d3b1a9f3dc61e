import { type AddressInfo, connect, type Socket } from 'node:net';
import { api } from '@tibara/contract';
import { defaultBodyLimit } from '@tibara/contract/call';
import { afterEach, expect, test, vi } from 'vitest';
import { startApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';
import { send } from './ask.ts';

const { app, ctx } = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { token } = await makeMerchant(ctx);
const atServer: Socket[] = [];
app.server.on('connection', (socket: Socket) => atServer.push(socket));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  atServer.length = 0;
});

const HEAVY = 1_900_000;
/** The kernel may deliver this much more in one read. */
const ONE_READ = 128 * 1024;

type Sending = { path: string; method?: string; authorization?: string; isChunked?: boolean };

/** Sends 1.9 MB of nested lists, most of it after the response has begun, and records when the connection ends. */
async function sendHeavy({ path, method = 'POST', authorization, isChunked = false }: Sending): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let response = '';
  const responded = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  socket.on('error', () => {}); // disconnected, as intended
  socket.on('close', () => closed.resolve());
  socket.on('data', (chunk) => {
    response += chunk.toString();
    responded.resolve();
  });
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: here',
    'Content-Type: application/json',
    ...(authorization ? [`Authorization: ${authorization}`] : []),
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${HEAVY}`,
  ];
  const send = (bytes: number) => {
    const piece = '['.repeat(bytes);
    if (!socket.destroyed) socket.write(isChunked ? `${bytes.toString(16)}\r\n${piece}\r\n` : piece);
  };
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const first = defaultBodyLimit + 1000;
  send(first);
  await Promise.race([responded.promise, closed.promise]);
  send(HEAVY - first);
  await closed.promise;
  return response;
}

const untilAllClosed = () => vi.waitFor(() => expect(atServer.every(({ destroyed }) => destroyed)).toBe(true));

test('six callers with 1.9 MB of nested lists are refused unread', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const isChunked of [false, true]) {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => sendHeavy({ path: '/api/user-store/v1/users/register-otp', isChunked })),
    );
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      expect(response).toContain('"code":"too_large"');
      expect(response.toLowerCase()).toContain('connection: close');
    }
    await untilAllClosed();
    for (const { bytesRead } of atServer.splice(0)) expect(bytesRead).toBeLessThan(defaultBodyLimit + ONE_READ);
  }
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('a forbidden or unknown request is refused before its body', async () => {
  const tries: (Sending & { status: number })[] = [
    { path: '/api/tibara/v1/order-groups', authorization: 'Bearer nonsense', status: 401 },
    { path: '/api/tibara/v1/nothing', status: 404 },
    { path: '/api/tibara/v1/order-groups', method: 'PATCH', status: 404 },
    { path: '/api/openapi.json', method: 'GET', status: 200 },
  ];
  for (const { status, ...sending } of tries) {
    for (const isChunked of [false, true]) {
      expect(await sendHeavy({ ...sending, isChunked }), JSON.stringify(sending)).toContain(`HTTP/1.1 ${status} `);
      await untilAllClosed();
      for (const { bytesRead } of atServer.splice(0)) expect(bytesRead).toBeLessThan(ONE_READ * 2);
    }
  }
});

test('each call has its own limit for the body', async () => {
  const weigh = (path: string, bytes: number) =>
    send(app, {
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ orders: [], filling: 'x'.repeat(bytes) }),
    });
  const codeOf = async (path: string, bytes: number) => ((await weigh(path, bytes)).body as { code: string }).code;
  const group = '0192f000-0000-7000-8000-0000000000aa';
  const bulk = api.orders.addOrders.path.replace('{ds}', 'tibara').replace('{id}', group);
  expect(await codeOf(bulk, 900_000)).toBe('bad_request');
  expect(await codeOf(bulk, 1_100_000)).toBe('too_large');
  expect(await codeOf('/user-store/v1/users/register-otp', 60_000)).toBe('bad_request');
  expect(await codeOf('/user-store/v1/users/register-otp', 70_000)).toBe('too_large');
  expect(await codeOf('/tibara/v1/public/estimate', 200_000)).toBe('bad_request');
});

test('each call accepts only its own kind of body', async () => {
  const ask = (path: string, type: string, payload: string) =>
    send(app, { method: 'POST', url: `/api${path}`, headers: { 'content-type': type }, payload });
  const form = 'application/x-www-form-urlencoded';
  const token = '/identity/v1/oauth/token';
  expect((await ask(token, form, `grant_type=${'x'.repeat(70_000)}`)).status).toBe(413);
  expect((await ask(token, form, Array(30_000).fill('a').join('&'))).status).toBe(400);
  expect((await ask(token, 'application/json', '{"grant_type":"password"}')).text).toContain('Send a form');
  expect((await ask('/tibara/v1/public/estimate', form, 'orders=1')).text).toContain('Send JSON');
  for (const type of ['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'x']) {
    expect((await ask('/tibara/v1/public/estimate', type, '{}')).status, type).toBe(400);
  }
});
