import { type Need, needs } from '@tibara/contract/orders/needs';
import { dayMs } from '@tibara/contract/time';
import { groupNumber } from '../orders/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { readOfEach, vendorSteps } from '../platform/vendors.ts';
import type { Needs } from './needs.ts';

/** An order that needs a person, one under way past its pick-up, or one whose fleet later reported another end. */
export type Hanging = {
  kind: 'needsPerson' | 'underWay' | 'contradicted';
  number: string;
  /** The login name of the user who ordered. */
  merchant: string;
  status: string;
  need: Need | null;
  /** The begin of the need, the pick-up time, or the time of the last such report. */
  since: Date;
};

type Limits = { pickUpBefore: Date; now: Date };

/** How long an order counts as contradicted. */
const CONTRADICTED_MS = 7 * dayMs;

export async function findHanging(db: Db, { pickUpBefore, now }: Limits): Promise<Hanging[]> {
  const found: Hanging[] = [];
  const since = new Date(now.getTime() - CONTRADICTED_MS);
  const statementOf = (vendorId: string) => ({
    name: 'find-hanging',
    text: FIND,
    values: [vendorId, pickUpBefore, since],
  });
  for await (const vendors of vendorSteps(db)) {
    const rows = await readOfEach<Omit<Hanging, 'number'> & { number: number }>(db, vendors, statementOf);
    found.push(...rows.map((row) => ({ ...row, number: groupNumber(row) })));
  }
  return found;
}

const FIND = `
  select 'needsPerson' as kind, g.number, u.user_name as merchant, g.status, g.needs_person as need,
      g.needs_person_at as since
    from order_groups g join users u on u.vendor_id = g.vendor_id and u.id = g.user_id
    where g.vendor_id = $1 and g.needs_person is not null and g.status in ('CONFIRMED', 'ASSIGNED', 'IN_TRANSIT')
  union all
  select 'underWay', g.number, u.user_name, g.status, null, g.pick_up_date_time
    from order_groups g join users u on u.vendor_id = g.vendor_id and u.id = g.user_id
    where g.vendor_id = $1 and g.status in ('CONFIRMED', 'ASSIGNED', 'IN_TRANSIT') and g.pick_up_date_time < $2
  union all
  select 'contradicted', g.number, u.user_name, g.status, null, e.since
    from (
      select order_group_id, max(received_at) as since from fleet_events
      where vendor_id = $1 and contradicts and received_at >= $3
      group by order_group_id
    ) as e
    join order_groups g on g.vendor_id = $1 and g.id = e.order_group_id
    join users u on u.vendor_id = g.vendor_id and u.id = g.user_id`;

/** Counts hanging orders, for the figures of all processes. */
export async function countHanging({ db, now: clock }: Pick<Needs, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const counts = new Map<string, number>();
  const since = new Date(now.getTime() - CONTRADICTED_MS);
  const statementOf = (vendorId: string) => ({ name: 'count-hanging', text: COUNT, values: [vendorId, now, since] });
  for await (const vendors of vendorSteps(db)) {
    const rows = await readOfEach<Count>(db, vendors, statementOf);
    for (const { orders, ...of } of rows) counts.set(keyOf(of), (counts.get(keyOf(of)) ?? 0) + orders);
  }
  const values = [
    everyKind.map(({ kind }) => kind),
    everyKind.map(({ status }) => status),
    everyKind.map(({ age }) => age),
    everyKind.map((of) => counts.get(keyOf(of)) ?? 0),
    now,
  ];
  await sqlNamed(db, { name: 'keep-hanging', text: KEEP, values });
}

/** `status` is the need of an order that needs a person. */
type Kind = { kind: Hanging['kind']; status: string; age: string };
type Count = Kind & { orders: number };

const keyOf = ({ kind, status, age }: Kind): string => [kind, status, age].join();

/** Includes kinds without orders, whose last count would remain. */
const everyKind: readonly Kind[] = [
  ...['CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'].flatMap((status) =>
    ['under_1h', '1h_to_6h', '6h_to_24h', 'over_24h'].map((age): Kind => ({ kind: 'underWay', status, age })),
  ),
  { kind: 'contradicted', status: '', age: '' },
  ...needs.map((need): Kind => ({ kind: 'needsPerson', status: need, age: '' })),
];

const COUNT = `
  select kind, case kind when 'underWay' then status when 'needsPerson' then need else '' end as status,
    case when kind <> 'underWay' then '' when since > $2::timestamptz - interval '1 hour' then 'under_1h'
      when since > $2::timestamptz - interval '6 hours' then '1h_to_6h'
      when since > $2::timestamptz - interval '1 day' then '6h_to_24h' else 'over_24h' end as age,
    count(*)::integer as orders
  from (${FIND}) as hanging group by 1, 2, 3`;

const KEEP = `
  insert into hanging_orders (kind, status, age, orders, counted_at)
  select kind, status, age, orders, $5 from unnest($1::text[], $2::text[], $3::text[], $4::integer[])
    as seen (kind, status, age, orders)
  on conflict (kind, status, age) do update set orders = excluded.orders, counted_at = excluded.counted_at`;

export const hangingCounts = (db: Db): Promise<Count[]> =>
  sqlNamed(db, { name: 'hanging-counts', text: 'select kind, status, age, orders from hanging_orders' });
