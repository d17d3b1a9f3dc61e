import type { OrderGroup } from '@tibara/contract/orders/views';
import { makeSummaries } from '../../api/src/billing/summaries/make-summaries.ts';
import { countHanging } from '../../api/src/ops/hanging.ts';
import { endOverdue } from '../../api/src/ops/overdue.ts';
import { forgetOld, type Round } from '../../api/src/ops/retention/forget.ts';
import { numberEvents } from '../../api/src/platform/events/number-events.ts';
import { readNudges, startOfReading } from '../../api/src/platform/live/read-nudges.ts';
import { vendorSteps } from '../../api/src/platform/vendors.ts';
import { sealLedger } from '../../api/src/wallet/index.ts';
import { callOver } from '../../api/test/http-client.ts';
import type { Merchant } from '../../api/test/make-merchant.ts';
import { type MeasuredHost, startMeasuredHost } from '../../api/test/measured-host.ts';
import { type ServerProcess, startServerProcess } from '../../api/test/server-process.ts';
import { serverSettings } from '../../api/test/server-slot.ts';
import { dayMs } from '../../contract/src/time.ts';
import { type Figure, inParallel, round, timed } from '../measure.ts';
import { backendsTime, threadsTime } from '../processor-time.ts';
import { seedMerchants } from '../seed-merchants.ts';
import { confirmOrder, draftOrder, eventsOf, positionOf, startFleet, tellFleetEvent } from './deliver-orders.ts';

const VENDORS = 500;
const CLIENTS = 4;
const WARM = 50;
const GROUPS = 500;
const DROP_OFFS = 5;
const POSITIONS = 5;
const NUDGE_READS = 200;
const IDLE_SECONDS = 15;

/** The cost of an order with five drop-offs, from its draft to its invoice. Then the cost of each vendor. */
export async function orderCosts(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const fleet = await startFleet();
  const settings = { ...serverSettings, ...fleet.settings, DATABASE_URL: host.appUrl };
  const server = await startServerProcess(settings);
  const bench = { host, server, offered: fleet.offered };
  try {
    const merchants = await seedMerchants(host, VENDORS);
    await host.inspector.query('vacuum analyze');
    await live(bench, merchants, WARM);
    const before = await sizesOf(host);
    const stages = await live(bench, merchants, GROUPS);
    const idle = await measure(bench, () => new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000)));
    return [
      ...stages.map(([name, spent]) => figureOf(name, spent, GROUPS)),
      {
        what: 'an idle server: its processor time, that of the database, in a second',
        measured: `${round(idle.api / IDLE_SECONDS)}, ${round(idle.database / IDLE_SECONDS)} ms; ${round(idle.commits / IDLE_SECONDS, 0)} commits`,
      },
      ...sizeFigures(before, await sizesOf(host)),
      ...(await sweeps(bench)),
    ];
  } finally {
    await server.end('SIGTERM');
    await fleet.close();
    await host.stop();
  }
}

type Bench = { host: MeasuredHost; server: ServerProcess; offered: ReadonlySet<string> };
type Spent = { api: number; database: number; logBytes: number; commits: number; ms: number };

/** Each stage runs until its jobs are done. */
async function live(bench: Bench, merchants: readonly Merchant[], count: number): Promise<[string, Spent][]> {
  const { origin } = bench.server;
  const call = callOver(origin);
  const orders = Array.from({ length: count }, (_, number) => ({ number, merchant: merchants[number % VENDORS] }));
  const made: { merchant: Merchant; group: OrderGroup }[] = [];
  const drafts = await measure(bench, () =>
    inParallel(CLIENTS, orders, async ({ number, merchant }) => {
      if (merchant) made.push({ merchant, group: await draftOrder(call, merchant, number) });
    }),
  );
  const confirms = await measure(bench, () =>
    inParallel(CLIENTS, made, ({ merchant, group }) => confirmOrder(call, merchant, group)),
  );
  const [first = [], ...rest] = turnsOf(made.map(({ group }) => eventsOf(group)));
  const tell = async (events: ReturnType<typeof eventsOf>) => {
    await inParallel(CLIENTS, events, (event) => tellFleetEvent(origin, event));
  };
  const pickUps = await measure(bench, async () => {
    await tell(first);
    await tell(rest.shift() ?? []);
  });
  const positions = await measure(bench, async () => {
    for (let turn = 0; turn < POSITIONS; turn++) await tell(made.map(({ group }) => positionOf(group, turn)));
  });
  const deliveries = await measure(bench, async () => {
    for (const events of rest) await tell(events);
  });
  const { rows } = await bench.host.inspector.query(
    `select count(*)::int as count from order_groups where status = 'SUCCESS' and invoice_id is not null and id = any($1)`,
    [made.map(({ group }) => group.id)],
  );
  if (rows[0].count !== count) throw new Error(`${rows[0].count} of ${count} were delivered`);
  return [
    ['draft in two calls', drafts],
    ['confirm and offer', confirms],
    ['assigned and picked up', pickUps],
    [`${POSITIONS} positions of the rider`, positions],
    [`${DROP_OFFS} deliveries with pictures, settlement, invoice`, deliveries],
  ];
}

/** The first events of all groups, then the second ones. */
const turnsOf = <T>(lists: T[][]): T[][] =>
  (lists[0] ?? []).map((_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));

export async function measure({ host, server }: Bench, work: () => Promise<unknown>): Promise<Spent> {
  const before = [threadsTime(server.pid), backendsTime(), ...(await countersOf(host))] as const;
  const ms = await timed(async () => {
    await work();
    await jobsDone(host);
  });
  const after = [threadsTime(server.pid), backendsTime(), ...(await countersOf(host))] as const;
  const [api = 0, database = 0, logBytes = 0, commits = 0] = after.map((value, place) => value - (before[place] ?? 0));
  return { api, database, logBytes, commits, ms };
}

async function countersOf({ inspector }: MeasuredHost): Promise<[number, number]> {
  const { rows } = await inspector.query(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes,
    xact_commit::float8 as commits from pg_stat_database where datname = current_database()`);
  return [rows[0].bytes, rows[0].commits];
}

/** Jobs of the timetable and those that wait for a later time do not count. */
export async function jobsDone({ inspector }: MeasuredHost): Promise<void> {
  for (;;) {
    const { rows } = await inspector.query(`select
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) +
      (select count(*)::int from events where number is null) as count`);
    if (rows[0].count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function figureOf(name: string, { api, database, logBytes, commits, ms }: Spent, count: number): Figure {
  const each = (value: number, digits = 1) => round(value / count, digits);
  return {
    what: `${name}: api, database, log, commits, a group`,
    measured: `${each(api)}, ${each(database)} ms; ${each(logBytes / 1000)} kB; ${each(commits)}; ${each(ms)} ms by the clock`,
  };
}

type Sizes = Map<string, Size>;
type Size = { heap: number; indexes: number; inserted: number; updated: number; deleted: number };

async function sizesOf({ inspector }: MeasuredHost): Promise<Sizes> {
  await inspector.query('vacuum analyze');
  const { rows } = await inspector.query(`select relid::regclass::text as name, pg_table_size(relid)::float8 as heap,
    pg_indexes_size(relid)::float8 as indexes, n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated,
    n_tup_del::float8 as deleted from pg_stat_user_tables`);
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

function sizeFigures(before: Sizes, after: Sizes): Figure[] {
  const stops = GROUPS * DROP_OFFS;
  const grown = [...after].map(([name, size]) => {
    const since = (key: keyof Size) => size[key] - (before.get(name)?.[key] ?? 0);
    const bytes = (since('heap') + since('indexes')) / stops;
    const rows = (['inserted', 'updated', 'deleted'] as const).map((key) => round(since(key) / GROUPS, 1)).join(', ');
    return { name, bytes, heap: since('heap') / stops, indexes: since('indexes') / stops, rows };
  });
  const sum = (key: 'heap' | 'indexes') =>
    round(
      grown.reduce((total, each) => total + each[key], 0),
      0,
    );
  return [
    { what: 'bytes a drop-off in all tables and indexes', measured: `${sum('heap')} and ${sum('indexes')}` },
    ...grown
      .filter(({ bytes }) => bytes >= 10)
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, heap, indexes, rows }) => ({
        what: `${name}: bytes a drop-off; rows inserted, updated, deleted a group`,
        measured: `${round(heap, 0)} and ${round(indexes, 0)}; ${rows}`,
      })),
  ];
}

/** The jobs that go through all vendors, in this process, while nothing else is to be done. */
async function sweeps({ host }: Bench): Promise<Figure[]> {
  const { ctx } = host;
  const rounds: [string, () => Promise<unknown>][] = [
    ['numbering of events', () => numberAll(ctx)],
    ['overdue orders and money', () => endOverdue(ctx)],
    ['counts of hanging orders', () => countHanging(ctx)],
    ['retention', () => retentionRound(ctx)],
    ['seals', () => sealLedger(ctx)],
    ['summaries', () => makeSummaries(ctx)],
  ];
  const figures: Figure[] = [];
  for (const [name, run] of rounds) {
    await run(); // warming up
    const [own, database] = [process.cpuUsage(), backendsTime()];
    const ms = await timed(run);
    const { user, system } = process.cpuUsage(own);
    const each = (value: number) => round(value / VENDORS, 3);
    figures.push({
      what: `${name}: by the clock, api, database, a vendor`,
      measured: `${each(ms)}, ${each((user + system) / 1000)}, ${each(backendsTime() - database)} ms`,
    });
  }
  return [...figures, await nudgeFigure(host), await deleteFigure(host)];
}

/** Each step is one share. */
async function numberAll(ctx: MeasuredHost['ctx']): Promise<void> {
  for await (const vendors of vendorSteps(ctx.db)) await numberEvents(ctx, vendors);
}

/** One read of the outbox, by a process with a stream of each vendor. */
async function nudgeFigure({ ctx, inspector }: MeasuredHost): Promise<Figure> {
  const { rows } = await inspector.query('select vendor_id as id from users');
  const vendors = rows.map(({ id }) => id);
  let { next } = await readNudges(ctx.db, vendors, startOfReading);
  const database = backendsTime();
  const ms = await timed(async () => {
    for (let turn = 0; turn < NUDGE_READS; turn++) ({ next } = await readNudges(ctx.db, vendors, next));
  });
  const each = (value: number) => round(value / NUDGE_READS, 2);
  return {
    what: `a read of nudges for ${VENDORS} vendors: by the clock, database`,
    measured: `${each(ms)}, ${each(backendsTime() - database)} ms`,
  };
}

/** A round of retention 31 days later: stored responses, nudges and events end. */
async function deleteFigure({ ctx, inspector }: MeasuredHost): Promise<Figure> {
  const count = async () => {
    const { rows } = await inspector.query(`select (select count(*) from idempotency_keys)
      + (select count(*) from outbox) + (select count(*) from events) as count`);
    return Number(rows[0].count);
  };
  const later = new Date(Date.now() + 31 * dayMs);
  const before = await count();
  const ms = await timed(() => retentionRound({ ...ctx, now: () => later }));
  const rows = (before - (await count())) / VENDORS;
  return {
    what: `retention of a vendor with ${round(rows, 0)} ended rows: by the clock`,
    measured: `${round(ms / VENDORS, 1)} ms`,
  };
}

async function retentionRound(ctx: MeasuredHost['ctx']): Promise<void> {
  for (let next: Round | null = {}; next; ) next = await forgetOld(ctx, next, 60_000);
}
