import type { Coordinate } from '@tibara/contract/coordinates';
import { straightMetres } from './geometry.ts';
import type { Entry } from './index-entries.ts';

/** How a search and a place agree, best first. */
const match = { exact: 0, startsName: 1, startsWord: 2, allWords: 3, oneTypo: 4 } as const;
const WORD_FOR_TYPO = 4;

/** The places that answer a normalised search, best first: kind of match, then rank and nearness to `near`. */
export function rankEntries(search: string, entries: readonly Entry[], near?: Coordinate): Entry[] {
  if (search === '') return [];
  const words = search.split(' ');
  const hits = entries.flatMap((entry) => {
    const kind = matchOf(search, words, entry);
    return kind === null ? [] : [{ entry, kind, ...weigh(entry, near) }];
  });
  const good = hits.filter(({ kind }) => kind < match.oneTypo);
  // A slip of the finger is only supposed where nothing fits as typed.
  const shown = good.length > 0 ? good : hits;
  shown.sort((a, b) => a.kind - b.kind || b.weight - a.weight || a.away - b.away || byTitle(a.entry, b.entry));
  return shown.map(({ entry }) => entry);
}

/** A place around the corner stands above one of the next higher ranks far away. */
function weigh({ at, rank }: Entry, near?: Coordinate): { weight: number; away: number } {
  if (!near) return { weight: rank, away: 0 };
  const away = straightMetres([near.latitude, near.longitude], at);
  return { weight: rank + (away < 15_000 ? 2 : away < 50_000 ? 1 : 0), away };
}

function matchOf(search: string, words: readonly string[], entry: Entry): number | null {
  const { names } = entry;
  if (names.includes(search)) return match.exact;
  if (names.some((name) => name.startsWith(search))) return match.startsName;
  if (names.some((name) => name.includes(` ${search}`))) return match.startsWord;
  if (words.length > 1 && words.every((word) => entry.words.some((own) => own.startsWith(word)))) return match.allWords;
  if (names.some((name) => isNearly(words, name.split(' ')))) return match.oneTypo;
  return null;
}

/** Each typed word begins a word of the name, in order, or is one slip away from one of at least four letters. */
function isNearly(typed: readonly string[], own: readonly string[]): boolean {
  if (typed.length > own.length) return false;
  return own.some((_, start) => typed.every((word, index) => isNearlyWord(word, own[start + index])));
}

function isNearlyWord(typed: string, own: string | undefined): boolean {
  if (own === undefined) return false;
  if (own.startsWith(typed)) return true;
  return own.length >= WORD_FOR_TYPO && isOneSlip(typed, own);
}

/** Damerau-Levenshtein distance of exactly one: a letter more, less, other, or two swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** Ties end somewhere fixed, so that the same search gives the same list. */
function byTitle(a: Entry, b: Entry): number {
  return a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1;
}
