import { foldedWords, otherSpellings, spelledOut } from './abbreviations.ts';

/** Letters of sections, with or without a space before the number: 'SS 2' is 'SS2'. */
const sections = new Set(['ss', 'usj', 'pju', 'pjs', 'bu', 'pjn', 'au', 'du', 'uep']);
/** Words often written without a space before a number: 'Ave4', 'Lor1'. */
const gluedToNumber = /^(ave|av|st|lor|lrg|jln|jalan|blk|street|avenue|lorong|section|seksyen)(\d+[a-z]?)$/;
const number = /^\d+[a-z]?$/;

/** Names and searches are compared in this form. */
export const normalise = (text: string): string => wordsOf(text).join(' ');

/** The typed text in lower case, without accents and signs. */
export const plain = (text: string): string => plainWords(text).join(' ');

type Fold = (word: string) => string;

/** Plain words, written in full, in one spelling. */
export function wordsOf(text: string, toWord: Fold = fold): string[] {
  const raw = plainWords(text);
  const words: string[] = [];
  for (let index = 0; index < raw.length; index++) {
    const word = raw[index] ?? '';
    const next = raw[index + 1] ?? '';
    if (sections.has(word) && number.test(next)) {
      words.push(word + next);
      index++;
    } else addWord(words, word, next, toWord);
  }
  return words;
}

/** Words with abbreviations written in full and spellings kept: 'Sri' is not 'Seri', but 'Tmn' is 'Taman'. */
export const spelledWordsOf = (text: string): string[] => wordsOf(text, foldAbbreviation);

/** A plain word for comparison. Null if it depends on its neighbours or becomes several words. */
export function aloneOf(text: string): string | null {
  const [word = '', ...others] = plainWords(text);
  const depends = sections.has(word) || word === 'sg' || word === 'bt' || sectionOrSchool.has(word);
  const words = depends || others.length > 0 ? [] : wordsOf(word);
  return words.length === 1 ? (words[0] ?? null) : null;
}

/** Lower case, without accents and apostrophes. Hand-written for speed: a start reads a hundred thousand names. */
function plainWords(text: string): string[] {
  const lower = text.toLowerCase();
  const words: string[] = [];
  let word = '';
  let start = -1;
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : BLANK;
    if (code > 127 && code !== CURLY) return plainWords(bare(lower));
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) word += lower.slice(start, at);
    start = -1;
    if (code === QUOTE || code === BACKTICK || code === CURLY || code === DOT) continue;
    if (word !== '') words.push(word);
    word = '';
  }
  return words;
}

const [BLANK, QUOTE, DOT, BACKTICK, CURLY] = [32, 39, 46, 96, 0x2019] as const;

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\x20-\x7e\u2019]+/g, ' ');

function addWord(words: string[], word: string, next: string, toWord: Fold): void {
  const long = spelledOut.get(word);
  if (long) words.push(...long.map(toWord));
  // 'sg buloh' is Sungai Buloh, but in 'tampines sg' it is the country.
  else if (word === 'sg') words.push(next === '' ? 'singapore' : 'sungai');
  // 'Bt 3' is a milestone. 'Sek 7' and 'Sec 7' are sections, 'Sec Sch' is a school.
  else if (word === 'bt' && number.test(next)) words.push('batu');
  else if (sectionOrSchool.has(word)) words.push(word === 'section' || number.test(next) ? 'seksyen' : 'secondary');
  else addPlain(words, word, toWord);
}

const sectionOrSchool = new Set(['sec', 'sek', 'section', 'secondary', 'menengah']);

function addPlain(words: string[], word: string, toWord: Fold): void {
  const last = word.charCodeAt(word.length - 1);
  const [, before = '', after = ''] = (last < 58 || word.length > 3 ? gluedToNumber.exec(word) : null) ?? [];
  if (after !== '') words.push(toWord(before), after);
  else words.push(toWord(word));
}

const fold: Fold = (word) => foldedWords.get(word) ?? word;
const foldAbbreviation: Fold = (word) => (otherSpellings.has(word) ? word : fold(word));
