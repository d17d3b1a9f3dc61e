import { placeLengthAt, plainWord } from '../places/known-places.ts';
import {
  afterNames,
  afterNamesWithNumber,
  beforeNames,
  buildingEnds,
  hasChineseStreet,
  houseWords,
} from '../places/street-words.ts';
import type { Span } from '../types.ts';
import { isGoods } from './ordinary-words.ts';

export type Word = Span & { text: string };

export const wordsOf = (text: string, start: number, end: number): Word[] =>
  [...text.slice(start, end).matchAll(/[^\s\ue000]+/g)].map((match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));

/** No address has more words. */
const MOST_WORDS = 60;

/**
 * The address within a segment: from its house number, or the word that begins a street name, to the end. Null without
 * a street word or a known place.
 */
export function addressRun(words: readonly Word[]): Span | null {
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const plain = words.map(({ text }) => plainWord(text));
  const starts = plain.flatMap((_, index) => startFrom(plain, index) ?? []);
  if (starts.length === 0) return null;
  const from = Math.min(...starts);
  const end = addressEnd(words, from + 1);
  const start = words[from]?.start ?? end;
  return end > start ? { start, end } : null;
}

/** The end of an address in a text without punctuation: the first word that only occurs in sentences. */
export function addressEnd(words: readonly Word[], from: number): number {
  // 'rumah nombor 31 jalan …' continues.
  const isStop = (index: number) =>
    isPerson(words, index) ||
    isChineseGoods(words[index]?.text ?? '') ||
    (stopWords.has(plainWord(words[index]?.text ?? '')) && !isHouseNumber(plainWord(words[index + 1]?.text ?? '')));
  const stop = words.findIndex((_, index) => index >= from && isStop(index));
  const own = stop < 0 ? words : words.slice(0, stop);
  return (
    own.findLast(({ text }) => !/^(?:送到?|ya|ye|yea|yeah|pls|please|thanks|tq|thx|boss|ok)[.,!]?$/i.test(text))?.end ??
    0
  );
}

const isChineseGoods = (word: string): boolean => /[\u4e00-\u9fff]/.test(word) && isGoods([word]);

/** '… Street 4 Mdm Tan', but not 'Jalan Puan Aminah'. */
const isPerson = (words: readonly Word[], index: number): boolean =>
  /^(?:mr|mrs|ms|miss|mdm|madam|pn|puan|encik|cik)\.?$/i.test(words[index]?.text ?? '') &&
  !beforeNames.has(plainWord(words[index - 1]?.text ?? '')) &&
  /^\p{L}/u.test(words[index + 1]?.text ?? '');

/** Words that begin something else in a text without punctuation. */
const stopWords = new Set(
  'phone tel hp her his their its my already dah contact nombor telefon dia saya aku i she he they we you can will is pls please tolong thanks thank tq and dan postal postcode poskod nak kena bayar byr kutip untuk for pukul cari jumpa hubungi find meet attn'.split(
    ' ',
  ),
);

/** The start of the address that contains the word at this index. */
function startFrom(words: readonly string[], index: number): number | null {
  const word = words[index] ?? '';
  const next = words[index + 1] ?? '';
  if (isSection(word)) return withHouse(words, index);
  if (beforeNames.has(word) && next !== '' && (!/^(?:lot|blk|block|blok)$/.test(word) || /\d|^[a-z]$/.test(next)))
    return withHouse(words, index);
  if (/^(?:tower|phase|wing)$/.test(word) && /^[a-z\d]{1,2}$/.test(next)) {
    // 'to suntec tower 2'
    const cue = words.findLastIndex((each, at) => at < index && isAsking(each));
    return cue >= 0 && index - cue <= 4 ? cue + 1 : withHouse(words, index);
  }
  if (/^blk\d/.test(word) || hasChineseStreet(word)) return withHouse(words, index);
  if (afterNames.has(word) && index > 0)
    return houseBefore(words, index) ?? (index <= 4 ? withoutName(words, index) : index - 2);
  const house =
    index > 0 && (afterNamesWithNumber.has(word) || /^ave?\d/.test(word)) ? houseBefore(words, index) : null;
  if (house !== null) return house;
  if (buildingEnds.has(word) && index > 0 && index === words.length - 1 && words.length <= 5) return 0;
  if (placeLengthAt(words, index) > 0 && !beforeNames.has(words[index - 1] ?? '')) return withHouse(words, index);
  return null;
}

/** 'SS15/4', 'PJU 5/11' */
const isSection = (word: string): boolean =>
  /^(?:ss|usj|pju|pjs|bu|sd|ttdi)\d{0,2}[a-z]?(?:\/\d{1,3}[a-z]?)?$/.test(word) && /\d|usj|pju|pjs/.test(word);

/** The start of the address with its house number and the word before the number. */
function withHouse(words: readonly string[], index: number): number {
  let start = index;
  while (start > 0 && (isHouseNumber(words[start - 1] ?? '') || houseWords.has(words[start - 1] ?? ''))) start--;
  return start;
}

/** At most six words of a street name follow its house number. */
function houseBefore(words: readonly string[], index: number): number | null {
  for (let at = index - 1; at >= Math.max(0, index - 7); at--) {
    if (isAsking(words[at])) return null;
    if (isHouseNumber(words[at] ?? '')) return withHouse(words, at);
  }
  return null;
}

/** '2 kek to Orchard Road': a count of goods is no house number. */
const isAsking = (word = ''): boolean => /^(?:to|ke|kat|at|for|untuk|utk)$/.test(word);

/** 'Orchard Road' without a number: two words belong to the name. */
const withoutName = (words: readonly string[], index: number): number =>
  Math.max(0, index - 2, words.findLastIndex((word, at) => at < index - 1 && isAsking(word)) + 1);

export const isHouseNumber = (word: string): boolean =>
  /^(?:no\.?)?\d{1,5}[a-z]{0,2}(?:[-/&]\d{1,4}[a-z]?){0,3}$/.test(word);

/** '12', 'No 12A', 'Blk 88', 'Lot 5': an address only with a street after it. */
export const isHouseOnly = (words: readonly Word[]): boolean =>
  words.length > 0 &&
  words.length <= 3 &&
  words.every(
    ({ text }) => isHouseNumber(plainWord(text)) || houseWords.has(plainWord(text)) || /^[a-z]$/i.test(text),
  ) &&
  words.some(({ text }) => /\d/.test(text));
