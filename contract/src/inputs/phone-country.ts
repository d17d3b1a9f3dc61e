import type { Country } from '../coordinates.ts';

/**
 * The number of the other country that these digits look like, where a field has put its own code before them; else null.
 * Eight digits from 8 or 9 are a mobile number of Singapore. At a place in Singapore so are eight from 3 or 6, which are
 * its other numbers. Nine or ten digits from 1, and any that begin with a zero, are Malaysian.
 */
export function likelierNumber(phone: string, place: Country | null): string | null {
  const ofSingapore = (place === 'SG' ? /^\+60(?:65)?([3689]\d{7})$/ : /^\+60(?:65)?([89]\d{7})$/).exec(phone);
  if (ofSingapore) return `+65${ofSingapore[1]}`;
  const ofMalaysia = /^\+65(?:(?:0|60)([1-9]\d{7,9})|(1\d{8,9}))$/.exec(phone);
  return ofMalaysia ? `+60${ofMalaysia[1] ?? ofMalaysia[2]}` : null;
}

/**
 * Whether digits that somebody wrote without a code need a question: they are a number of Singapore, and the place is
 * elsewhere or unknown.
 */
export const isOfEitherCountry = (written: string, place: Country | null): boolean =>
  place !== 'SG' && /^[3689]\d{7}$/.test(written);
