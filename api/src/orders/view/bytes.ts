import { largestReply } from '@tibara/contract/page';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlPlanned } from '../../platform/db/sql-named.ts';
import { startStatement } from '../../platform/db/statement.ts';
import { jsonBytes } from '../../platform/http/large-page.ts';
import { findUser } from '../../users/index.ts';
import { vouchersOfGroups } from '../../vouchers/index.ts';

/** A group of a list, with the most bytes it takes in the reply. */
export type Sized = { id: string; pickUp: Date; stops: number; bytes: number };

/** A selection of `id` and `pick_up_date_time` for the vendor ($1), and its wanted order. */
export type Wanted = { from: (value: (value: unknown) => string) => string; sequence: string };

/** Sizes of groups in their order, before any is loaded, up to the first that certainly does not fit. */
export async function bytesOf(tx: Tx, vendorId: string, { from, sequence }: Wanted): Promise<Sized[]> {
  const statement = startStatement('bytes-of-groups', [vendorId, largestReply]);
  const rows = await sqlPlanned<Row>(
    tx,
    statement.end(`
      with counted as (
        select wanted.*, (select count(*) from orders o where o.vendor_id = $1 and o.order_group_id = wanted.id) as stops
        from (${from(statement.value)}) as wanted
      ), least as (
        select *, sum(${LEAST_OF_GROUP} + ${LEAST_OF_STOP} * stops)
          over (order by ${sequence} rows between unbounded preceding and 1 preceding) as before
        from counted
      )
      select least.id, least.pick_up_date_time, stops, g.user_id, g.confirmed_at is not null as is_placed,
        octet_length(row_to_json(g)::text) as group_bytes, greatest(coalesce(octet_length(g.rider::text), 0),
          (select max(octet_length((part -> 'rider')::text)) from jsonb_array_elements(g.parts) as part)) as rider_bytes,
        (select coalesce(sum(octet_length(row_to_json(o)::text)), 0) from orders o
          where o.vendor_id = $1 and o.order_group_id = g.id)::int as stop_bytes
      from least join order_groups g on g.vendor_id = $1 and g.id = least.id
      where coalesce(before, 0) <= $2
      order by ${sequence}`),
  );
  const more = await bytesOfOthers(tx, vendorId, rows);
  return rows.map((row) => ({
    id: row.id,
    pickUp: row.pick_up_date_time,
    stops: row.stops,
    bytes: bytesAtMost(row) + more(row),
  }));
}

type Row = {
  id: string;
  pick_up_date_time: Date;
  stops: number;
  user_id: string;
  is_placed: boolean;
  group_bytes: number;
  rider_bytes: number;
  stop_bytes: number;
};

/**
 * A row as JSON is at least as long as its fields in the view. Names have underscores, texts the same escapes. The view
 * adds numbers, sums and links, and each stop repeats the rider.
 */
function bytesAtMost({ group_bytes, stop_bytes, stops, rider_bytes, is_placed }: Row): number {
  const rider = rider_bytes === 0 ? 0 : rider_bytes + LINK;
  return group_bytes + stop_bytes + (is_placed ? PAYMENT : 0) + (stops + 1) * (NUMBER + (is_placed ? LINK : 0) + rider);
}

/** The user who ordered, and the voucher. The payment repeats the voucher. */
async function bytesOfOthers(tx: Tx, vendorId: string, rows: readonly Row[]): Promise<(row: Row) => number> {
  const placed = rows.filter(({ is_placed }) => is_placed).map(({ id }) => id);
  const vouchers = await vouchersOfGroups(tx, vendorId, placed);
  const users = new Map<string, number>();
  for (const id of new Set(rows.map(({ user_id }) => user_id)))
    users.set(id, jsonBytes(await findUser(tx, vendorId, id)));
  return ({ id, user_id }) => (users.get(user_id) ?? 0) + 2 * jsonBytes(vouchers.get(id) ?? null);
}

const LEAST_OF_GROUP = 1000;
const LEAST_OF_STOP = 700;
/** `large-lists.db.test.ts` compares these with replies. */
const NUMBER = 20;
const LINK = 30;
const PAYMENT = 600;
