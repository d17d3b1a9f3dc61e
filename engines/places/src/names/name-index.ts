import type { Rows } from '../atlas/rows.ts';
import { foldedWords } from '../words/abbreviations.ts';
import { hashOf } from './hash.ts';
import { wordIdReader } from './word-ids.ts';
import { lettersOf } from './word-matches.ts';

const BAR = 124;

/** Lists of numbers in one array: list `n` is between `starts[n]` and `starts[n + 1]`. */
export type Lists = { starts: Uint32Array; values: Uint32Array };

/** The words of all names and their surroundings. A row may have aliases. Neighbours share surroundings. */
export type NameIndex = {
  /** The words are sorted, so that words with the same beginning are adjacent. */
  words: readonly string[];
  wordAt: ReadonlyMap<string, number>;
  /** The rarity of a word among the names: 1 and more. */
  weight: Float32Array;
  /** The letters of each word: a quick test that rules out most words when looking for typing mistakes. */
  letters: Int32Array;
  byLength: readonly (readonly number[])[];
  names: number;
  rowOfName: Uint32Array;
  rank: Uint8Array;
  wordsOfName: Lists;
  namesOfWord: Lists;
  surroundingsOfRow: Uint32Array;
  surroundings: number;
  surroundingsOfWord: Lists;
  /** Other spellings, sorted, with the word that replaces each in comparisons. */
  spellings: readonly (readonly [string, string])[];
};

export function indexNames(rows: Rows): NameIndex {
  const ids = new Map<string, number>();
  const found: string[] = [];
  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, found.length);
    return found.push(word) - 1;
  };
  const names = makeLists(rows.size);
  const rowOfName = growing(rows.size);
  const around = makeLists(rows.size / 4);
  const knownAround = new Map<number, number>();
  const surroundingsOfRow = new Uint32Array(rows.size);
  const { lines } = rows;
  const readWords = wordIdReader(lines, idOf);
  const malaysia = idOf('malaysia');
  for (let row = 0; row < rows.size; row++) {
    const { name, around: where, aliases } = rows.spans(row);
    const addName = (start: number, end: number) => {
      readWords(start, end, names.add);
      names.end();
      rowOfName.add(row);
    };
    addName(...name);
    for (let start = aliases[0]; start < aliases[1]; ) {
      const bar = lines.indexOf(BAR, start);
      const end = bar < 0 || bar > aliases[1] ? aliases[1] : bar;
      addName(start, end);
      start = end + 1;
    }
    const isSingapore = rows.country(row) === 'SG';
    const key = 2 * hashOf(lines, ...where) + (isSingapore ? 1 : 0);
    let place = knownAround.get(key);
    if (place === undefined) {
      place = knownAround.size;
      knownAround.set(key, place);
      const words = new Set(isSingapore ? [] : [malaysia]);
      readWords(...where, (id) => words.add(id));
      for (const word of words) around.add(word);
      around.end();
    }
    surroundingsOfRow[row] = place;
  }
  const order = found.map((_, id) => id).sort((a, b) => ((found[a] ?? '') < (found[b] ?? '') ? -1 : 1));
  const rankOf = new Uint32Array(found.length);
  order.forEach((id, rank) => {
    rankOf[id] = rank;
  });
  const wordsOfName = toLists(names, rankOf);
  const namesOfWord = invert(wordsOfName, found.length);
  const words = order.map((id) => found[id] ?? '');
  return {
    words,
    wordAt: new Map(words.map((word, index) => [word, index])),
    letters: Int32Array.from(words, lettersOf),
    byLength: groupByLength(words),
    weight: Float32Array.from(
      words,
      (_, word) => 1 + Math.log2(rowOfName.size() / (1 + sizeOf(namesOfWord, word))) / 4,
    ),
    names: rowOfName.size(),
    rowOfName: rowOfName.taken(),
    rank: rows.rank,
    wordsOfName,
    namesOfWord,
    surroundingsOfRow,
    surroundings: knownAround.size,
    surroundingsOfWord: invert(toLists(around, rankOf), found.length),
    spellings: [...foldedWords].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

export const sizeOf = ({ starts }: Lists, list: number): number => (starts[list + 1] ?? 0) - (starts[list] ?? 0);

/** The words with a beginning, from the first to before the last. */
export function rangeOf(words: readonly string[], beginning: string): [from: number, to: number] {
  const from = lowerBound(words, beginning);
  return [from, lowerBound(words, `${beginning}\uffff`)];
}

function lowerBound(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function groupByLength(words: readonly string[]): number[][] {
  const groups: number[][] = [];
  words.forEach((word, at) => {
    groups[word.length] ??= [];
    groups[word.length]?.push(at);
  });
  return groups;
}

/** A growing array of numbers: boxed numbers would cause many garbage collections. */
function growing(size: number) {
  let values = new Uint32Array(Math.ceil(size));
  let count = 0;
  return {
    add: (value: number) => {
      if (count === values.length) {
        const longer = new Uint32Array(2 * count + 1);
        longer.set(values);
        values = longer;
      }
      values[count++] = value;
    },
    size: () => count,
    taken: () => values.slice(0, count),
  };
}

function makeLists(size: number) {
  const starts = growing(size + 1);
  const values = growing(4 * size);
  starts.add(0);
  return { add: values.add, end: () => starts.add(values.size()), starts, values };
}

const toLists = ({ starts, values }: ReturnType<typeof makeLists>, rankOf: Uint32Array): Lists => ({
  starts: starts.taken(),
  values: values.taken().map((id) => rankOf[id] ?? 0),
});

/** Turns the words of each list into the lists of each word. */
function invert({ starts, values }: Lists, words: number): Lists {
  const ends = new Uint32Array(words + 1);
  for (const word of values) ends[word + 1] = (ends[word + 1] ?? 0) + 1;
  for (let word = 0; word < words; word++) ends[word + 1] = (ends[word + 1] ?? 0) + (ends[word] ?? 0);
  const next = ends.slice();
  const lists = new Uint32Array(values.length);
  for (let list = 0; list + 1 < starts.length; list++) {
    for (let at = starts[list] ?? 0; at < (starts[list + 1] ?? 0); at++) {
      const word = values[at] ?? 0;
      lists[next[word] ?? 0] = list;
      next[word] = (next[word] ?? 0) + 1;
    }
  }
  return { starts: ends, values: lists };
}
