import { maximumFound } from '@tibara/contract/order-groups/limits';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import type { Filters, Slice } from '../view/page-of-groups.ts';
import { countOf, maximumRead, searchOf } from './statements.ts';
import { termsOf } from './words.ts';

type Search = Slice & { q: string; filters: Filters };
type Found = { ids: string[]; isMore: boolean };

/** The newest groups in which every word of the search is found; null when there is no word to search by. */
export async function searchGroups(tx: Tx, vendorId: string, search: Search): Promise<Found | null> {
  const { q, filters, page, size } = search;
  const terms = termsOf(q);
  if (terms.length === 0) return null;
  const { counts } = await sqlOne<{ counts: number[] }>(tx, countOf(vendorId, terms));
  if (counts.includes(0)) return { ids: [], isMore: false };
  const isRare = (_: unknown, index: number) => (counts[index] ?? 0) <= maximumRead;
  const [rare, frequent] = [terms.filter(isRare), terms.filter((term, index) => !isRare(term, index))];
  // What few groups have is counted to the end; of anything else as much as the next pages need.
  const most = Math.min(...counts) <= FEW ? maximumFound : Math.min(maximumFound, (page + PAGES_AHEAD) * size);
  const rows = await sqlNamed<{ id: string }>(tx, searchOf(vendorId, { rare, frequent, filters, most: most + 1 }));
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, most), isMore: ids.length > most };
}

/** Rows of words, of which a group has several. */
const FEW = 2000;
const PAGES_AHEAD = 10;
