// Question: which known names does the text contain, and at which words?
// Answer: their numbers in the index. A longer name hides the names inside it.
import type { Atlas } from '../../atlas/atlas.ts';
import { type NamedStretch, namesAmong } from '../../names/exact-names.ts';
import type { Query } from '../../words/query.ts';
import { sectionAt, streetWords } from '../../words/street-words.ts';

/** `after`: the start of the following words that are no part of its street. */
export type Span = { from: number; to: number; after: number };
type Named = Span & { names: readonly number[] };

/** Whole parts and their ends: 'Pangsapuri Seri Mawar Kajang' is in Kajang, 'Jalan USJ 21/10' in USJ 21. */
export function writtenNames(parts: Query['parts'], { index }: Atlas): Named[] {
  let start = 0;
  return parts.flatMap((words, part) => {
    const before = start;
    start += words.length;
    const isInStreet = (to: number) => to === words.length - 1 && sectionAt(words) === to - 1;
    const isEnd = ({ from, to }: NamedStretch) => to === words.length && (part > 0 || from !== 1);
    const own = namesAmong(words, index).filter(({ from, to }) => !isOfStreet(words, from, to));
    return own
      .filter((each) => isEnd(each) || isInStreet(each.to))
      .filter((each) => !own.some((other) => holds(other, each)))
      .map(({ names, from, to }) => ({
        names,
        from: from + before,
        to: to + before,
        after: before + (to === words.length ? from : words.length),
      }));
  });
}

/** A longer name that contains a name. */
type Ends = Pick<NamedStretch, 'from' | 'to'>;
export const holds = (long: Ends, short: Ends): boolean =>
  long.from <= short.from && long.to >= short.to && long.to - long.from > short.to - short.from;

/** 'Jalan Ampang' is not in Ampang. */
export const isOfStreet = (words: readonly string[], from: number, to: number): boolean =>
  streetWords.has(words[from - 1] ?? '') && !/\d/.test(words.slice(from, to).join(''));
