import type { Span } from '../types.ts';
import { findOthers } from '../values/others.ts';
import { findPhones } from '../values/phones.ts';

/** In the place of each masked character. */
export const MASK = '•';

/**
 * A text without identity cards, bank and card numbers, mails, links and references. Positions stay the same. In doubt a
 * number is masked, but never one that is a phone.
 */
export function masked(text: string): string {
  const phones = findPhones(text, 'MY');
  const isFree = ({ start, end }: Span) => phones.every((phone) => phone.end <= start || phone.start >= end);
  const numbers = spansOf(longNumber, text).filter((span) => {
    const digits = text.slice(span.start, span.end).replace(/\D/g, '');
    return digits.length >= FEWEST_DIGITS && (isFree(span) || isCard(digits));
  });
  const signs = text.split('');
  for (const { start, end } of [...findOthers(text), ...always.flatMap((each) => spansOf(each, text)), ...numbers])
    signs.fill(MASK, start, end);
  return signs.join('');
}

const spansOf = (pattern: RegExp, text: string): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length }));

/** Identity cards of Singapore in small letters, links without a scheme, and accounts beside their bank. */
const always = [
  /(?<![\p{L}\p{N}])[stfgm]\d{7}[a-z](?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}@.-])[a-z\d-]{2,40}(?:\.[a-z\d-]{2,40}){0,3}\.(?:(?:com|net|org|my|sg)(?![\p{L}\p{N}])|[a-z]{2,10}(?=\/\S))(?:\/\S{0,2000})?/giu,
  /(?<=(?<!\p{L})(?:maybank|mbb|m2u|cimb|public bank|pbb|rhb|hong leong|hlb|ambank|bsn|bank islam|bank rakyat|dbs|posb|ocbc|uob|acc(?:ount)?|akaun|a\/c)(?: ?(?:bank|savings|no|number))?[.:=\s-]{0,4})\d(?:[ -]?\d){6,22}(?!\d)/giu,
];

/** Digits together, with hyphens, in groups of four, as an identity card, or as a card of fifteen digits. */
const longNumber =
  /(?<!\d)(?:\d{9,22}|\d{1,12}(?:-\d{1,12}){1,5}|\d{4}(?: \d{4}){2,4}(?: \d{1,3})?|\d{4}[ -]\d{6}[ -]\d{5}|\d{6} \d{2} \d{4})(?!\d)/g;

const FEWEST_DIGITS = 9;

/** A card's number has its check digit (Luhn). */
function isCard(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
