import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callOver, type Message, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { places } from '../api/test/make-order-group.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import type { Coordinate, LocationInput } from '../contract/src/coordinates.ts';
import { api } from '../contract/src/index.ts';
import { type HeavyCall, heavyCallNames, merchantsNeeded, seedHeavyCalls } from './fair-calls.ts';
import { cpuMilliseconds, type Figure, median, percentile, residentMegabytes, round, spread } from './measure.ts';
import { seedMerchants } from './seed-merchants.ts';

const CONNECTIONS = 6;
const READERS = 6;
/** There are more merchants than simultaneous readers, so that none reaches its allowance. */
const MERCHANTS = 60;
const PAIRS = 5;
const WINDOW_MS = 1_500;
const THINK_MS = 25;
/** With fewer requests, the 99th percentile is a matter of chance. */
const ENOUGH_FOR_P99 = 2_000;

/**
 * Six connections of one caller send a heavy call back to back while other merchants read their lists. The same load
 * with cheap calls follows. `CALL=route` measures one call. `RATE_LIMIT=1000000` switches the allowances off.
 */
export async function fair(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({
    ...serverSettings,
    DATABASE_URL: host.appUrl,
    WORKER: 'off',
    TRUST_PROXY: '1',
    RATE_LIMIT: process.env.RATE_LIMIT ?? '1200', // the product's default
  });
  try {
    const needed = merchantsNeeded(PAIRS);
    const merchants = await seedMerchants(host, 2 * needed + MERCHANTS);
    const wanted = heavyCallNames.filter((name) => !process.env.CALL || process.env.CALL.split(',').includes(name));
    const heavyCalls = await seedHeavyCalls(host, server.origin, merchants.slice(0, needed), wanted);
    const spared = merchants.slice(needed, 2 * needed);
    const others = merchants.slice(2 * needed);
    const figures: Figure[] = [];
    const bench = { ...server, others };
    await readMeanwhile(bench, readPlacesAndRoads(server.origin));
    for (const name of wanted) figures.push(...(await measure(bench, heavyCalls[name], spared)));
    return figures;
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}

/** Places and roads are read at their first use and stay in memory. */
async function readPlacesAndRoads(origin: string): Promise<void> {
  const points = [pick(places.pudu), pick(places.ampang)];
  const call = callOver(origin);
  await Promise.all([
    call(api.places.route, { body: { points } }),
    call(api.places.suggest, { query: { q: 'kepong' } }),
  ]);
  await sleep(WINDOW_MS);
}

const pick = ({ coordinate }: LocationInput): Coordinate => coordinate ?? { latitude: 0, longitude: 0 };

type Bench = { origin: string; pid: number; others: readonly Merchant[] };

/** Merchants with an unused allowance send the cheap calls. */
async function measure(bench: Bench, heavy: HeavyCall, spared: Merchant[]): Promise<Figure[]> {
  const { pid } = bench;
  const ratios: number[] = [];
  const firsts: number[] = [];
  const [first] = bench.others;
  const [under, beside]: [number[], number[]] = [[], []];
  const served: Record<number, number> = {};
  let refused = 0;
  const rest = residentMegabytes(pid) ?? 0;
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid) ?? 0);
  }, 20);
  for (let pair = 0; pair < PAIRS; pair++) {
    await untilQuiet(pid);
    const attack = attackWith(heavy.callers[pair], () => heavy.next(pair));
    const heavies = await readMeanwhile(bench, attack.window);
    const { sent, statuses } = await attack.result;
    const began = performance.now();
    const after = await callOver(bench.origin)(api.orders.list, { token: first?.token, query: firstPage(first) });
    firsts.push(after.status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
    for (const status of statuses) served[status] = (served[status] ?? 0) + 1;
    await untilQuiet(pid);
    const caller = heavy.callers.length > 0 ? spared.pop() : undefined;
    const peace = attackWith(caller, () => cheapCall(bench.origin, caller), sent);
    const cheaps = await readMeanwhile(bench, peace.window);
    await peace.result;
    refused += heavies.refused + cheaps.refused;
    const of = Math.min(heavies.times.length, cheaps.times.length) < ENOUGH_FOR_P99 ? 95 : 99;
    ratios.push(percentile(heavies.times, of) / percentile(cheaps.times, of));
    under.push(...heavies.times);
    beside.push(...cheaps.times);
  }
  clearInterval(watch);
  const { what } = heavy;
  const times = (list: number[]) => [50, 95, 99].map((of) => round(percentile(list, of), 0)).join(', ');
  const list = Object.entries(served).map(([status, count]) => `${count} × ${status}`);
  return [
    {
      what: `${what}: others' p95 ÷ beside cheap calls`,
      measured: spread(ratios),
      goal: '≤ 2',
      isMet: median(ratios) <= 2,
    },
    {
      what: '  others, p50, p95, p99: beside it · beside cheap calls',
      measured: `${times(under)} · ${times(beside)} ms`,
    },
    { what: '  others refused', measured: String(refused), goal: '0', isMet: refused === 0 },
    {
      what: '  memory above rest',
      measured: `${round(most - rest, 0)} MB`,
      goal: '≤ 100 MB',
      isMet: most - rest <= 100,
    },
    {
      what: '  the first request after it, longest of all pairs',
      measured: `${round(Math.max(...firsts), 0)} ms`,
      goal: 'served',
      isMet: Number.isFinite(Math.max(...firsts)),
    },
    { what: '  its own calls', measured: list.join(', ') || 'none ended' },
  ];
}

const firstPage = (merchant: Merchant | undefined) => ({ vendorId: merchant?.vendorId ?? '', page: 0, size: 10 });

const cheapCall = (origin: string, merchant: Merchant | undefined): Message => ({
  method: 'GET',
  url: merchant
    ? urlOfCall(origin, api.orders.list, {}, firstPage(merchant))
    : urlOfCall(origin, api.pricing.rateProfiles, {}, { name: 'Default' }),
});

let addresses = 0;
const newAddress = (): string => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

/**
 * Sends `count` calls evenly over the window, or as many as possible. Unfinished calls are aborted at the window's end.
 */
function attackWith(merchant: Merchant | undefined, next: () => Message, count?: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const over = AbortSignal.timeout(WINDOW_MS);
  const started = performance.now();
  const address = newAddress();
  const statuses: number[] = [];
  let sent = 0;
  const connection = async () => {
    while (!over.aborted && (count === undefined || sent < count)) {
      const at = sent++;
      if (count !== undefined) await sleep(Math.max(0, started + (at * WINDOW_MS) / count - performance.now()));
      const message = next();
      const status = await ask({ message, token: merchant?.token, address, agent, signal: over }).catch(() => null);
      if (status !== null) statuses.push(status);
    }
  };
  const result = Promise.all(Array.from({ length: CONNECTIONS }, connection)).then(() => {
    agent.destroy();
    return { sent, statuses };
  });
  return { result, window: sleep(WINDOW_MS) };
}

/** The other merchants read page 0, each a while after the previous merchant. */
async function readMeanwhile({ origin, others }: Bench, window: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const times: number[] = [];
  let [isOver, refused] = [false, 0];
  const reader = async () => {
    while (!isOver) {
      const merchant = others[Math.floor(Math.random() * others.length)];
      if (!merchant) break;
      const started = performance.now();
      const status = await ask({
        message: cheapCall(origin, merchant),
        token: merchant.token,
        address: `172.16.0.${others.indexOf(merchant)}`,
        agent,
      });
      times.push(performance.now() - started);
      if (status !== 200) refused++;
      await sleep(THINK_MS * (0.5 + Math.random()));
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, reader));
  await window;
  isOver = true;
  await readers;
  agent.destroy();
  return { times, refused };
}

type Asked = { message: Message; token: string | undefined; address: string; agent: Agent; signal?: AbortSignal };

/** Resolves with the status once the whole response is read. */
function ask({ message: { method, url, headers = {}, body }, token, address, agent, signal }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = {
      ...headers,
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const outgoing = request(url, { method, agent, headers: sent, signal }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Waits for work of callers that have left, so that it does not count in the next window. */
async function untilQuiet(pid: number): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const used = cpuMilliseconds(pid);
    await sleep(250);
    if (cpuMilliseconds(pid) - used <= 20) return;
  }
}
