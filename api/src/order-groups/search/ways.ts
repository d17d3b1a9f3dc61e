import { maximumLookedUp, maximumRead, type Wanted } from './statements.ts';
import type { Term } from './words.ts';

/** What `countOf` returns. */
export type Counted = { counts: number[]; words: (string | null)[]; listed: number };
export type Way = Pick<Wanted, 'rare' | 'words' | 'frequent' | 'lookedUp'>;

/** How a search is read: the last way finds all groups, the one before it may find enough of them sooner. */
export function waysOf(terms: readonly Term[], { counts, words, listed }: Counted): Way[] {
  const lookUpAll: Way = { rare: [], frequent: terms };
  if (listed <= Math.min(maximumLookedUp, ...counts)) return [lookUpAll];
  const isRare = (_: unknown, index: number) => (counts[index] ?? 0) <= maximumRead;
  const rare = terms.filter(isRare);
  if (rare.length > 0) return [{ rare, frequent: terms.filter((term, index) => !isRare(term, index)) }];
  const exact = words.filter((word) => word !== null);
  if (exact.length < 2) return [lookUpAll];
  // Usually words that many groups have are soon found together. Two of them may also hardly ever be.
  const others = terms.filter((_, index) => words[index] === null);
  return [
    { ...lookUpAll, lookedUp: maximumLookedUp },
    { rare: [], words: exact, frequent: others },
  ];
}
