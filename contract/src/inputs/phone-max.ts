import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type IsValidPhone, normalisePhone } from './phone.ts';

export const isValidPhone: IsValidPhone = (number) => parse(number)?.isValid() ?? false;

/**
 * The one canonical spelling of a number, E.164: without extension, national zero, full-width digits or punctuation.
 * Used wherever numbers are counted or must be unique. Text that is not a number is returned as it was typed.
 */
export const canonicalPhone = (text: string): string => parse(normalisePhone(text))?.number ?? normalisePhone(text);

const parse = (text: string) => parsePhoneNumberFromString(text, { extract: false });
