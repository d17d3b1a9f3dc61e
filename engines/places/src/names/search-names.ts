import { kindsOfPlaces } from '../words/kinds.ts';
import type { Work } from '../work.ts';
import type { NameIndex } from './name-index.ts';
import { matchesOf, slipsOf, type WordMatch } from './word-matches.ts';

export type NameHit = {
  name: number;
  row: number;
  /** The share of the typed words in the name and its surroundings. */
  matched: number;
  /** The share of the name that was typed. */
  typed: number;
  /** A bit for each typed word: `inName` if the name has it, `missing` if name and surroundings lack it. */
  inName: number;
  missing: number;
  /** True if typing mistakes were considered. The bits may then mean other words than the typed words. */
  isLoose: boolean;
  words: number;
};

/** Further words are not compared, because each needs a bit of a number. */
const MOST_WORDS = 24;
/** A word this common finds no name alone. It only adds to the scores of names that other words found. */
const COMMON = 3_000;
/** A word of the surroundings counts a little less than one of the name. */
const AROUND = 0.85;

/** Finds the names that best contain some words, in any order. */
export function nameSearcher(index: NameIndex): (words: readonly string[], isOpen: boolean) => Work<NameHit[]> {
  // Each run reuses these arrays. Other searches may take turns between two runs, but not within a run.
  const gain = new Float32Array(index.names);
  const contained = new Float32Array(index.names);
  const masks = new Uint32Array(index.names);
  const around = new Uint32Array(index.surroundings);
  const nearlyAround = new Uint32Array(index.surroundings);
  const whole = Float32Array.from({ length: index.names }, (_, name) => weightOf(name, index));
  const touchedNames = new Uint32Array(index.names);
  let touched = 0;

  return function* (typed, isOpen) {
    const words = typed.slice(0, MOST_WORDS);
    const plain = words.map((word, at) => matchesOf(word, isOpen && at === words.length - 1, index));
    yield;
    const hits = run(words, plain, false);
    if (hits.some(({ missing }) => missing === 0)) return hits;
    // Typing mistakes are considered only if not everything matches as typed.
    const loose: WordMatch[][] = [];
    for (const [at, word] of words.entries()) {
      yield;
      loose.push([...(plain[at] ?? []), ...slipsOf(word, index)]);
    }
    yield;
    return run(words, loose, true);
  };

  function run(words: readonly string[], matches: readonly (readonly WordMatch[])[], isLoose: boolean): NameHit[] {
    const sizes = matches.map((list) => list.reduce((sum, [word]) => sum + namesOf(word), 0));
    const weights = matches.map((list, at) => weightOfWord(words[at] ?? '', list, sizes[at] ?? 0));
    const order = words.map((_, at) => at).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
    for (const at of order) {
      const weight = weights[at] ?? 0;
      const sorted = [...(matches[at] ?? [])].sort((a, b) => b[1] - a[1]);
      const isFinder = (sizes[at] ?? 0) < COMMON || touched === 0;
      for (const [word, quality] of sorted) addWord(word, 1 << at, weight, quality, isFinder);
    }
    const hits = collect(weights, isLoose);
    for (let at = 0; at < touched; at++) {
      const name = touchedNames[at] ?? 0;
      gain[name] = 0;
      contained[name] = 0;
      masks[name] = 0;
    }
    touched = 0;
    around.fill(0);
    nearlyAround.fill(0);
    return hits;
  }

  function addWord(word: number, bit: number, weight: number, quality: number, isFinder: boolean): void {
    const { starts, values } = index.namesOfWord;
    const own = index.weight[word] ?? 1;
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++) {
      const name = values[at] ?? 0;
      const mask = masks[name] ?? 0;
      if ((mask & bit) !== 0) continue;
      if (mask === 0) {
        if (!isFinder) continue;
        touchedNames[touched++] = name;
      }
      masks[name] = mask | bit;
      gain[name] = (gain[name] ?? 0) + weight * quality;
      contained[name] = (contained[name] ?? 0) + own * quality;
    }
    const places = index.surroundingsOfWord;
    const marks = quality < SURE ? nearlyAround : around;
    for (let at = places.starts[word] ?? 0; at < (places.starts[word + 1] ?? 0); at++) {
      const place = places.values[at] ?? 0;
      marks[place] = (marks[place] ?? 0) | bit;
    }
  }

  /** Two passes: first a score for each name, then the best as hits. A common word alone is in a third of all names. */
  function collect(weights: readonly number[], isLoose: boolean): NameHit[] {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const every = 2 ** weights.length - 1;
    const counts = new Uint32Array(LARGEST_SCORE + 1);
    let best = 0;
    for (let at = 0; at < touched; at++) {
      const name = touchedNames[at] ?? 0;
      const mask = masks[name] ?? 0;
      const place = index.surroundingsOfRow[index.rowOfName[name] ?? 0] ?? 0;
      const near = (around[place] ?? 0) & ~mask;
      const nearly = (nearlyAround[place] ?? 0) & ~mask & ~near;
      let sum = gain[name] ?? 0;
      if (near !== 0) sum += AROUND * sumOf(near, weights);
      if (nearly !== 0) sum += NEARLY_AROUND * sumOf(nearly, weights);
      const matched = sum / all;
      gain[name] = matched;
      best = Math.max(best, matched);
      const score = scoreOf(name, matched);
      counts[score] = (counts[score] ?? 0) + 1;
    }
    const least = leastScore(counts);
    const hits: NameHit[] = [];
    for (let at = 0; at < touched; at++) {
      const name = touchedNames[at] ?? 0;
      const matched = gain[name] ?? 0;
      if (matched < best - SLACK || scoreOf(name, matched) < least) continue;
      const row = index.rowOfName[name] ?? 0;
      const inName = masks[name] ?? 0;
      const place = index.surroundingsOfRow[row] ?? 0;
      const missing = every & ~inName & ~(around[place] ?? 0) & ~(nearlyAround[place] ?? 0);
      hits.push({ name, row, matched, typed: typedOf(name), inName, missing, isLoose, words: weights.length });
    }
    return hits;
  }

  function typedOf(name: number): number {
    return Math.min(1, (contained[name] ?? 0) / (whole[name] ?? 1));
  }

  function scoreOf(name: number, matched: number): number {
    const rank = index.rank[index.rowOfName[name] ?? 0] ?? 0;
    return Math.min(LARGEST_SCORE, Math.round(100 * matched + 20 * typedOf(name) + 2 * rank));
  }

  function namesOf(word: number): number {
    const { starts } = index.namesOfWord;
    return (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  }

  function weightOfWord(word: string, list: readonly WordMatch[], size: number): number {
    if (kindsOfPlaces.has(word)) return KIND;
    // A word only in surroundings is a location. A word found nowhere weighs like a rare one.
    return list.length === 0 ? UNKNOWN : 1 + Math.log2(index.names / (1 + size)) / 4;
  }
}

/** The number of names that are examined closely. */
const MOST_HITS = 500;
const LARGEST_SCORE = 140;

/** The lowest score of the best `MOST_HITS` names. */
function leastScore(counts: Uint32Array): number {
  let names = 0;
  for (let score = LARGEST_SCORE; score > 0; score--) {
    names += counts[score] ?? 0;
    if (names >= MOST_HITS) return score;
  }
  return 0;
}

function sumOf(bits: number, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; bits >> at !== 0; at++) if ((bits >> at) & 1) sum += weights[at] ?? 0;
  return sum;
}

const KIND = 1;
/** A match with a lower certainty is a typing mistake. */
const SURE = 0.7;
const NEARLY_AROUND = 0.45;
const UNKNOWN = 3.5;
const SLACK = 0.25;

function weightOf(name: number, { wordsOfName: { starts, values }, weight }: NameIndex): number {
  let sum = 0;
  for (let at = starts[name] ?? 0; at < (starts[name + 1] ?? 0); at++) sum += weight[values[at] ?? 0] ?? 0;
  return sum;
}
