import { maximumFound, pagesAhead } from '@tibara/contract/orders/limits';
import { termsOf } from '@tibara/contract/search/words';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne, sqlPlanned } from '../../platform/db/sql-named.ts';
import type { Filters, Slice } from '../view/page-of-groups.ts';
import { countOf, few, maximumLookedUp, sampleOf, searchOf } from './statements.ts';
import { type Counted, fewestTogetherFirst, waysOf } from './ways.ts';

type Search = Slice & { q: string; filters: Filters };
export type FoundGroups = { ids: string[]; isMore: boolean };

/** Finds the newest groups with every word of the search. Returns null if the search has no words. */
export async function searchGroups(tx: Tx, vendorId: string, search: Search): Promise<FoundGroups | null> {
  const { q, filters, page, size } = search;
  const terms = termsOf(q);
  // Signs alone match nothing. A country code alone is the beginning of a phone and filters nothing yet.
  if (terms.length === 0) return /^\s*$|\d/.test(q) ? null : { ids: [], isMore: false };
  const counted = await sqlOne<Counted>(tx, countOf(vendorId, terms, filters));
  if (counted.counts.includes(0)) return { ids: [], isMore: false };
  // Rare words are counted fully. Other words are counted as far as the next pages need.
  const most = Math.min(...counted.counts) <= few ? maximumFound : Math.min(maximumFound, (page + pagesAhead) * size);
  let ids: string[] = [];
  for (const way of waysOf(terms, counted, filters)) {
    const words = await inGoodSequence(tx, vendorId, way.words ?? [], filters);
    const rows = await sqlPlanned<{ id: string }>(tx, searchOf(vendorId, { ...way, words, filters, most: most + 1 }));
    ids = rows.map(({ id }) => id);
    if (ids.length > most) break;
  }
  return { ids: ids.slice(0, most), isMore: ids.length > most };
}

/**
 * Finds groups only among the newest `maximumLookedUp` of a list, at the same cost for any words. A vendor has fewer
 * drafts and orders under way, so for these lists it is exact.
 */
export async function searchNewest(
  tx: Tx,
  vendorId: string,
  { q, filters, most }: { q: string; filters: Filters; most: number },
): Promise<FoundGroups> {
  const wanted = { rare: [], frequent: termsOf(q), filters, most: most + 1, lookedUp: maximumLookedUp };
  const rows = await sqlPlanned<{ id: string }>(tx, searchOf(vendorId, wanted));
  return { ids: rows.slice(0, most).map(({ id }) => id), isMore: rows.length > most };
}

/** Sorts three or more words: the words that rarely occur together come first. */
async function inGoodSequence(tx: Tx, vendorId: string, words: readonly string[], filters: Filters) {
  if (words.length < 3) return words;
  return fewestTogetherFirst(words, await sqlPlanned<{ has: boolean[] }>(tx, sampleOf(vendorId, words, filters)));
}
