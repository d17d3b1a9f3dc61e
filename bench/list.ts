import { callOver, send, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { seedHistory } from '../api/test/seed-history.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { emptyDataDir, serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, median, round, spread, timed } from './measure.ts';
import { replayOf, sameIds } from './replay.ts';
import { searchFigures } from './search.ts';
import { makeTemplate } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';
import { startWireTap, transactionOf } from './wire-tap.ts';

const GROUPS_OF_THE_LARGEST = 200_000;
const OTHERS = 99;
const GROUPS_OF_EACH_OTHER = 200;
const ROUNDS = 7;
const REQUESTS = 60;

const pages = [
  { name: 'page 0', query: { page: 0 } },
  { name: 'page 1,000', query: { page: 1000 } },
  { name: 'page 0 of Completed', query: { page: 0, status: 'COMPLETED' } },
] as const;

/** A page of 10 from 200,000 groups of one vendor, over HTTP and without the server, alternating. Then searches. */
export async function list(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const tap = await startWireTap(host.appUrl);
  const settings = { ...serverSettings, WORKER: 'off', DATABASE_CONNECTIONS: '2' };
  const [tapped, server] = await Promise.all([
    startServerProcess({ ...settings, DATABASE_URL: tap.url, DATA_DIR: emptyDataDir() }),
    startServerProcess({ ...settings, DATABASE_URL: host.appUrl }),
  ]);
  const client = await host.openRaw();
  try {
    const largest = await fill(host, server.origin);
    const contests = [];
    for (const { name, query } of pages) {
      await readPage(tapped.origin, largest, query);
      tap.record();
      await readPage(tapped.origin, largest, query);
      const replay = replayOf(transactionOf(tap.recorded(), ({ text }) => text.includes('from order_groups')));
      const http = () => readPage(server.origin, largest, query);
      contests.push({ name, http, raw: () => replay(client, sameIds), httpTimes: [], rawTimes: [] } satisfies Contest);
    }
    for (let round = 0; round <= ROUNDS; round++) for (const contest of contests) await takeTurns(contest, round > 0);
    return [...figuresOf(contests), ...(await searchFigures(host, server.origin, largest))];
  } finally {
    await client.end();
    await Promise.all([server.end('SIGTERM'), tapped.end('SIGTERM')]);
    await tap.close();
    await host.stop();
  }
}

type Contest = {
  name: string;
  http: () => Promise<unknown>;
  raw: () => Promise<unknown>;
  httpTimes: number[];
  rawTimes: number[];
};

async function fill(host: MeasuredHost, origin: string): Promise<Merchant> {
  const [largest, ...others] = await seedMerchants(host, 1 + OTHERS);
  if (!largest) throw new Error('No merchants were seeded');
  await makeTemplate(callOver(origin), largest);
  const rest = others.map(({ vendorId }) => ({ vendorId, groups: GROUPS_OF_EACH_OTHER }));
  await seedHistory(host, { vendors: [{ vendorId: largest.vendorId, groups: GROUPS_OF_THE_LARGEST }, ...rest] });
  return largest;
}

async function readPage(origin: string, { vendorId, token }: Merchant, query: { page: number; status?: string }) {
  const url = urlOfCall(origin, api.orders.list, {}, { vendorId, size: 10, ...query });
  const { status, text } = await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (status !== 200 || !text.includes('"OG-')) throw new Error(`${status}: ${text}`);
}

async function takeTurns({ http, raw, httpTimes, rawTimes }: Contest, counts: boolean): Promise<void> {
  const medianOf = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let request = 0; request < REQUESTS; request++) times.push(await timed(work));
    return median(times);
  };
  const [viaServer, bare] = [await medianOf(http), await medianOf(raw)];
  if (!counts) return;
  httpTimes.push(viaServer);
  rawTimes.push(bare);
}

function figuresOf(contests: readonly Contest[]): Figure[] {
  const [first, deep] = contests;
  const differences = contests.flatMap(({ name, httpTimes, rawTimes }): Figure[] => {
    const over = httpTimes.map((time, index) => time - (rawTimes[index] ?? 0));
    return [
      {
        what: `${name}: p50 over HTTP, less the SQL's own`,
        measured: `${spread(over)} ms`,
        goal: '≤ 2 ms',
        isMet: median(over) <= 2,
      },
      {
        what: `${name}: p50 over HTTP, SQL alone`,
        measured: `${round(median(httpTimes))} ms, ${round(median(rawTimes))} ms`,
      },
    ];
  });
  const ratios = (deep?.httpTimes ?? []).map((time, index) => time / (first?.httpTimes[index] ?? 0));
  return [
    ...differences,
    { what: 'page 1,000 ÷ page 0, over HTTP', measured: spread(ratios), goal: '≤ 1.5', isMet: median(ratios) <= 1.5 },
  ];
}
