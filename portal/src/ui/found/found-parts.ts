import { fold, isFoundBy, phoneWords, runs, type Term, termsOf, unspaced } from '@tibara/contract/search/words';

export type MarkedText = { text: string; isFound: boolean };

/** Splits a text at the words that a search found. Only their beginnings count, without capitals and accents. */
export function foundParts(text: string, search: string): MarkedText[] {
  const terms = termsOf(search);
  const parts: MarkedText[] = [];
  const add = (part: string, isFound: boolean) => {
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += part;
    else if (part !== '') parts.push({ text: part, isFound });
  };
  let end = 0;
  for (const { 0: run, index } of text.matchAll(runs)) {
    add(text.slice(end, index), false);
    for (const [at, isFound] of foundIn(run, terms)) add(at, isFound);
    end = index + run.length;
  }
  add(text.slice(end), false);
  return parts;
}

/** A phone is found as a whole, because its digits may be grouped in another way. */
export const isPhoneFound = (phone: string, search: string): boolean =>
  termsOf(search).some((term) => phoneWords(phone).some((word) => isFoundBy(word, term)));

function foundIn(run: string, terms: readonly Term[]): [string, boolean][] {
  const signs = [...run];
  if (unspaced.test(run)) {
    const starts = signs.map((sign, at) => lengthFound(fold(sign + (signs[at + 1] ?? '')), terms));
    return signs.map((sign, at) => [sign, (starts[at] ?? 0) > 0 || (starts[at - 1] ?? 0) > 1]);
  }
  const folded = fold(run);
  const length = lengthFound(folded, terms);
  if (length === 0) return [[run, false]];
  // Some letters fold to two.
  const shown = [...folded].length === signs.length ? length : signs.length;
  return [
    [signs.slice(0, shown).join(''), true],
    [signs.slice(shown).join(''), false],
  ];
}

/** The longest beginning of a word that was searched for. */
const lengthFound = (word: string, terms: readonly Term[]): number =>
  Math.max(
    0,
    ...terms.flatMap((term) => term.flatMap(({ lowest }) => (word.startsWith(lowest) ? [[...lowest].length] : []))),
  );
