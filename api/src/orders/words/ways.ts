import type { Term } from '@tibara/contract/search/words';
import type { Filters } from '../view/page-of-groups.ts';
import { few, isEverything, maximumListed, maximumLookedUp, readUpTo, type Wanted } from './statements.ts';

export type Counted = { counts: number[]; words: (string | null)[]; listed: number };
export type Way = Pick<Wanted, 'rare' | 'words' | 'frequent' | 'lookedUp' | 'withList'>;

/** The ways to run a search, in this order. The last way finds all groups. An earlier way may find enough sooner. */
export function waysOf(terms: readonly Term[], { counts, words, listed }: Counted, filters: Filters): Way[] {
  const lookUpAll: Way = { rare: [], frequent: terms };
  if (listed <= Math.min(maximumLookedUp, ...counts)) return [lookUpAll];
  const without = (read: readonly Term[], others: readonly Term[]) => others.filter((term) => !read.includes(term));
  const withMost = (most: number, of: readonly Term[]) =>
    of.filter((term) => (counts[terms.indexOf(term)] ?? 0) <= most);
  const rarest = withMost(few, terms);
  if (rarest.length > 0) return [{ rare: rarest, frequent: without(rarest, terms) }];
  const exact = words.filter((word) => word !== null);
  const beginnings = terms.filter((_, at) => words[at] === null);
  const rare = withMost(readUpTo(terms), beginnings);
  if (exact.length === 0) return rare.length > 0 ? [{ rare, frequent: without(rare, terms) }] : [lookUpAll];
  const withList = !isEverything(filters) && listed <= maximumListed;
  const readWords: Way = { words: exact, rare, frequent: without(rare, beginnings), withList };
  // With days as filters, all of the newest groups may be later than these days.
  const isOfDays = filters.start !== null || filters.end !== null;
  return isOfDays && !withList ? [{ ...lookUpAll, lookedUp: maximumLookedUp }, readWords] : [readWords];
}

/** Puts the two words first that share the fewest groups of a sample. Other words are read only for those groups. */
export function fewestTogetherFirst(words: readonly string[], sample: readonly { has: boolean[] }[]): string[] {
  const pairs = words.flatMap((_, one) => words.slice(one + 1).map((_, more) => [one, one + 1 + more] as const));
  const together = ([one, other]: readonly [number, number]) =>
    sample.filter(({ has }) => has[one] && has[other]).length;
  const [first = []] = pairs.toSorted((a, b) => together(a) - together(b));
  const others = words.filter((_, at) => !first.some((each) => each === at));
  return [...first.flatMap((at) => words[at] ?? []), ...others];
}
