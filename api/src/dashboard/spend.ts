import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { dashboardCalls, Spend } from '@tibara/contract/dashboard/calls';
import { type PeriodType, periodOf, periodTypeOf } from '@tibara/contract/dashboard/periods';
import type { Text } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import { reasonView } from '../platform/language/stored.ts';
import type { Needs } from './needs.ts';
import { DAY, PLACED, readRange } from './range.ts';
import { AREA } from './rows.ts';
import { whyFailed } from './why-failed.ts';

type Call = typeof dashboardCalls.spend;

/** The cost of deliveries, for each region in its currency. */
export async function readSpend(
  ctx: Needs,
  caller: Caller,
  query: CallRequest<Call>['query'],
): Promise<CallReply<Call>> {
  const range = readRange(caller, query);
  const type = periodTypeOf(query.startDate, query.endDate, query.type);
  return fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => {
      const [periods, areas, recipients, vouchers] = await Promise.all([
        sqlNamed<PeriodRow>(tx, { name: 'spend-periods', text: PERIODS, values: range }),
        sqlNamed<AreaRow>(tx, { name: 'spend-areas', text: AREAS, values: range }),
        sqlNamed<RecipientRow>(tx, { name: 'failed-recipients', text: RECIPIENTS, values: range }),
        sqlNamed<VoucherRow>(tx, { name: 'spend-vouchers', text: VOUCHERS, values: range }),
      ]);
      const regions = [...new Set(periods.map(({ region }) => region))].sort();
      return regions.map((region) => {
        const ofRegion = <Row extends { region: Region }>(rows: readonly Row[]) =>
          rows.filter((row) => row.region === region);
        const spend = toSpend(region, inPeriods(ofRegion(periods), type), ofRegion(areas), ofRegion(recipients));
        return { ...spend, vouchers: cents(ofRegion(vouchers)[0]?.credited ?? 0) };
      });
    }),
  );
}

/** Adds the days of a week up to one row for each vehicle. */
function inPeriods(rows: readonly PeriodRow[], type: PeriodType): PeriodRow[] {
  const found = Map.groupBy(rows, ({ day, delivery_method }) => `${periodOf(day, type)} ${delivery_method}`);
  return [...found.values()].flatMap((ofPeriod) => {
    const [first] = ofPeriod;
    if (!first) return [];
    const sum = (name: Summed) => sumOf(ofPeriod, name);
    return {
      ...first,
      day: periodOf(first.day, type),
      delivered: sum('delivered'),
      spent: sum('spent'),
      arranged: sum('arranged'),
      arrangements: sum('arrangements'),
      split: sum('split'),
      splits: sum('splits'),
    };
  });
}

const toSpend = (
  region: Region,
  periods: readonly PeriodRow[],
  areas: readonly AreaRow[],
  recipients: readonly RecipientRow[],
): Omit<Spend, 'vouchers'> => ({
  region,
  currency: currencyOfRegion(region),
  periods: periods
    .filter(({ delivered }) => delivered > 0)
    .map(({ day, delivery_method, delivered, spent }) => ({
      orderDate: day,
      deliveryMethod: delivery_method,
      dropOffs: delivered,
      cents: cents(spent),
    })),
  areas: areas.map(({ area, delivered, failed, spent }) => ({
    area,
    dropOffs: delivered,
    failed,
    cents: cents(spent),
  })),
  failedRecipients: recipients.map(({ name, phone, failed, reason }) => ({
    name,
    phone,
    failed,
    ...reasonView(reason ?? ''),
  })),
  saved: {
    sequence: { cents: cents(sumOf(periods, 'arranged')), orders: sumOf(periods, 'arrangements') },
    split: { cents: cents(sumOf(periods, 'split')), orders: sumOf(periods, 'splits') },
  },
});

const sumOf = (rows: readonly PeriodRow[], name: Summed): number => rows.reduce((sum, row) => sum + row[name], 0);

/** Cents saved by accepted advice, and on how many orders: the cheapest sequence, and the split or the bike. */
type Savings = { arranged: number; arrangements: number; split: number; splits: number };
type Summed = 'delivered' | 'spent' | keyof Savings;

type PeriodRow = {
  region: Region;
  day: string;
  delivery_method: DeliveryMethod;
  delivered: number;
  spent: number;
} & Savings;
// Advice on an order that never ran saved nothing.
const PERIODS = `
  select region, ${DAY}::text as day, delivery_method, sum(delivered_stops) as delivered, sum(spent)::bigint as spent,
    coalesce(sum(advice_saving - split_saving) filter (where delivered_stops > 0), 0)::bigint as arranged,
    count(*) filter (where advice_saving > split_saving and delivered_stops > 0) as arrangements,
    coalesce(sum(split_saving) filter (where delivered_stops > 0), 0)::bigint as split,
    count(*) filter (where split_saving > 0 and delivered_stops > 0) as splits
  from order_groups where ${PLACED} group by 1, 2, 3 order by 2, 3`;

const GROUPS = `select id, region from order_groups where ${PLACED}`;

type VoucherRow = { region: Region; credited: number };
const VOUCHERS = `
  select g.region, sum(p.voucher_credit)::bigint as credited
  from (${GROUPS} and delivered_stops > 0) as g join payments p on p.vendor_id = $1 and p.order_group_id = g.id
  where p.voucher_credit > 0 group by 1`;

type AreaRow = { region: Region; area: string; delivered: number; failed: number; spent: number };
const AREAS = `
  select g.region, ${AREA} as area, count(*) filter (where o.status = 'SUCCESS') as delivered,
    count(*) filter (where o.status = 'FAILED') as failed,
    coalesce(sum(o.delivery_fee + o.door_to_door_fee) filter (where o.status = 'SUCCESS'), 0)::bigint as spent
  from (${GROUPS} and delivered_stops + failed_stops > 0) as g
    join orders o on o.vendor_id = $1 and o.order_group_id = g.id
  where o.status in ('SUCCESS', 'FAILED')
  group by 1, 2 order by 5 desc, 2 limit 100`;

type RecipientRow = { region: Region; name: string; phone: string; failed: number; reason: Text | null };
// Recipients whose name and number were removed after two years cannot be called.
const RECIPIENTS = `
  select g.region, max(o.recipient_name) as name, o.recipient_phone as phone, count(*) as failed,
    (array_agg(${whyFailed('o')} order by o.completed_at desc))[1] as reason
  from (${GROUPS} and failed_stops > 0) as g join orders o on o.vendor_id = $1 and o.order_group_id = g.id
  where o.status = 'FAILED' and o.recipient_phone <> 'removed'
  group by g.region, o.recipient_phone order by 4 desc, 3 limit 50`;
