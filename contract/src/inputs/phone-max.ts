import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from '../coordinates.ts';
import { type IsValidPhone, normalisePhone } from './phone.ts';

export const isValidPhone: IsValidPhone = (number) => {
  const phone = parse(number);
  return phone?.ext === undefined && (phone?.isValid() ?? false);
};

/**
 * The canonical E.164 spelling, without extension, national zero, full-width digits or punctuation. Numbers are stored,
 * counted and compared in this spelling. Text that is no number is returned as typed.
 */
export const canonicalPhone = (text: string): string => parse(normalisePhone(text))?.number ?? normalisePhone(text);

/** A stored number in its canonical spelling, or null if no network dials it. */
export const mendedPhone = (stored: string): string | null =>
  isValidPhone(normalisePhone(stored)) ? canonicalPhone(stored) : null;

/** A rider's number, which a courier may write as inside its country. With an extension it stays: the end finds the rider. */
export function phoneOfRider(text: string, defaultCountry: Country): string {
  const phone = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  return phone?.isValid() && phone.ext === undefined ? phone.number : text;
}

const parse = (text: string) => parsePhoneNumberFromString(text, { extract: false });
