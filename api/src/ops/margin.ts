import type { Db } from '../platform/db/connect.ts';
import { everyVendorSteps, readOfEach } from '../platform/vendors.ts';

/** In cents. A voucher lowers the price. A loss is the cost of a courier that delivered a returned order. */
export type Margin = { price: number; cost: number; loss: number };
export type MarginLine = Margin & { day: string; courier: string; currency: string };

/** The courier of an order without a booking, or whose bookings were removed. */
export const NO_COURIER = 'none';

type Period = { from: Date; until: Date };

/** One line for each day at UTC+8, courier and currency that had movements, in this order. */
export async function readMargin(db: Db, { from, until }: Period): Promise<MarginLine[]> {
  const lines = new Map<string, MarginLine>();
  for await (const vendors of everyVendorSteps(db)) {
    const rows = await readOfEach<MarginLine>(db, vendors, (vendorId) => ({
      name: 'read-margin',
      text: READ,
      values: [vendorId, from, until],
    }));
    for (const row of rows) addTo(lines, row);
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

function addTo(lines: Map<string, MarginLine>, row: MarginLine): void {
  const key = `${row.day} ${row.courier} ${row.currency}`;
  const line = lines.get(key);
  lines.set(key, line ? { ...line, ...sumOf([line, row]) } : row);
}

export function sumOf(lines: readonly Margin[]): Margin {
  const sum = (each: (line: Margin) => number) => lines.reduce((total, line) => total + each(line), 0);
  return { price: sum(({ price }) => price), cost: sum(({ cost }) => cost), loss: sum(({ loss }) => loss) };
}

/** The difference that a transfer makes to these accounts, in cents. */
const changeOf = (accounts: string): string =>
  `t.cents * ((t.to_account in (${accounts}))::int - (t.from_account in (${accounts}))::int)`;
const REVENUE = "'delivery_revenue', 'door_to_door_revenue', 'voucher_discount'";
const OWED = changeOf("'courier_payable'");

// One booking carries an order, so that its price is counted once. The price belongs to no courier that gave it back.
const CARRIER = `
  select b.fleet from bookings b
  where b.vendor_id = $1 and b.order_group_id = p.order_group_id and b.status in ('placed', 'unknown', 'lost')
  order by b.status = 'placed' desc, b.placed_at, b.id limit 1`;

const READ = `
  select to_char(created_at at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day,
    coalesce(nullif(courier, ''), '${NO_COURIER}') as courier, currency,
    sum(price)::bigint as price, sum(cost)::bigint as cost, sum(loss)::bigint as loss
  from (
    select t.created_at, (${CARRIER}) as courier, t.currency, ${changeOf(REVENUE)} as price, 0 as cost, 0 as loss
    from ledger_transfers t left join payments p on p.vendor_id = t.vendor_id and p.id = t.payment_id
    where t.vendor_id = $1 and t.created_at >= $2 and t.created_at < $3
      and (t.to_account in (${REVENUE}) or t.from_account in (${REVENUE}))
    union all
    select t.created_at, b.fleet, t.currency, 0, case when t.kind = 'courier_loss' then 0 else ${OWED} end,
      case when t.kind = 'courier_loss' then ${OWED} else 0 end
    from ledger_transfers t left join bookings b on b.vendor_id = t.vendor_id and b.id::text = left(t.reference, 36)
    where t.vendor_id = $1 and t.created_at >= $2 and t.created_at < $3
      and t.kind in ('courier_cost', 'courier_refund', 'courier_loss')
  ) as movements
  group by 1, 2, 3`;
