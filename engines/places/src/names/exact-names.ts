import { isBareKind } from '../words/kinds.ts';
import type { NameIndex } from './name-index.ts';

/** Names of exactly these words, in any order: 'Toa Payoh Lorong 1' is Lorong 1 Toa Payoh. */
export function namesEqualTo(words: readonly string[], index: NameIndex): number[] {
  const ids: number[] = [];
  for (const word of words) {
    const id = index.wordAt.get(word);
    if (id === undefined) return [];
    ids.push(id);
  }
  const { starts, values } = index.namesOfWord;
  const sizeOf = (word: number) => (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  const [rarest] = [...ids].sort((a, b) => sizeOf(a) - sizeOf(b));
  if (rarest === undefined) return [];
  const found: number[] = [];
  for (let at = starts[rarest] ?? 0; at < (starts[rarest + 1] ?? 0); at++) {
    const name = values[at] ?? 0;
    // A name with a repeated word is twice in its list.
    if (isEqual(ids, name, index.wordsOfName) && found.at(-1) !== name) found.push(name);
  }
  return found;
}

function isEqual(ids: readonly number[], name: number, { starts, values }: NameIndex['wordsOfName']): boolean {
  const start = starts[name] ?? 0;
  if ((starts[name + 1] ?? 0) - start !== ids.length) return false;
  const own = values.subarray(start, start + ids.length);
  // Many names have one of the words, but few have all.
  if (!ids.every((id) => own.includes(id))) return false;
  return ids.every((id, at) => own[at] === id) || ids.toSorted().join() === [...own].sort().join();
}

/** A name found among words, from the first to before the last. */
export type NamedStretch = { names: number[]; from: number; to: number };

const LONGEST_NAME = 7;

/** All names completely contained in the words. */
export function namesAmong(words: readonly string[], index: NameIndex): NamedStretch[] {
  const found: NamedStretch[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_NAME); to++) {
      const own = words.slice(from, to);
      const names = isBareKind(own) ? [] : namesEqualTo(own, index);
      if (names.length > 0) found.push({ names, from, to });
    }
  }
  return found;
}
