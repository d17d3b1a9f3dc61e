import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { Drain } from './drain.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const fail = () => expect.unreachable('the server does not wait');

/** A server whose drain waits until the test goes on. */
async function startServer() {
  const steps: (() => void)[] = [];
  const drain = new Drain(() => new Promise<void>((resolve) => steps.push(resolve)));
  const app = Fastify({ return503OnClosing: false });
  drain.watch(app);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = async (of?: Agent): Promise<IncomingMessage> => {
    const [response] = await once(request({ port, host: '127.0.0.1', agent: of ?? false }).end(), 'response');
    response.resume();
    await once(response, 'end');
    return response;
  };
  return { app, drain, ask, goOn: () => vi.waitFor(() => (steps.shift() ?? fail)(), { interval: 1 }) };
}

test('a server that leaves takes new connections until its proxy has noticed', async () => {
  const { app, drain, ask, goOn } = await startServer();
  const left = drain.leave(app);
  expect(drain.isLeaving).toBe(true);
  expect((await ask()).statusCode).toBe(200);
  await goOn();
  await left;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

test('an old connection gets one more response, and ends with it', async () => {
  const { app, drain, ask, goOn } = await startServer();
  expect((await ask(agent)).headers.connection).toBe('keep-alive');
  const left = drain.leave(app);
  await goOn();
  await left;
  const last = await ask(agent);
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  await drain.empty(app);
});

test('a server without connections waits for none', async () => {
  const { app, drain, goOn } = await startServer();
  const left = drain.leave(app);
  await goOn();
  await left;
  await drain.empty(app);
});

test('an unused connection is waited for no longer than its proxy uses it', async () => {
  const { app, drain, ask, goOn } = await startServer();
  await ask(agent);
  const left = drain.leave(app);
  await goOn();
  await left;
  const emptied = drain.empty(app);
  await goOn();
  await emptied;
  expect(await connectionsOf(app)).toBe(1);
});

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
