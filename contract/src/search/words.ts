import type { Location } from '../coordinates.ts';

/** The range of words with one beginning: from `lowest` to below `above`, by bytes. */
export type Beginning = { lowest: string; above: string };

/** One search term, found under any of these beginnings. */
export type Term = readonly Beginning[];

/** The searched fields of a stop. */
export type SearchedStop = { name: string; phone: string; place: Place };
type Place = Pick<Location, 'address' | 'unitNumber' | 'postalCode' | 'city'>;

/** Each field has some reserved words, so that a very long one displaces none. The first fields share the rest. */
export function wordsOfStop({ name, phone, place }: SearchedStop): string[] {
  const { address, unitNumber, postalCode, city } = place;
  const fields = [
    { words: phoneWords(phone), own: 2 },
    { words: wordsOf(postalCode), own: 2 },
    { words: wordsOf(unitNumber), own: 5 },
    { words: wordsOf(name), own: 10 },
    { words: wordsOf(address), own: 16 },
    { words: wordsOf(city), own: 4 },
  ];
  const own = fields.flatMap(({ words, own }) => words.slice(0, own));
  const rest = fields.flatMap(({ words, own }) => words.slice(own));
  return [...new Set([...own, ...rest])].slice(0, MOST_OF_A_STOP);
}

/** The terms of a search, all of which must match. The list is empty if the search has no terms. */
export function termsOf(search: string): Term[] {
  const [, digits = ''] = /^#\s*(\d+)$/.exec(search.trim()) ?? [];
  // '#3' is OG-000003. '#12' may be a unit too.
  if (digits !== '') return [[beginning(asGroupNumber(digits)), ...(digits.length > 1 ? asNumber(digits) : [])]];
  const text = fold(search)
    .replace(/(?<![a-z])og[\s-]*(\d+)(-\d+)?/g, (_, number: string) => ` ${asGroupNumber(number)} `)
    // Phones are found without their country code too.
    .replace(/\+\s*60[\s-]*/g, ' 0')
    .replace(/\+\s*65[\s-]*/g, ' ');
  const numbers = (text.match(NUMBERS) ?? []).flatMap(termsOfNumbers);
  const words = runsOf(text.replace(NUMBERS, ' ')).flatMap((run) =>
    unspaced.test(run) ? termsOfUnspaced([...run]) : [[beginning([...run].slice(0, LONGEST).join(''))]],
  );
  const terms = new Map([...numbers, ...words].map((term) => [JSON.stringify(term), term]));
  return [...terms.values()].sort((a, b) => longest(b) - longest(a)).slice(0, MOST_TERMS);
}

/** One letter or digit alone would find nearly everything. One Chinese character is a word. */
export function isSearchable(search: string): boolean {
  const words = termsOf(search).map((term) => term[0]?.lowest ?? '');
  return words.some((word) => unspaced.test(word)) || words.join('').length >= FEWEST_CHARACTERS;
}

/** The beginning of a word in a text that the search found. */
export const isFoundBy = (word: string, term: Term): boolean => term.some(({ lowest }) => word.startsWith(lowest));

/** The most words of a stop. Six orders of a hundred stops then have 24,000 rows, including pick-ups and numbers. */
const MOST_OF_A_STOP = 39;
const FEWEST_CHARACTERS = 2;
const MOST_TERMS = 12;
const LONGEST = 40;
/** The most characters of a run without spaces that are stored. At most `MOST_PAIRS` pairs of a run are searched. */
const LONGEST_UNSPACED = 60;
const MOST_PAIRS = 8;
/** Marks the digits of a phone in reverse. */
const FROM_ITS_END = '<';
const FEWEST_LAST_DIGITS = 3;
const NUMBERS = /\d+(?:[\s().-]+\d+)*/g;
/** Scripts without spaces between words, so that a search may begin anywhere. */
export const unspaced = /^[\u2e80-\u9fff\uac00-\ud7af]/;
export const runs = /[\u2e80-\u9fff\uac00-\ud7af]+|\p{Nd}+|(?:(?![\u2e80-\u9fff\uac00-\ud7af])\p{Alphabetic})+/gu;

/** Lower case without accents, and full-width letters as usual ones. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

const runsOf = (text: string): string[] => text.match(runs) ?? [];

const wordsOf = (text: string): string[] => [
  ...new Set(
    runsOf(fold(text)).flatMap((run) =>
      unspaced.test(run) ? pairsOf([...run].slice(0, LONGEST_UNSPACED)) : [[...run].slice(0, LONGEST).join('')],
    ),
  ),
];

/** Each character with the next one, and the last alone, so that a search may begin and end anywhere. */
const pairsOf = (signs: string[]): string[] => signs.map((sign, at) => sign + (signs[at + 1] ?? ''));

/** Each pair of neighbouring characters is a term. A single character is the beginning of a pair. */
function termsOfUnspaced(signs: string[]): Term[] {
  const pairs = signs.length === 1 ? signs : pairsOf(signs).slice(0, -1);
  return pairs.slice(0, MOST_PAIRS).map((pair) => [beginning(pair)]);
}

export function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? [] : [fromItsEnd(digits), digits.replace(/^60/, '0').replace(/^65/, '')].filter(Boolean);
}

/** '3' of 'OG-3' as it is stored. A number that begins with 0 may still be being typed. */
const asGroupNumber = (digits: string): string => (digits.startsWith('0') ? digits : digits.padStart(6, '0'));

/** The digits `876 5432` may be two numbers, or one number written with a space. */
function termsOfNumbers(text: string): Term[] {
  const numbers = text.match(/\d+/g) ?? [];
  const together = asNumber(numbers.join(''));
  return numbers.map((number) => (numbers.length === 1 ? together : [...asNumber(number), ...together]));
}

const asNumber = (digits: string): Term => [
  beginning(digits.slice(0, LONGEST)),
  ...(digits.length < FEWEST_LAST_DIGITS ? [] : [beginning(fromItsEnd(digits.slice(-LONGEST)))]),
];

const fromItsEnd = (digits: string): string => FROM_ITS_END + [...digits].reverse().join('');

const beginning = (lowest: string): Beginning => ({ lowest, above: `${lowest}\u{10ffff}` });

const longest = (term: Term): number => Math.max(...term.map(({ lowest }) => lowest.length));
