/** Adds the country code to a number as people write it: "012-345 6789" is Malaysian. */
export function typedPhone(text: string, dialCode: string, iso2: string): string {
  // '+60 (0)12' and '+60012' are '+6012'.
  const digits = firstNumber(text)
    .number.replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^\+600+/, '+60');
  if (digits === '' || digits.startsWith('+')) return digits;
  return `+${dialCode}${withoutTrunkZero(digits, iso2)}`;
}

/** The first number of a text like '012-345 6789 / 013-987 6543', and the end that has further digits. */
export function firstNumber(text: string): { number: string; rest: string } {
  // A link to a chat has a text behind its number.
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]|\?.*/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  for (const { 0: run, index } of plain.matchAll(/[+(]{0,2}\d[\d ().-]{5,40}\d/g)) {
    if (run.replace(/\D/g, '').length < SHORTEST) continue;
    const rest = plain.slice(index + run.length).replace(/^[^\p{L}\d+]+/u, '');
    return { number: run, rest: /\d/.test(rest) ? rest.trim() : '' };
  }
  return { number: plain, rest: '' };
}
const SHORTEST = 7;

/**
 * A country code drops the leading zero, except in Italy. Singapore has no zero: it marks a Malaysian number and stays
 * for the question.
 */
export const withoutTrunkZero = (typed: string, iso2: string): string =>
  iso2 === 'it' || iso2 === 'sg' ? typed : typed.replace(/^0+/, '');
