/** A number as people write it, converted to one with a country code: "012-345 6789" is a Malaysian number. */
export function typedPhone(text: string, dialCode: string, iso2: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  if (digits === '' || digits.startsWith('+')) return digits;
  return `+${dialCode}${withoutTrunkZero(digits, iso2)}`;
}

/**
 * After a country code the leading zero is dropped, except in Italy. In Singapore no number has one: it says that the number
 * is Malaysian, and stays for the question.
 */
export const withoutTrunkZero = (typed: string, iso2: string): string =>
  iso2 === 'it' || iso2 === 'sg' ? typed : typed.replace(/^0+/, '');
