import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type IsValidPhone, normalisePhone } from './phone.ts';

export const isValidPhone: IsValidPhone = (number) => parse(number)?.isValid() ?? false;

/**
 * The one spelling of a number, E.164: without extension, national zero, full-width digits or punctuation. What counts
 * phones or keeps them apart uses this one; what is no number keeps the form's own spelling.
 */
export const canonicalPhone = (text: string): string => parse(normalisePhone(text))?.number ?? normalisePhone(text);

const parse = (text: string) => parsePhoneNumberFromString(text, { extract: false });
