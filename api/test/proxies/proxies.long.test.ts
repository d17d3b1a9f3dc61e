import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@tibara/contract';
import { addressFileCalls } from '@tibara/contract/addresses/file-calls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import { writeNudge } from '../../src/platform/live/write-nudges.ts';
import { startApi } from '../harness.ts';
import { urlOfCall } from '../http-client.ts';
import { makeMerchant } from '../make-merchant.ts';
import { startWire, type Wire } from '../nemesis/wire.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { emptyDataDir, serverSettings } from '../server-slot.ts';
import { type Outcome, type Request, sendOne, trusting } from './open-loop.ts';
import { isInstalled, type RunningProxy, startHaproxy, startNginx } from './run-proxy.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());
const merchant = await makeMerchant(host.ctx);
const headers = { authorization: `Bearer ${merchant.token}` };
const settings = { ...serverSettings, TRUST_PROXY: '1', DRAIN_SECONDS: '0', WORKER: 'off' };
const list: Request = {
  method: 'GET',
  path: urlOfCall('', api.orders.list, {}, { vendorId: merchant.vendorId, page: 0, size: 20 }),
  headers,
};
const page: Request = { method: 'GET', path: '/', headers: {} };

const proxies = { haproxy: startHaproxy, nginx: startNginx };
const agent = trusting();

describe.for(Object.keys(proxies) as (keyof typeof proxies)[])('%s', (name) => {
  let servers: ServerProcess[] = [];
  let proxy: RunningProxy | undefined;
  let wire: Wire;
  const send = (request: Request): Promise<Outcome> => sendOne(agent, proxy?.port ?? 0, request);
  const endServers = () => Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')));
  beforeAll(async () => {
    if (!isInstalled(name)) throw new Error(`Install ${name}`);
    wire = await startWire(host.url);
    const own = { ...settings, DATABASE_URL: wire.url, DATA_DIR: emptyDataDir() };
    servers = await Promise.all([startServerProcess(own), startServerProcess(own)]);
    const ports = servers.map(({ port }) => port);
    proxy = await proxies[name](ports, { isEncrypted: true });
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    await endServers();
  });

  const withBody = (bytes: number): Request => ({
    method: 'POST',
    path: urlOfCall('', addressFileCalls.createMany),
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ addresses: ['a'.repeat(bytes - 18)] }),
  });

  test('the largest body of a call reaches the server', async () => {
    const { status, text } = await send(withBody(1024 * 1024));
    expect([status, JSON.parse(text).code]).toEqual([400, 'bad_request']);
  });

  test.for([1024 * 1024 + 1, 3 * 1024 * 1024])(
    'a body of %i bytes is refused in the shape of the API',
    async (bytes) => {
      const { status, text } = await send(withBody(bytes));
      expect([status, JSON.parse(text).code]).toEqual([413, 'too_large']);
    },
  );

  test('a change arrives on a live stream at once', async () => {
    let text = '';
    const path = urlOfCall('', api.live.live);
    const stream = get({ agent, host: '127.0.0.1', port: proxy?.port, path, headers }, (response) => {
      response.on('data', (chunk) => {
        text += chunk;
      });
    });
    stream.on('error', () => {}); // left below
    await vi.waitFor(() => expect(text).toContain('id: '));
    const { vendorId } = merchant;
    const nudge = { kind: 'wallet', id: vendorId } as const;
    await inTransaction(host.db, { vendorId }, (tx) => writeNudge(tx, vendorId, nudge, new Date()));
    await vi.waitFor(() => expect(text).toContain('"wallet"'), { timeout: 3000 });
    stream.destroy();
  });

  test('without a database the servers themselves refuse calls, and send what needs none', async () => {
    await wire.close();
    const refused = await vi.waitFor(
      async () => {
        const outcome = await send(list);
        expect([outcome.status, JSON.parse(outcome.text).code]).toEqual([503, 'unavailable']);
        return outcome;
      },
      { timeout: 10_000 },
    );
    expect(refused.headers['x-content-type-options']).toBe('nosniff'); // only the server sends it
    for (let second = 0; second < 4; second++) {
      expect((await send({ ...page, path: '/api/openapi.json' })).status).toBe(200);
      await pause(1000); // HAProxy's checks turn red meanwhile
    }
    const ready = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/readyz`)));
    expect(ready.map(({ status }) => status)).toEqual([503, 503]);
  });

  test('without any process people get a page, and programs JSON', async () => {
    await endServers();
    await vi.waitFor(
      async () => {
        const [shown, called] = [await send(page), await send(list)];
        expect([shown.status, called.status]).toEqual([503, 503]);
        expect(shown.headers['content-type']).toContain('text/html');
        expect(shown.text).toContain('Back in a moment');
        expect(JSON.parse(called.text)).toMatchObject({ code: 'unavailable', requestId: expect.stringMatching(/./) });
        expect([shown.headers['retry-after'], called.headers['retry-after']]).toEqual(['5', '5']);
      },
      { timeout: 10_000 },
    );
  });
});
