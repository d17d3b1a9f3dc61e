import { api } from '@tibara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { urlOfCall } from '../http-client.ts';
import { type Merchant, makeMerchant } from '../make-merchant.ts';
import { places } from '../make-order-group.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { serverSettings } from '../server-slot.ts';
import { type Outcome, type Request, sendOpenLoop } from './open-loop.ts';
import { isInstalled, type RunningProxy, startHaproxy, startNginx } from './run-proxy.ts';

const REQUESTS = Number(process.env.REQUESTS ?? 20_000);
const PER_SECOND = Number(process.env.PER_SECOND ?? 200);
const MERCHANTS = 8;
/** Tens of requests between a creation and its repetition, so that the first is over. */
const EARLIER = 50;

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());
const settings = { ...serverSettings, DATABASE_URL: host.url, TRUST_PROXY: '1' };
const merchants = await Promise.all(Array.from({ length: MERCHANTS }, () => makeMerchant(host.ctx)));

const address = (name: string) => ({
  jobType: 'DROP_OFF' as const,
  bookmarkName: name,
  location: places.bangsar,
  recipientName: 'Aida',
  recipientPhone: '+60123456789',
});

/** Of ten requests eight read, one creates an address, and one repeats an earlier creation with its key. */
function requestOf(index: number, run: string): Request {
  const [ten, kind] = [Math.floor(index / 10), index % 10];
  const of = kind === 9 && ten >= EARLIER ? ten - EARLIER : ten;
  const { token, vendorId } = merchants[of % MERCHANTS] as Merchant;
  const headers = { authorization: `Bearer ${token}` };
  const page = { vendorId, page: 0, size: 20 };
  if (kind < 4 || (kind === 9 && of === ten)) {
    return { method: 'GET', path: urlOfCall('', api.orders.list, {}, page), headers };
  }
  if (kind < 8) {
    const query = { ...page, jobType: 'DROP_OFF' };
    return { method: 'GET', path: urlOfCall('', api.addresses.list, {}, query), headers };
  }
  const key = `${run} ${of}`;
  return {
    method: 'POST',
    path: urlOfCall('', api.addresses.create),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(address(key)),
  };
}

const proxies = { haproxy: startHaproxy, nginx: startNginx };

describe.for(Object.keys(proxies) as (keyof typeof proxies)[])('two servers behind %s', (name) => {
  let servers: ServerProcess[];
  let proxy: RunningProxy;
  beforeAll(async () => {
    if (!isInstalled(name)) throw new Error(`Install ${name}`);
    servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
    proxy = await proxies[name](
      servers.map(({ port }) => port),
      { isEncrypted: true },
    );
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  });

  test('no request fails while they are restarted in turn', async () => {
    const failed: string[] = [];
    const times: number[] = [];
    let isOver = false;
    const done = ({ status, ms, text }: Outcome, index: number) => {
      times.push(ms);
      if (status !== 200 && status !== 201) failed.push(`${index}: ${status} ${text.slice(0, 200)}`);
    };
    const load = sendOpenLoop({
      port: proxy.port,
      count: REQUESTS,
      perSecond: PER_SECOND,
      connections: 24,
      next: (index) => requestOf(index, name),
      done,
    }).finally(() => {
      isOver = true;
    });
    let restarts = 0;
    for (let turn = 0; !isOver; turn = 1 - turn) {
      const old = servers[turn] as ServerProcess;
      await old.end('SIGTERM');
      servers[turn] = await startServerProcess({ ...settings, PORT: String(old.port) });
      restarts += 1;
    }
    await load;
    times.sort((one, other) => one - other);
    const at = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(1);
    console.log(
      `${name}: ${failed.length} of ${times.length} failed over ${restarts} restarts; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    );
    expect(failed.slice(0, 20)).toEqual([]);
    expect(restarts).toBeGreaterThanOrEqual(Math.min(4, REQUESTS / 5000));
  });
});

test('every acknowledged creation happened once', async () => {
  const saved = await host.inspectorDb.selectFrom('address_bookmarks').select('bookmark_name').execute();
  expect(new Set(saved.map(({ bookmark_name: name }) => name)).size).toBe(saved.length);
  expect(saved.length).toBe(Math.ceil(REQUESTS / 10) * Object.keys(proxies).length);
});
