import type { Location } from '@tibara/contract/coordinates';
import type { Stored } from '../queries.ts';
import { groupNumber } from '../view/view.ts';

/** A beginning of a word: from `lowest`, and below `above`, byte by byte. */
export type Beginning = { lowest: string; above: string };

/** Something searched for, found under any of these beginnings. */
export type Term = readonly Beginning[];

/** What a group is found by; every search word is compared with the beginnings of these. */
export function wordsOfGroup({ group, orders }: Stored): Set<string> {
  const numbers = [String(group.number), groupNumber(group).replace(/\D/g, '')];
  // Retention has removed the people and their addresses.
  if (group.forgotten === 3) return new Set(numbers);
  const stops = orders.flatMap(({ recipient_name, recipient_phone, drop_off_location }) =>
    // The phone and the name first: only the end of a very long address is left out.
    [...phoneWords(recipient_phone), ...wordsOf(recipient_name), ...placeWords(drop_off_location)].slice(
      0,
      MOST_OF_A_STOP,
    ),
  );
  return new Set([...numbers, ...placeWords(group.pick_up_location).slice(0, MOST_OF_A_STOP), ...stops]);
}

/** All terms have to be found. Empty when there is nothing to search by. */
export function termsOf(search: string): Term[] {
  const text = fold(search)
    // The number of a group, or of one of its stops.
    .replace(/(?<![a-z])og[\s-]*(\d+)(-\d+)?/g, ' $1 ')
    // Phones are found without their country's code too.
    .replace(/\+\s*60[\s-]*/g, ' 0')
    .replace(/\+\s*65[\s-]*/g, ' ');
  const numbers = (text.match(NUMBERS) ?? []).flatMap(termsOfNumbers);
  const words = runsOf(text.replace(NUMBERS, ' ')).map((word) => [beginning([...word].slice(0, LONGEST).join(''))]);
  const terms = new Map([...numbers, ...words].map((term) => [JSON.stringify(term), term]));
  return [...terms.values()].sort((a, b) => longest(b) - longest(a)).slice(0, MOST_TERMS);
}

const MOST_OF_A_STOP = 100;
const MOST_TERMS = 12;
const LONGEST = 40;
/** Before the digits of a phone, from the last to the first. */
const FROM_ITS_END = '<';
const FEWEST_LAST_DIGITS = 3;
const NUMBERS = /\d+(?:[\s().-]+\d+)*/g;
/** Written without spaces between the words, so that a search may begin anywhere. */
const UNSPACED = /^[\u2e80-\u9fff\uac00-\ud7af]/;
const RUNS = /[\u2e80-\u9fff\uac00-\ud7af]+|\p{Nd}+|(?:(?![\u2e80-\u9fff\uac00-\ud7af])\p{Alphabetic})+/gu;

/** Without capitals and accents, and letters of double width as usual ones. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');

const runsOf = (text: string): string[] => text.match(RUNS) ?? [];

const wordsOf = (text: string): string[] =>
  runsOf(fold(text)).flatMap((run) => (UNSPACED.test(run) ? endsOf([...run]) : [[...run].slice(0, LONGEST).join('')]));

const endsOf = (signs: string[]): string[] => signs.map((_, from) => signs.slice(from, from + LONGEST).join(''));

const placeWords = ({ address, unitNumber, postalCode, city }: Location): string[] =>
  wordsOf([address, unitNumber, postalCode, city].join(' '));

function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? [] : [fromItsEnd(digits), digits.replace(/^60/, '0').replace(/^65/, '')].filter(Boolean);
}

/** `876 5432` are two numbers, or one number written with a space. */
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
