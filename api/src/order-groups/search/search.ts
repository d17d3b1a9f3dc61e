import { maximumFound } from '@tibara/contract/order-groups/limits';
import type { Tx } from '../../platform/db/connect.ts';
import { type NamedSql, sqlNamed } from '../../platform/db/sql-named.ts';
import type { Filters } from '../view/page-of-groups.ts';
import { type Term, termsOf } from './words.ts';

type Found = { ids: string[]; isMore: boolean };

/** The newest groups in which every word of the search is found; null when there is no word to search by. */
export async function searchGroups(tx: Tx, vendorId: string, q: string, filters: Filters): Promise<Found | null> {
  const terms = termsOf(q);
  if (terms.length === 0) return null;
  const rows = await sqlNamed<{ id: string }>(tx, searchOf(vendorId, terms, filters));
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, maximumFound), isMore: ids.length > maximumFound };
}

export const searchOf = (vendorId: string, terms: readonly Term[], { statuses, start, end }: Filters): NamedSql => ({
  name: `search-groups-${terms.length}`,
  text: searchText(terms.length - 1),
  values: [
    vendorId,
    statuses,
    start ?? '-infinity',
    end ?? 'infinity',
    maximumFound + 1,
    ...terms.flatMap((term) => [term.map(({ lowest }) => lowest), term.map(({ above }) => above)]),
  ],
});

/**
 * The groups of the first term from the newest on, until there are enough in which the others are found too. `limit`
 * keeps the planner from reading all rows of another term instead.
 */
const searchText = (others: number): string => `
  select g.id from (
    select distinct w.number from unnest($6::text[], $7::text[]) as b (lowest, above)
      join order_group_words w on w.vendor_id = $1 and w.word >= b.lowest and w.word < b.above
    order by w.number desc
  ) as found cross join lateral (
    select id from order_groups g where g.vendor_id = $1 and g.number = found.number
      and g.status = any($2::text[]) and g.pick_up_date_time >= $3 and g.pick_up_date_time < $4 limit 1
  ) as g ${Array.from({ length: others }, (_, n) => alsoFound(8 + 2 * n)).join('')}
  order by found.number desc limit $5`;

const alsoFound = (parameter: number): string => `
  cross join lateral (
    select from unnest($${parameter}::text[], $${parameter + 1}::text[]) as b (lowest, above)
      join order_group_words w on w.vendor_id = $1 and w.number = found.number and w.word >= b.lowest and w.word < b.above
    limit 1
  ) as with_${parameter}`;
