import type { Status } from '@tibara/contract/order-groups/status';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import type { OrderGroupRow } from '../tables.ts';

/** Which groups a list shows: pick-ups from `start` on, before `end`. */
export type Filters = { statuses: readonly Status[]; start: Date | null; end: Date | null };

export type Slice = { page: number; size: number };

/** A page of groups, newest first, and how many there are in all. */
export async function pageOfGroups(
  tx: Tx,
  vendorId: string,
  filters: Filters,
  { page, size }: Slice,
): Promise<{ groups: OrderGroupRow[]; count: number }> {
  const { statuses, start, end } = filters;
  const days = start || end ? [start ?? '-infinity', end ?? 'infinity'] : [];
  const values = [vendorId, size, page * size, ...days, ...statuses];
  const [groups, { count }] = await Promise.all([
    sqlNamed<OrderGroupRow>(tx, { ...pageQuery(statuses.length, days.length > 0), values }),
    sqlOne<{ count: number }>(tx, {
      name: `count-groups${days.length > 0 ? '-of-days' : ''}`,
      text: `select count(*) from order_groups where vendor_id = $1 and status = any($2::text[])
        ${days.length > 0 ? 'and pick_up_date_time >= $3 and pick_up_date_time < $4' : ''}`,
      values: [vendorId, statuses, ...days],
    }),
  ]);
  return { groups, count };
}

/** These groups in the sequence of the ids. */
export const groupsOf = (tx: Tx, vendorId: string, ids: readonly string[]): Promise<OrderGroupRow[]> =>
  sqlNamed<OrderGroupRow>(tx, { name: 'groups-of', text: GROUPS_OF, values: [vendorId, ids] });

const GROUPS_OF = `
  select g.* from unnest($2::uuid[]) with ordinality as wanted (id, place)
    join order_groups g on g.vendor_id = $1 and g.id = wanted.id
  order by wanted.place`;

/**
 * Skips over ids in an index, and reads only the rows of the page. One branch per status: each comes sorted from the
 * index and they are merged, so that no status has to be sorted or filtered. Between two days they are sorted.
 */
function pageQuery(statuses: number, isOfDays: boolean): { name: string; text: string } {
  const ofDays = isOfDays ? 'and pick_up_date_time >= $4 and pick_up_date_time < $5' : '';
  const first = isOfDays ? 6 : 4;
  const branches = Array.from(
    { length: statuses },
    (_, index) => `select id from order_groups where vendor_id = $1 and status = $${first + index} ${ofDays}`,
  );
  return {
    name: `page-of-groups-${statuses}${isOfDays ? '-of-days' : ''}`,
    text: `
      select g.* from (
        select id from (${branches.join(' union all ')}) as ids order by id desc limit $2 offset $3
      ) as page join order_groups g on g.vendor_id = $1 and g.id = page.id
      order by g.id desc`,
  };
}
