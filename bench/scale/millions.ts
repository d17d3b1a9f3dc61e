import { callOver, send, urlOfCall } from '../../api/test/http-client.ts';
import { logInAgain } from '../../api/test/log-in-again.ts';
import type { Merchant } from '../../api/test/make-merchant.ts';
import { type MeasuredHost, startMeasuredHost } from '../../api/test/measured-host.ts';
import { type ServerProcess, startServerProcess } from '../../api/test/server-process.ts';
import { serverSettings } from '../../api/test/server-slot.ts';
import type { CallDefinition } from '../../contract/src/call.ts';
import { api } from '../../contract/src/index.ts';
import { statuses } from '../../contract/src/order-groups/status.ts';
import { isSearchable } from '../../contract/src/search/words.ts';
import { addDays, businessDay } from '../../contract/src/time.ts';
import { type Figure, median, round, timed } from '../measure.ts';
import { backendsTime, threadsTime } from '../processor-time.ts';
import { searches } from '../search.ts';
import { seedMerchants } from '../seed-merchants.ts';
import { confirmOrder, draftOrder, eventsOf, startFleet, tellFleetEvent } from './deliver-orders.ts';
import { type Share, seedMillions } from './seed-millions.ts';

const GROUPS = 100_000;
const DROP_OFFS = 5;
const DAYS = 90;
const VENDORS = 300;
const OF_MEASURED = 10_000;
const ROUNDS = 7;
const REQUESTS = 10;
const MOST = 2;

/**
 * The same calls with 500,000 and with 5,000,000 drop-offs, alternating. The steady merchant has as many in both. The
 * growing one has ten times the history, at the same rate a day.
 */
export async function millions(): Promise<Figure[]> {
  const filled = await Promise.all([fill('_small', 1), fill('_large', 10)]);
  try {
    // An access token ends long before five million drop-offs are stored.
    const [small, large] = await Promise.all([logIn(filled[0]), logIn(filled[1])]);
    const figures: Figure[] = [];
    for (const who of ['steady', 'growing'] as const) {
      for (const { name, ask } of calls) figures.push(await compare(`${who}: ${name}`, ask, small, large, who));
    }
    const sizes = [await diskOf(small), await diskOf(large)];
    return [...figures, { what: 'disk, 500,000 and 5,000,000 drop-offs', measured: sizes.join(', ') }];
  } finally {
    for (const { server, host } of filled) {
      await server.end('SIGTERM');
      await host.stop();
    }
  }
}

async function logIn(filled: Filled): Promise<Filled> {
  const call = callOver(filled.server.origin);
  const [steady, growing] = await Promise.all(
    [filled.steady, filled.growing].map((each) => logInAgain({ call }, each)),
  );
  if (!steady || !growing) throw new Error('No merchant was logged in');
  return { ...filled, steady, growing };
}

type Filled = { host: MeasuredHost; server: ServerProcess; steady: Merchant; growing: Merchant };

async function fill(suffix: string, times: number): Promise<Filled> {
  const host = await startMeasuredHost(suffix);
  const merchants = await fillDatabase(host, times);
  const server = await startServerProcess({ ...serverSettings, WORKER: 'off', DATABASE_URL: host.appUrl });
  return { host, server, ...merchants };
}

/** Stores `times` 500,000 drop-offs of 300 vendors. */
export async function fillDatabase(host: MeasuredHost, times: number): Promise<Pick<Filled, 'steady' | 'growing'>> {
  const [steady, growing, ...others] = await seedMerchants(host, VENDORS);
  if (!steady || !growing) throw new Error('No merchants were seeded');
  await deliverOne(host, steady);
  const rest = times * (GROUPS - OF_MEASURED) - OF_MEASURED;
  const seconds =
    (await timed(() =>
      seedMillions(host, [
        { vendorId: steady.vendorId, groups: OF_MEASURED, days: DAYS },
        { vendorId: growing.vendorId, groups: times * OF_MEASURED, days: times * DAYS },
        ...zipf(others, rest, times * DAYS),
      ]),
    )) / 1000;
  console.log(`${times * GROUPS * DROP_OFFS} drop-offs in ${round(seconds, 0)} s`);
  return { steady, growing };
}

/** The kth vendor has a kth of the first one's groups. */
function zipf(merchants: readonly Merchant[], groups: number, days: number): Share[] {
  const sum = merchants.reduce((total, _, place) => total + 1 / (place + 1), 0);
  return merchants.map(({ vendorId }, place) => ({ vendorId, groups: Math.round(groups / sum / (place + 1)), days }));
}

/** A real order up to its invoice, of which all others are copies. */
async function deliverOne(host: MeasuredHost, merchant: Merchant): Promise<void> {
  const fleet = await startFleet();
  const server = await startServerProcess({ ...serverSettings, ...fleet.settings, DATABASE_URL: host.appUrl });
  try {
    const group = await draftOrder(callOver(server.origin), merchant, 0);
    await confirmOrder(callOver(server.origin), merchant, group);
    while (!fleet.offered.has(group.id)) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const event of eventsOf(group)) await tellFleetEvent(server.origin, event);
  } finally {
    await server.end('SIGTERM');
    await fleet.close();
  }
}

type Ask = (server: ServerProcess, merchant: Merchant, turn: number) => Promise<unknown>;

const texts = Object.values(searches).flat();
const barTexts = texts.filter(isSearchable);
const [from, to] = [addDays(businessDay(Date.now()), -30), businessDay(Date.now())];
const [year, month] = from.split('-') as [string, string];

const calls: { name: string; ask: Ask }[] = [
  { name: 'list, page 0', ask: (server, merchant) => list(server, merchant, { page: 0 }) },
  { name: 'list, page 500', ask: (server, merchant) => list(server, merchant, { page: 500 }) },
  {
    name: 'search of the list',
    ask: (server, merchant, turn) => list(server, merchant, { page: 0, q: texts[turn % texts.length] ?? '' }),
  },
  {
    name: 'search of everything',
    ask: (server, merchant, turn) =>
      read(server, merchant, api.search.everything, { text: barTexts[turn % barTexts.length] }),
  },
  {
    name: 'report of a month as CSV',
    ask: (server, merchant) => {
      const query = { vendorId: merchant.vendorId, status: statuses.join(','), year, month, format: 'csv' };
      return read(server, merchant, api.orderGroups.report, query);
    },
  },
  { name: 'dashboard of 30 days, seven calls', ask: dashboard },
  {
    name: 'balance',
    ask: (server, merchant) => read(server, merchant, api.wallet.wallets, { userId: merchant.userId }),
  },
];

const list = (server: ServerProcess, merchant: Merchant, query: Record<string, string | number>) =>
  read(server, merchant, api.orderGroups.list, { vendorId: merchant.vendorId, size: 10, ...query });

function dashboard(server: ServerProcess, merchant: Merchant): Promise<unknown> {
  const { vendorId } = merchant;
  const { cards, performances, timeliness, orders, homeTotals, attention, spentAndOwed } = api.dashboard;
  const days = { vendorId, startDate: from, endDate: to, type: 'DAILY' };
  return Promise.all([
    ...[cards, performances, timeliness, orders].map((call) => read(server, merchant, call, days)),
    ...[homeTotals, attention, spentAndOwed].map((call) => read(server, merchant, call, { vendorId })),
  ]);
}

async function read({ origin }: ServerProcess, { token }: Merchant, call: CallDefinition, query: object) {
  const url = urlOfCall(origin, call, {}, query);
  const { status, text } = await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

async function compare(
  what: string,
  ask: Ask,
  small: Filled,
  large: Filled,
  who: 'steady' | 'growing',
): Promise<Figure> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  let spent = { api: 0, database: 0 };
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const ofSmall = await medianOf(ask, small, who, turn);
    const ofLarge = await medianOf(ask, large, who, turn);
    if (turn === 0) continue; // warming up
    times.small.push(ofSmall.ms);
    times.large.push(ofLarge.ms);
    spent = { api: spent.api + ofLarge.api / ROUNDS, database: spent.database + ofLarge.database / ROUNDS };
  }
  const ratio = median(times.large.map((time, place) => time / (times.small[place] ?? 0)));
  return {
    what,
    measured: `${round(median(times.small), 1)}, ${round(median(times.large), 1)} ms: ${round(ratio)}; api ${round(spent.api, 1)}, database ${round(spent.database, 1)} ms`,
    goal: `≤ ${MOST}`,
    isMet: ratio <= MOST,
  };
}

/** The processor times are those of one request. */
async function medianOf(ask: Ask, filled: Filled, who: 'steady' | 'growing', turn: number) {
  const { server, [who]: merchant } = filled;
  const times: number[] = [];
  const before = [threadsTime(server.pid), backendsTime()] as const;
  for (let request = 0; request < REQUESTS; request++) {
    times.push(await timed(() => ask(server, merchant, turn * REQUESTS + request)));
  }
  const api = (threadsTime(server.pid) - before[0]) / REQUESTS;
  return { ms: median(times), api, database: (backendsTime() - before[1]) / REQUESTS };
}

async function diskOf({ host }: Filled): Promise<string> {
  const { rows } = await host.inspector.query(`select pg_database_size(current_database())::float8 / 1e9 as gigabytes`);
  return `${round(rows[0].gigabytes, 1)} GB`;
}
