import { isValidPhoneNumber } from 'libphonenumber-js/max';
import type { IsValidPhone } from './phone.ts';

export const isValidPhone: IsValidPhone = (number) => isValidPhoneNumber(number);
