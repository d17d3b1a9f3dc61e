import { dayMs } from '@tibara/contract/time';
import type { Ctx } from '../context.ts';
import { groupNumber } from '../order-groups/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { vendorSteps } from '../platform/vendors.ts';

/** An order under way past its pick-up, or one whose fleet later reported another end. */
export type Hanging = {
  kind: 'underWay' | 'contradicted';
  number: string;
  /** The login name of the user who ordered. */
  merchant: string;
  status: string;
  /** The pick-up time, or the time of the last such report. */
  since: Date;
};

/** How long an order counts as contradicted. */
const CONTRADICTED_MS = 7 * dayMs;

export async function findHanging(
  db: Db,
  { pickUpBefore, now }: { pickUpBefore: Date; now: Date },
): Promise<Hanging[]> {
  const found: Hanging[] = [];
  for await (const vendors of vendorSteps(db)) {
    const values = [vendors, pickUpBefore, new Date(now.getTime() - CONTRADICTED_MS)];
    const rows = await inTransaction(db, {}, (tx) =>
      sqlNamed<Omit<Hanging, 'number'> & { number: number }>(tx, { name: 'find-hanging', text: FIND, values }),
    );
    found.push(...rows.map((row) => ({ ...row, number: groupNumber(row) })));
  }
  return found;
}

const FIND = 'select kind, number, merchant, status, since from find_hanging($1, $2, $3)';

/** Counts hanging orders, for the figures of all processes. */
export async function countHanging({ db, now: clock }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const counts = new Map<string, number>();
  for await (const vendors of vendorSteps(db)) {
    const values = [vendors, now, new Date(now.getTime() - CONTRADICTED_MS)];
    const rows = await inTransaction(db, {}, (tx) =>
      sqlNamed<Count>(tx, { name: 'count-hanging', text: COUNT, values }),
    );
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

type Kind = { kind: Hanging['kind']; status: string; age: string };
type Count = Kind & { orders: number };

const keyOf = ({ kind, status, age }: Kind): string => [kind, status, age].join();

/** Includes kinds without orders, whose last count would remain. */
const everyKind: readonly Kind[] = [
  ...['CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'].flatMap((status) =>
    ['under_1h', '1h_to_6h', '6h_to_24h', 'over_24h'].map((age): Kind => ({ kind: 'underWay', status, age })),
  ),
  { kind: 'contradicted', status: '', age: '' },
];

const COUNT = `
  select kind, case when kind = 'underWay' then status else '' end as status,
    case when kind <> 'underWay' then '' when since > $2::timestamptz - interval '1 hour' then 'under_1h'
      when since > $2::timestamptz - interval '6 hours' then '1h_to_6h'
      when since > $2::timestamptz - interval '1 day' then '6h_to_24h' else 'over_24h' end as age,
    count(*)::integer as orders
  from find_hanging($1, $2, $3) group by 1, 2, 3`;

const KEEP = `
  insert into hanging_orders (kind, status, age, orders, counted_at)
  select kind, status, age, orders, $5 from unnest($1::text[], $2::text[], $3::text[], $4::integer[])
    as seen (kind, status, age, orders)
  on conflict (kind, status, age) do update set orders = excluded.orders, counted_at = excluded.counted_at`;

export const hangingCounts = (db: Db): Promise<Count[]> =>
  sqlNamed(db, { name: 'hanging-counts', text: 'select kind, status, age, orders from hanging_orders' });
