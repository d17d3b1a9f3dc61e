import { type NameIndex, rangeOf } from './name-index.ts';

/** A word that a typed one may mean, with its certainty: 1 is the word itself. */
export type WordMatch = readonly [word: number, quality: number];

/** The certainty of a typed beginning: higher, the more of the word is typed. */
const BEGINNING = 0.7;
const ONE_SLIP = 0.62;
const TWO_SLIPS = 0.45;
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO = 8;

/** The words that a typed word equals or begins. */
export function matchesOf(typed: string, isOpen: boolean, index: NameIndex): WordMatch[] {
  const exact = index.wordAt.get(typed);
  const found: WordMatch[] = exact === undefined ? [] : [[exact, 1]];
  if (typed === 'station') for (const kind of railways) pushWord(found, index.wordAt.get(kind), 0.9);
  const [from, to] = rangeOf(index.words, typed);
  // Only the last word may be incomplete. Any other known word means itself.
  if (!isOpen && (exact !== undefined || typed.length < 3)) return found;
  for (let word = from; word < to; word++) {
    if (word !== exact) found.push([word, BEGINNING + (0.25 * typed.length) / (index.words[word]?.length ?? 1)]);
  }
  return typed.length < 2 ? found : [...found, ...otherSpellings(typed, index)];
}

/** 'Taman Bahagia station' is 'LRT Taman Bahagia'. */
const railways = ['lrt', 'mrt', 'ktm', 'brt', 'monorail', 'erl', 'komuter'];

function pushWord(found: WordMatch[], word: number | undefined, quality: number): void {
  if (word !== undefined) found.push([word, quality]);
}

/** 'bahr' begins 'bahru', which is compared as 'baru'. */
function otherSpellings(typed: string, { spellings, wordAt }: NameIndex): WordMatch[] {
  return spellings.flatMap(([spelling, word]): WordMatch[] => {
    const at = spelling.length > 3 && spelling.startsWith(typed) ? wordAt.get(word) : undefined;
    return at === undefined ? [] : [[at, BEGINNING + (0.25 * typed.length) / spelling.length]];
  });
}

/**
 * Words one typing mistake away from a typed word. A long word may have two mistakes if no word is one mistake away.
 */
export function slipsOf(typed: string, index: NameIndex): WordMatch[] {
  if (typed.length < SHORTEST_WITH_SLIP - 1 || /\d/.test(typed)) return [];
  const one = wordsWithin(1, typed, index);
  if (one.length > 0 || typed.length < SHORTEST_WITH_TWO) return one.map((word) => [word, ONE_SLIP]);
  return wordsWithin(2, typed, index).map((word) => [word, TWO_SLIPS]);
}

function wordsWithin(most: number, typed: string, { words, letters, byLength }: NameIndex): number[] {
  const own = lettersOf(typed);
  const found: number[] = [];
  for (let length = Math.max(SHORTEST_WITH_SLIP, typed.length - most); length <= typed.length + most; length++) {
    for (const word of byLength[length] ?? []) {
      if (bitsOf(own ^ (letters[word] ?? 0)) <= 2 * most && distance(typed, words[word] ?? '', most) === most)
        found.push(word);
    }
  }
  return found;
}

/** A bit for each letter of a word: one mistake changes at most two. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const LONGEST = 40;
let before = new Uint8Array(LONGEST);
let last = new Uint8Array(LONGEST);
let row = new Uint8Array(LONGEST);

/** Damerau-Levenshtein: letters added, missing, replaced, or neighbours swapped. `most + 1` for more mistakes. */
export function distance(a: string, b: string, most: number): number {
  if (b.length >= LONGEST) return most + 1;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? most + 1;
}
