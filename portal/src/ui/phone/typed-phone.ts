/** Adds the country code to a number as people write it: "012-345 6789" is Malaysian. */
export function typedPhone(text: string, dialCode: string, iso2: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  if (digits === '' || digits.startsWith('+')) return digits;
  return `+${dialCode}${withoutTrunkZero(digits, iso2)}`;
}

/**
 * A country code drops the leading zero, except in Italy. Singapore has no zero: it marks a Malaysian number and stays
 * for the question.
 */
export const withoutTrunkZero = (typed: string, iso2: string): string =>
  iso2 === 'it' || iso2 === 'sg' ? typed : typed.replace(/^0+/, '');
