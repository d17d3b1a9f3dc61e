// Question: does a text have several addresses?
// Answer: the text of each. An address begins with a number and a street, or with a block.
import { streetWords } from './street-words.ts';

const streets = [...streetWords, 'jln', 'jl', 'lor', 'lrg', 'psn', 'lbh'].filter((word) => word !== 'off').join('|');
const roads = 'road|rd|street|st|avenue|ave|drive|dr|crescent|cres|close|lane|ln|walk|way|terrace|place|link|view|rise';
const number = String.raw`\d{1,4}[a-z]?(?:[-/]\d{1,4}[a-z]?){0,2}`;
const door = String.raw`(?:(?:no|nombor|number|lot|kedai|rumah|unit)\b[\s.:]{0,3}){0,2}${number}\s*号?,?\s{1,3}`;
/** '12 Jalan Ampang', '10 Bayfront Avenue', 'Blk 123 Toa Payoh'. */
const start = String.raw`(?:${door}(?:(?:${streets})\b|(?:[a-z']{2,20}\s){1,3}(?:${roads})\b)|(?:blk|block)\.?\s{0,2}\d{1,4}[a-z]?\s)`;
/** Signs and words that end one address and begin another. */
const border = String.raw`(?:^|[,;\n|+&>]|\b(?:and|then|or|also|plus|to|dan|atau|lalu|kemudian|lepas(?:\s(?:tu|itu))?)\b|[和跟与及或到]|然后|再去|还有)`;
/** Words between two places, and signs that are also between the parts of one address. */
const saidBetween = /\s(?:and|then|dan|kemudian|lepas tu|&|\+)\s|[和跟与]|然后/i;
const between = new RegExp(String.raw`[;\n]|${saidBetween.source}`, 'gi');
/** '59100', and '310123'. '12345 Jalan Ampang' has a house number. */
const code = new RegExp(String.raw`(?<![\d#/-])\d{5,6}(?![\d/-])(?!\s{1,3}(?:${streets})\b)`, 'gi');
const starts = new RegExp(String.raw`${border}[\s,.:)]{0,4}(?:\d\s?[.)]\s{0,3})?(?=${start})`, 'gi');

/** The first two addresses of a text. A text of one address is returned whole. */
export function addressesIn(text: string, isCode: (code: string) => boolean): string[] {
  const found = [...text.matchAll(starts)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  const [first, ...others] = found;
  // The same address may be written twice, once with its town.
  const second = first && others.find((other) => beginningAt(other.to, text) !== beginningAt(first.to, text));
  if (!second) return byCodes(text, isCode);
  const end = found.find(({ from }) => from > second.from)?.from ?? text.length;
  return [text.slice(0, second.from), text.slice(second.to, end)];
}

const BEGINNING = 14;
const beginningAt = (at: number, text: string): string =>
  text
    .slice(at, at + BEGINNING)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '');

/** A postcode ends an address. In Malaysia its town follows, up to a comma. */
function byCodes(text: string, isCode: (code: string) => boolean): string[] {
  const codes = [...text.matchAll(code)].filter(({ 0: digits }) => isCode(digits));
  const [first] = codes;
  const second = codes.find(({ 0: digits }) => digits !== first?.[0]);
  if (!first || !second) return [text];
  const end = first.index + first[0].length;
  const border = first[0].length === 5 ? text.slice(end, second.index).search(/[,;\n]/) : 0;
  const cut = border < 0 ? end : end + border;
  return [text.slice(0, cut), text.slice(cut)];
}

/** The first two parts of a text between which a new place may begin. `isSaid`: a word is between them. */
export function partsIn(text: string): { parts: string[]; isSaid: boolean } {
  const parts = text.split(between).filter((part) => /\p{L}{2}/u.test(part));
  return { parts: parts.slice(0, 2), isSaid: saidBetween.test(text) };
}
