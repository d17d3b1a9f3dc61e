import { setTimeout as after } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { isInstalled } from '../proxies/run-proxy.ts';
import { startServerProcess } from '../server-process.ts';
import { serverSettings } from '../server-slot.ts';
import { startProxy } from './haproxy.ts';

const LIMIT = 60;
if (!isInstalled('haproxy')) throw new Error('Install haproxy: the limits are tried behind a real proxy');

const host = await startApi({ env: serverSettings });
const settings = {
  ...serverSettings,
  DATABASE_URL: host.url,
  WORKER: 'off',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '0',
  RATE_LIMIT: String(LIMIT),
};
const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
const proxy = await startProxy(servers.map(({ port }) => port));
afterAll(async () => {
  await proxy.stop();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
});

const PATH = '/api/tibara/v1/delivery-rate-profiles?name=Default';

type Sent = { from: string; headers?: Record<string, string> };

/** The number of accepted requests. All requests are sent within one minute, because the limit counts by minutes. */
async function letIn(requests: Sent[]): Promise<number> {
  const seconds = new Date().getSeconds();
  if (seconds > 30) await after((60 - seconds) * 1000 + 100);
  const minute = new Date().getMinutes();
  const statuses: number[] = [];
  const waiting = [...requests];
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      statuses.push(await proxy.get(next.from, PATH, next.headers));
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  expect(new Date().getMinutes(), 'the run was too slow to say anything').toBe(minute);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

const times = (count: number, request: (index: number) => Sent): Sent[] =>
  Array.from({ length: count }, (_, index) => request(index));

test('two servers behind a proxy allow an address no more than one server', async () => {
  expect(await letIn(times(3 * LIMIT, () => ({ from: '192.0.2.1' })))).toBe(LIMIT);
  // Requests of others are counted separately.
  expect(await letIn(times(2 * LIMIT, (index) => ({ from: `192.0.2.${10 + (index % 4)}` })))).toBe(2 * LIMIT);
});

test('a caller gains nothing by claiming another address', async () => {
  const claim = (index: number) => ({
    from: '192.0.2.2',
    headers: {
      'X-Forwarded-For': `203.0.113.${index}`,
      Forwarded: `for=203.0.113.${index}`,
      'X-Real-IP': `203.0.113.${index}`,
    },
  });
  expect(await letIn(times(3 * LIMIT, claim))).toBe(LIMIT);
  const longer = (index: number) => ({
    from: '192.0.2.3',
    headers: { 'X-Forwarded-For': `10.0.0.${index}, 127.0.0.1, ::1` },
  });
  expect(await letIn(times(3 * LIMIT, longer))).toBe(LIMIT);
});

test('addresses of one IPv6 network of 64 bits are one caller', async () => {
  const ofOneNetwork = (index: number) => ({ from: `2001:db8:0:1::${(index + 1).toString(16)}` });
  expect(await letIn(times(3 * LIMIT, ofOneNetwork))).toBe(LIMIT);
  const ofTwo = (index: number) => ({ from: `2001:db8:0:${2 + (index % 2)}::${(index + 1).toString(16)}` });
  expect(await letIn(times(4 * LIMIT, ofTwo))).toBe(2 * LIMIT);
});
