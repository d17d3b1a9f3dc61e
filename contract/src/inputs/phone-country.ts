import type { Country } from '../coordinates.ts';

/**
 * The likelier number in the other country, if a field put the wrong country code before the digits. Otherwise null.
 * Eight digits from 8 or 9 are a Singapore mobile. At a place in Singapore, eight digits from 3 or 6 are a Singapore
 * number too. Nine or ten digits from 1 are Malaysian, and so are digits from 0.
 */
export function likelierNumber(phone: string, place: Country | null): string | null {
  const ofSingapore = (place === 'SG' ? /^\+60(?:65)?([3689]\d{7})$/ : /^\+60(?:65)?([89]\d{7})$/).exec(phone);
  if (ofSingapore) return `+65${ofSingapore[1]}`;
  const ofMalaysia = /^\+65(?:(?:0|60)([1-9]\d{7,9})|(1\d{8,9}))$/.exec(phone);
  return ofMalaysia ? `+60${ofMalaysia[1] ?? ofMalaysia[2]}` : null;
}

/**
 * Whether digits without a country code are ambiguous. They look like a Singapore number, and the place is elsewhere or
 * unknown.
 */
export const isOfEitherCountry = (written: string, place: Country | null): boolean =>
  place !== 'SG' && /^[3689]\d{7}$/.test(written);
