import type { Country } from '@tibara/contract/coordinates';
import type { IsValidPhone } from '@tibara/contract/inputs/phone';
import { isOfEitherCountry } from '@tibara/contract/inputs/phone-country';

/** The intended number, as +60123456789, or null if uncertain. Its beginning tells the countries apart. */
export function meantPhone(text: string, isValidPhone: IsValidPhone): string | null {
  const plain = text.normalize('NFKC').trim();
  // A number shortened by a spreadsheet (6.01E+10) has lost digits.
  if (/e\+?\d/i.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const number = `+${withCountry(plain, digits)}`;
  return number !== '+' && isValidPhone(number) ? number : null;
}

/** Whether the merchant must confirm the country of a number without code at this place. */
export function isCodeAsked(text: string, place: Country | null): boolean {
  const plain = text.normalize('NFKC');
  return !plain.includes('+') && isOfEitherCountry(plain.replace(/\D/g, ''), place);
}

function withCountry(plain: string, digits: string): string {
  if (plain.startsWith('+') || plain.startsWith('00')) return digits.replace(/^00/, '').replace(/^600/, '60');
  if (/^6[05]\d{8,}$/.test(digits)) return digits.replace(/^600/, '60');
  if (digits.startsWith('0')) return `6${digits}`;
  // A sheet removes the zero of a landline: 4-226 1234.
  if (/^(?:[4-79]-\d{7}|3-\d{8})$/.test(plain.replaceAll(' ', ''))) return `60${digits}`;
  if (/^[3689]\d{7}$/.test(digits)) return `65${digits}`;
  return /^1\d{8,9}$/.test(digits) ? `60${digits}` : '';
}
