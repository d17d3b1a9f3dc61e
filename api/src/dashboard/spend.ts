import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { dashboardCalls, Spend } from '@tibara/contract/dashboard/calls';
import { type PeriodType, periodOf, periodTypeOf } from '@tibara/contract/dashboard/periods';
import type { Text } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { AREA, DROP_OFF_FIGURES, ORDER_FIGURES } from '../orders/index.ts';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import { reasonView } from '../platform/language/stored.ts';
import type { Needs } from './needs.ts';
import { CLOSED, OPEN, readRange } from './range.ts';
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
const SUMMED = 'delivered, spent, arranged, arrangements, split, splits';
const PERIODS = `
  select region, day::text, delivery_method, sum(delivered)::bigint as delivered, sum(spent)::bigint as spent,
    sum(arranged)::bigint as arranged, sum(arrangements)::bigint as arrangements, sum(split)::bigint as split,
    sum(splits)::bigint as splits
  from (
    select region, day, delivery_method, ${SUMMED} from order_days where ${CLOSED}
    union all
    select region, day, delivery_method, ${SUMMED} from (select ${ORDER_FIGURES} from order_groups g where ${OPEN}) as open
  ) as figures group by region, figures.day, delivery_method order by figures.day, delivery_method`;

type VoucherRow = { region: Region; credited: number };
const VOUCHERS = `
  select region, sum(credited)::bigint as credited from (
    select region, vouchers as credited from order_days where ${CLOSED} and vouchers > 0
    union all
    select g.region, p.voucher_credit from order_groups g
      join payments p on p.vendor_id = $1 and p.order_group_id = g.id
    where ${OPEN} and g.delivered_stops > 0 and p.voucher_credit > 0
  ) as credits group by region`;

type AreaRow = { region: Region; area: string; delivered: number; failed: number; spent: number };
const AREAS = `
  select region, area, sum(delivered)::bigint as delivered, sum(failed)::bigint as failed, sum(spent)::bigint as spent
  from (
    select region, area, delivered, failed, spent from order_days where ${CLOSED} and delivered + failed > 0
    union all
    select g.region, ${AREA}, ${DROP_OFF_FIGURES} from order_groups g
      join orders o on o.vendor_id = $1 and o.order_group_id = g.id
    where ${OPEN} and g.delivered_stops + g.failed_stops > 0 and o.status in ('SUCCESS', 'FAILED')
  ) as figures group by region, area order by 5 desc, 2 limit 100`;

type RecipientRow = { region: Region; name: string; phone: string; failed: number; reason: Text | null };
// The index `order_groups_failed` has their orders. Recipients whose name and number were removed after two years cannot be called.
const RECIPIENTS = `
  with failed as materialized (
    select g.region, o.recipient_name as name, o.recipient_phone as phone, o.completed_at, ${whyFailed('o')} as reason
    from order_groups g join orders o on o.vendor_id = $1 and o.order_group_id = g.id
    where g.vendor_id = $1 and g.pick_up_date_time >= $2 and g.pick_up_date_time < $3 and g.failed_stops > 0
      and o.status = 'FAILED' and o.recipient_phone <> 'removed'
  ), most as (
    select region, phone, count(*) as failed from failed group by region, phone order by 3 desc, 2 limit 50
  )
  select region, max(name) as name, phone, failed, (array_agg(reason order by completed_at desc))[1] as reason
  from most join failed using (region, phone) group by region, phone, failed order by failed desc, phone`;
