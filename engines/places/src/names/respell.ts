import { type NameIndex, rangeOf } from './name-index.ts';

const SHORTEST_PART = 3;

/** Joins or splits words like the names do: 'vivo city' and 'midvalley'. Null if nothing changes. */
export function respell(words: readonly string[], isOpen: boolean, index: NameIndex): string[] | null {
  const isNew = (word: string) => !index.wordAt.has(word);
  return joinOnce(words, isOpen, index) ?? splitOnce(words, index, isNew) ?? splitOnce(words, index, () => true);
}

function joinOnce(words: readonly string[], isOpen: boolean, index: NameIndex): string[] | null {
  for (let at = 0; at + 1 < words.length; at++) {
    const both = `${words[at]}${words[at + 1]}`;
    if (/^\d|\d$/.test(both) || both.length < 2 * SHORTEST_PART) continue;
    const [from, to] = rangeOf(index.words, both);
    const isKnown = index.wordAt.has(both) || (isOpen && at + 2 === words.length && to > from);
    if (isKnown) return [...words.slice(0, at), both, ...words.slice(at + 2)];
  }
  return null;
}

function splitOnce(words: readonly string[], index: NameIndex, isWanted: (word: string) => boolean): string[] | null {
  for (const [at, word] of words.entries()) {
    if (!isWanted(word)) continue;
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const [head, tail] = [word.slice(0, cut), word.slice(cut)];
      if (index.wordAt.has(head) && index.wordAt.has(tail))
        return [...words.slice(0, at), head, tail, ...words.slice(at + 1)];
    }
  }
  return null;
}
