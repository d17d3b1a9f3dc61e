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
    const all = namesAmong(words, atlas.index)
      .map((each) => ({ ...each, names: each.names.filter((name) => isInOrder(name, words, each.from, atlas)) }))
      .filter(({ names }) => names.length > 0);
    // In 'Kampung Medan Ipoh' the village has the street's word.
    const isEndOfName = (at: number) => all.some(({ from, to }) => to === at && from < at - 1);
    const own = all.filter(({ from, to }) => !isOfStreet(words, from, to) || isEndOfName(from));
    const chain = chainsOf(own, part > 0 ? 0 : 2, atlas).get(words.length) ?? [];
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

/**
 * For each end of names, the names before it, one after the other. They have as many words as possible in as few
 * names, then the most towns: 'Kampung Paya Ladang Chenor' is Kampung Paya Ladang in Chenor. A name of a whole part
 * begins at 0.
 */
function chainsOf(own: readonly NamedStretch[], least: number, atlas: Atlas): Map<number, NamedStretch[]> {
  const best = new Map<number, NamedStretch[]>();
  const { rows, index } = atlas;
  const isTown = ({ names }: NamedStretch) => names.some((name) => rows.isTown(index.rowOfName[name] ?? 0));
  const worthOf = (chain: readonly NamedStretch[]) =>
    1_000 * ((chain.at(-1)?.to ?? 0) - (chain[0]?.from ?? 0)) - 10 * chain.length + chain.filter(isTown).length;
  for (const each of own.toSorted((a, b) => a.to - b.to)) {
    if (each.from !== 0 && each.from < least) continue;
    const chain = [...(best.get(each.from) ?? []), each];
    const other = best.get(each.to);
    if (!other || worthOf(chain) > worthOf(other)) best.set(each.to, chain);
  }
  return best;
}

/** 'Jalan Ampang' is not in Ampang. */
export const isOfStreet = (words: readonly string[], from: number, to: number): boolean =>
  streetWords.has(words[from - 1] ?? '') && !/\d/.test(words.slice(from, to).join(''));
