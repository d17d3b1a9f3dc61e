import { isValidPhoneNumber } from 'libphonenumber-js/min';
import type { IsValidPhone } from './phone.ts';

/** For browsers: lengths and leading digits only, a quarter of the weight. The server decides with the full data. */
export const isValidPhone: IsValidPhone = (number) => isValidPhoneNumber(number);
