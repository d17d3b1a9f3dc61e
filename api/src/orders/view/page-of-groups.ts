import type { Status } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import { type Statement, startStatement } from '../../platform/db/statement.ts';
import type { OrderGroupRow } from '../tables.ts';

/** Groups of a list: pick-ups from `start` to before `end`. */
export type Filters = { statuses: readonly Status[]; start: Date | null; end: Date | null };

export type Slice = { page: number; size: number };

export function pageOfGroups(
  tx: Tx,
  vendorId: string,
  filters: Filters,
  { page, size }: Slice,
): Promise<OrderGroupRow[]> {
  const statement = startStatement('page-of-groups', [vendorId, size, page * size]);
  // Skips ids in an index, and reads only the rows of the page.
  const text = `
    select g.* from (
      select id from (${branchesOf(filters, statement)}) as ids order by id desc limit $2 offset $3
    ) as page join order_groups g on g.vendor_id = $1 and g.id = page.id
    order by g.id desc`;
  return sqlNamed<OrderGroupRow>(tx, statement.end(text));
}

/** The number of groups, counted up to `most`: only counting grows with the list. */
export async function countGroups(tx: Tx, vendorId: string, filters: Filters, most: number): Promise<number> {
  const statement = startStatement('count-groups', [vendorId, most]);
  const text = `select count(*) from (select 1 from order_groups
    where vendor_id = $1 and status = any(${statement.value(filters.statuses)}::text[]) ${daysOf(filters, statement)}
    limit $2) as counted`;
  return (await sqlOne<{ count: number }>(tx, statement.end(text))).count;
}

export const groupsOf = (tx: Tx, vendorId: string, ids: readonly string[]): Promise<OrderGroupRow[]> =>
  sqlNamed<OrderGroupRow>(tx, { name: 'groups-of', text: GROUPS_OF, values: [vendorId, ids] });

/** Ids and numbers; $1 is the vendor. One sorted branch per status, merged by the planner without sorting. */
export function branchesOf(filters: Filters, statement: Statement): string {
  const days = daysOf(filters, statement);
  return filters.statuses
    .map(
      (status) => `(select id, number from order_groups
        where vendor_id = $1 and status = ${statement.value(status)} ${days} order by id desc)`,
    )
    .join(' union all ');
}

export function daysOf({ start, end }: Filters, statement: Statement): string {
  if (!start && !end) return '';
  const [first, after] = [statement.value(start ?? '-infinity'), statement.value(end ?? 'infinity')];
  return `and pick_up_date_time >= ${first} and pick_up_date_time < ${after}`;
}

const GROUPS_OF = `
  select g.* from unnest($2::uuid[]) with ordinality as wanted (id, place)
    join order_groups g on g.vendor_id = $1 and g.id = wanted.id
  order by wanted.place`;
