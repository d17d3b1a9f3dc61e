// Question: which known names does the text contain, and at which words?
// Answer: their numbers in the index. A longer name hides the names inside it.
import type { Atlas } from '../../atlas/atlas.ts';
import { type NamedStretch, namesAmong } from '../../names/exact-names.ts';
import type { Query } from '../../words/query.ts';
import { sectionAt, streetWords } from '../../words/street-words.ts';

/** `after`: the start of the following words that are no part of its street. */
export type Span = { from: number; to: number; after: number };
type Named = Span & { names: readonly number[] };

/**
 * The names at the end of each part, one before the other: 'Pangsapuri Seri Mawar Kajang' is in Kajang, '7 Jalan Sena
 * Taman Molek Johor Bahru' in Taman Molek and in Johor Bahru. 'Jalan USJ 21/10' is in USJ 21.
 */
export function writtenNames(parts: Query['parts'], atlas: Atlas): Named[] {
  let start = 0;
  return parts.flatMap((words, part) => {
    const before = start;
    start += words.length;
    const own = namesAmong(words, atlas.index)
      .map((each) => ({ ...each, names: each.names.filter((name) => isInOrder(name, words, each.from, atlas)) }))
      .filter(({ names, from, to }) => names.length > 0 && !isOfStreet(words, from, to));
    const chain = chainOf(own, words.length, part > 0 ? 0 : 2);
    const section = own.find(({ to }) => to === words.length - 1 && sectionAt(words) === to - 1);
    const whole = chain.map((each) => ({ ...each, after: each.from }));
    return [...(section ? [{ ...section, after: words.length }] : []), ...whole].map(({ names, from, to, after }) => ({
      names,
      from: from + before,
      to: to + before,
      after: after + before,
    }));
  });
}

/** 'Indah Taman Semabok' is not Taman Semabok Indah. Streets of Singapore are written in any order. */
function isInOrder(name: number, words: readonly string[], from: number, { index, rows }: Atlas): boolean {
  const { starts, values } = index.wordsOfName;
  const own = values.subarray(starts[name] ?? 0, starts[name + 1] ?? 0);
  const isSame = own.every((word, at) => index.words[word] === words[from + at]);
  return isSame || rows.country(index.rowOfName[name] ?? 0) === 'SG';
}

/** From the end of a part, the longest name before the last one. A name of the whole part is alone. */
function chainOf(own: readonly NamedStretch[], end: number, least: number): NamedStretch[] {
  const last = own.filter(({ from, to }) => to === end && (from === 0 || from >= least));
  const [longest] = last.sort((a, b) => a.from - b.from);
  return longest ? [...chainOf(own, longest.from, least), longest] : [];
}

/** A longer name that contains a name. */
type Ends = Pick<NamedStretch, 'from' | 'to'>;
export const holds = (long: Ends, short: Ends): boolean =>
  long.from <= short.from && long.to >= short.to && long.to - long.from > short.to - short.from;

/** 'Jalan Ampang' is not in Ampang. */
export const isOfStreet = (words: readonly string[], from: number, to: number): boolean =>
  streetWords.has(words[from - 1] ?? '') && !/\d/.test(words.slice(from, to).join(''));
