import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { IsValidPhone } from './phone.ts';

/**
 * The check for browsers. It compares only lengths and leading digits, at a quarter of the size. The server decides
 * with the full data.
 */
export const isValidPhone: IsValidPhone = (number) => {
  const phone = parsePhoneNumberFromString(number, { extract: false });
  return phone?.ext === undefined && (phone?.isValid() ?? false);
};
