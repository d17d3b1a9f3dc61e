import type { Country } from '@tibara/contract/coordinates';
import type { IsValidPhone } from '@tibara/contract/inputs/phone';
import { isOfEitherCountry } from '@tibara/contract/inputs/phone-country';

/**
 * The number that is meant, in the form +60123456789; null if that is not certain. Numbers of both countries are told
 * apart by how they begin, whatever the country of the order.
 */
export function meantPhone(text: string, isValidPhone: IsValidPhone): string | null {
  const plain = text.normalize('NFKC').trim();
  // What a spreadsheet shortened (6.01E+10) has lost its digits.
  if (/e\+?\d/i.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const number = `+${withCountry(plain, digits)}`;
  return number !== '+' && isValidPhone(number) ? number : null;
}

/** Whether the country of a number that is written without its code is asked about, at this place. */
export function isCodeAsked(text: string, place: Country | null): boolean {
  const plain = text.normalize('NFKC');
  return !plain.includes('+') && isOfEitherCountry(plain.replace(/\D/g, ''), place);
}

function withCountry(plain: string, digits: string): string {
  if (plain.startsWith('+') || plain.startsWith('00')) return digits.replace(/^00/, '').replace(/^600/, '60');
  if (/^6[05]\d{8,}$/.test(digits)) return digits.replace(/^600/, '60');
  if (digits.startsWith('0')) return `6${digits}`;
  if (/^[3689]\d{7}$/.test(digits)) return `65${digits}`;
  // A spreadsheet took the zero away.
  return /^1\d{8,9}$/.test(digits) ? `60${digits}` : '';
}
