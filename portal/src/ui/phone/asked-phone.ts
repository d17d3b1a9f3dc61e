import type { Country } from '@tibara/contract/coordinates';
import { likelierNumber } from '@tibara/contract/inputs/phone-country';

/**
 * `+60?82345678`: the field put +60 before the digits, and the merchant has not answered yet whether that is meant. No rule
 * takes such a number, so no form can be saved with it, and a stored draft keeps the question.
 */
const SIGN = '?';

/** A typed number, with the sign if it must be asked about. */
export const withQuestion = (phone: string, place: Country | null): string =>
  phone.startsWith('+60') && likelierNumber(phone, place) ? phone.replace('+60', `+60${SIGN}`) : phone;

export const isAsked = (phone: string): boolean => phone.includes(SIGN);

export const withoutQuestion = (phone: string): string => phone.replace(SIGN, '');

/**
 * The other country's number, where the merchant is asked whether it is meant. A number of Malaysia that was not typed here
 * is in question only at a place in Singapore.
 */
export function otherNumber(value: string, place: Country | null): string | null {
  const phone = withoutQuestion(value);
  const isSettled = phone.startsWith('+60') && !isAsked(value) && place !== 'SG';
  return isSettled ? null : likelierNumber(phone, place);
}
