import type { Span } from '../types.ts';
import { type Word, wordsOf } from '../values/address-run.ts';
import { chineseTowns, isNeighbourhood, isState, isTown, placeLengthAt, plainWord } from './known-places.ts';
import { afterNames, beforeNames, buildingEnds } from './street-words.ts';

const isArea = (words: readonly string[]): boolean => isTown(words) || isNeighbourhood(words) || isState(words);

/** Towns, neighbourhoods and states among words. 'Bangsar, KL' is one area. 'Jalan Kajang' is a street. */
export function areasIn(text: string, { start, end }: Span): Span[] {
  const words = wordsOf(text, start, end).flatMap(byScript);
  const plain = words.map((word) => word.text);
  const areas: Span[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = beforeNames.has(plainWord(plain[at - 1] ?? '')) ? 0 : placeLengthAt(plain, at, isArea);
    const last = words[at + length - 1];
    if (length === 0 || !last) {
      areas.push(...chineseTownsIn(text, words[at]));
      continue;
    }
    const first = words[at] ?? last;
    const area = { start: first.start + signsBefore(first.text), end: last.end - signsAfter(last.text) };
    const before = areas.at(-1);
    if (before && /^[ ,]{1,3}$/.test(text.slice(before.end, area.start))) before.end = area.end;
    else areas.push(area);
    at += length - 1;
  }
  return areas;
}

/** '都在PJ' has no space. */
const byScript = (word: Word): Word[] =>
  /[\u4e00-\u9fff]/.test(word.text)
    ? [...word.text.matchAll(/[\u4e00-\u9fff]{1,200}|[^\u4e00-\u9fff]{1,200}/g)].map(({ index, 0: part }) => ({
        text: part,
        start: word.start + index,
        end: word.start + index + part.length,
      }))
    : [word];

/** Chinese has no spaces: '都在蒲种'. */
function chineseTownsIn(text: string, word: Span | undefined): Span[] {
  const found: Span[] = [];
  if (!word || !/[\u4e00-\u9fff]/.test(text.slice(word.start, word.end))) return found;
  for (let start = word.start; start < word.end; start++) {
    const name = longestFirst.find((each) => text.startsWith(each, start));
    if (!name) continue;
    found.push({ start, end: start + name.length });
    start += name.length - 1;
  }
  return found;
}
const longestFirst = chineseTowns.toSorted((a, b) => b.length - a.length);

const signsBefore = (word: string): number => /^[^\p{L}\p{N}]{0,9}/u.exec(word)?.[0].length ?? 0;
const signsAfter = (word: string): number => /[^\p{L}\p{N}]{0,9}$/u.exec(word)?.[0].length ?? 0;

/** 'Bangsar ya', 'Taman Desa': only an area, no street, house or building. */
export function isAreaOnly(text: string, span: Span): boolean {
  const areas = areasIn(text, span);
  const words = text.slice(span.start, span.end);
  if (areas.length === 0) return quarter.test(words.trim());
  const rest = wordsOf(text, span.start, span.end).filter(
    ({ start }) => !areas.some((area) => start >= area.start && start < area.end),
  );
  return rest.every(({ text: word }) => !/\d/.test(word) && !isOfStreet(plainWord(word)));
}

const quarter = /^(?:taman|tmn|kampung|kg|desa|presint|precinct)(?: \p{L}{2,20}){1,3}$/iu;

const isOfStreet = (word: string): boolean => beforeNames.has(word) || afterNames.has(word) || buildingEnds.has(word);
