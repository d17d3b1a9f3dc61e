import { closeDays, type DaysRound } from '../api/src/dashboard/index.ts';
import { signAccessToken } from '../api/src/identity/sessions/access-token.ts';
import { callOver, send, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { seedHistory } from '../api/test/seed-history.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import type { CallDefinition } from '../contract/src/call.ts';
import { api } from '../contract/src/index.ts';
import { addDays, businessDay } from '../contract/src/time.ts';
import { type Figure, median, percentile, round, timed } from './measure.ts';
import { makeTemplate } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const GROUPS = 200_000;
const MONTHS = 24;
const MINUTES_APART = (MONTHS * 30.4 * 24 * 60) / GROUPS;
const OTHERS = 20;
const SMALL = 2000;
const ROUNDS = 30;

/** The calls that fill the page, sent simultaneously as by the browser. Each is one statement. */
const figures = ['cards', 'performances', 'timeliness', 'orders'] as const;
const always = ['homeTotals', 'attention', 'spentAndOwed'] as const;

/** The dashboard of a vendor with 200,000 groups in 24 months, over HTTP: for 30 days and for a year. Past days are closed. */
export async function dashboard(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, WORKER: 'off', DATABASE_URL: host.appUrl });
  try {
    const largest = await fill(host, server.origin);
    const today = businessDay(Date.now());
    return [
      ...(await measure(server.origin, largest, {
        ...{ name: '30 days', from: addDays(today, -30), to: today },
        goals: { p50: 50, p95: 75 },
      })),
      ...(await measure(server.origin, largest, {
        ...{ name: 'a year', from: addDays(today, -365), to: today },
        goals: { p50: 300, spend: 150 },
      })),
    ];
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}

async function fill(host: MeasuredHost, origin: string): Promise<Merchant> {
  const [largest, ...others] = await seedMerchants(host, 1 + OTHERS);
  if (!largest) throw new Error('No merchants were seeded');
  await makeTemplate(callOver(origin), largest);
  const rest = others.map(({ vendorId }) => ({ vendorId, groups: SMALL }));
  await seedHistory(host, {
    vendors: [{ vendorId: largest.vendorId, groups: GROUPS }, ...rest],
    minutesApart: MINUTES_APART,
  });
  await host.inspector.query(ENDS);
  await host.inspector.query(COUNTED);
  await host.inspector.query('vacuum analyze');
  const time = await timed(async () => {
    for (let turn: DaysRound | null = {}; turn; ) turn = await closeDays(host.ctx, turn);
  });
  console.log(`The days of ${GROUPS + OTHERS * SMALL} groups were closed in ${round(time / 1000, 1)} s.`);
  await host.inspector.query('vacuum analyze');
  // A token lives for ten minutes, and on a busy machine filling takes longer.
  const token = await signAccessToken(host.ctx, { ...largest, sessionId: largest.vendorId, permissions: null });
  return { ...largest, token };
}

type Range = { name: string; from: string; to: string; goals: { p50: number; p95?: number; spend?: number } };

async function measure(origin: string, merchant: Merchant, { name, from, to, goals }: Range): Promise<Figure[]> {
  const { vendorId } = merchant;
  const query = { vendorId, startDate: from, endDate: to, type: name === 'a year' ? 'WEEKLY' : 'DAILY' };
  const page = () =>
    Promise.all([
      ...figures.map((call) => read(origin, merchant, api.dashboard[call], query)),
      ...always.map((call) => read(origin, merchant, api.dashboard[call], { vendorId })),
    ]);
  const whole = await timesOf(page);
  const alone: Figure[] = [];
  for (const call of [...figures, ...always, 'spend'] as const) {
    const asked = figures.some((each) => each === call) || call === 'spend' ? query : { vendorId };
    const times = await timesOf(() => read(origin, merchant, api.dashboard[call], asked));
    const ms = median(times);
    alone.push({
      ...{ what: `${name}: ${call} alone, p50`, measured: `${round(ms, 1)} ms` },
      ...(call === 'spend' && goals.spend && { goal: `≤ ${goals.spend} ms`, isMet: ms <= goals.spend }),
    });
  }
  const [p50, p95] = [median(whole), percentile(whole, 95)];
  return [
    {
      what: `${name}: the page's seven calls together, p50 and p95 over HTTP`,
      measured: `${round(p50, 1)}, ${round(p95, 1)} ms`,
      goal: goals.p95 ? `≤ ${goals.p50}, ${goals.p95} ms` : `≤ ${goals.p50} ms`,
      isMet: p50 <= goals.p50 && p95 <= (goals.p95 ?? p95),
    },
    ...alone,
  ];
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const time = await timed(work);
    if (round > 0) times.push(time);
  }
  return times;
}

async function read(origin: string, { token }: Merchant, call: CallDefinition, query: Record<string, string>) {
  const { status, text } = await send({
    method: 'GET',
    url: urlOfCall(origin, call, {}, query),
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}

/** The 600,000 drop-offs, three per group, end like their group: most in time, some late, some failed. They are in 20 towns. */
const ENDS = `
  insert into orders
  select made.* from order_groups g
    join lateral (select * from orders o where o.vendor_id = g.vendor_id and o.order_group_id = g.id order by ordinal limit 1)
      as o on true
    cross join lateral generate_series(1 + g.number % 3, 2) as n
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', uuidv7(), 'ordinal', 10 + n, 'number', 10 + n)) as made
  where g.number > 1000;
  update orders o set deliver_date_time = g.pick_up_date_time + interval '1 hour',
    drop_off_location = o.drop_off_location || jsonb_build_object('city', 'Town ' || abs(hashint4(g.number * 3 + o.ordinal)) % 20),
    status = case when g.status in ('OPEN', 'CONFIRMED', 'IN_TRANSIT', 'CANCELLED', 'FAILED', 'SUCCESS') then g.status
      when o.ordinal = 0 then 'FAILED' else 'SUCCESS' end,
    completed_at = case when g.status in ('SUCCESS', 'PARTIAL_SUCCESS', 'FAILED')
      then g.pick_up_date_time + (40 + (g.number * 7 + o.ordinal * 13) % 60) * interval '1 minute' end
  from order_groups g where g.vendor_id = o.vendor_id and g.id = o.order_group_id and g.number > 1000;
  update order_groups set completed_at = pick_up_date_time + interval '2 hours', paid = true
  where status in ('SUCCESS', 'PARTIAL_SUCCESS', 'FAILED') and number > 1000;
  -- Old orders do not ride for ever.
  update order_groups set status = 'CANCELLED' where status in ('CONFIRMED', 'IN_TRANSIT')
    and pick_up_date_time < now() - interval '1 day' and number > 1000;
  update orders o set status = 'CANCELLED' from order_groups g
  where g.vendor_id = o.vendor_id and g.id = o.order_group_id and g.status = 'CANCELLED';
  -- What was delivered has an invoice.
  update order_groups set invoice_id = format('INV-%s-BENCH1-%s', extract(year from completed_at), number),
    invoice_issued_at = completed_at, invoice_due_at = completed_at + interval '14 days'
  where status in ('SUCCESS', 'PARTIAL_SUCCESS') and number > 1000;
  insert into order_group_counters (vendor_id, last) select vendor_id, max(number) from order_groups group by 1
    on conflict (vendor_id) do nothing;
  insert into invoice_counters (vendor_id, year, last)
  select vendor_id, extract(year from completed_at), count(*) from order_groups where invoice_id is not null group by 1, 2;`;

/** Counts the stops of the copied groups, as the end of each stop does. */
const COUNTED = `
  alter table order_groups no force row level security;
  alter table orders no force row level security;
  update order_groups g set placed_stops = s.placed, delivered_stops = s.delivered, failed_stops = s.failed,
    late_stops = s.late, very_late_stops = s.very_late, spent = s.spent
  from (
    select vendor_id, order_group_id, count(*) as placed,
      count(*) filter (where status = 'SUCCESS') as delivered,
      count(*) filter (where status = 'FAILED') as failed,
      count(*) filter (where status = 'SUCCESS' and lateness > interval '0' and lateness <= interval '30 minutes') as late,
      count(*) filter (where status = 'SUCCESS' and lateness > interval '30 minutes') as very_late,
      coalesce(sum(delivery_fee + door_to_door_fee) filter (where status = 'SUCCESS'), 0) as spent
    from orders cross join lateral (select completed_at - deliver_date_time as lateness) as l
    group by vendor_id, order_group_id
  ) as s
  where g.vendor_id = s.vendor_id and g.id = s.order_group_id and g.status <> 'OPEN';
  alter table order_groups force row level security;
  alter table orders force row level security;`;
