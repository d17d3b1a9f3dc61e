import type { Country } from '@tibara/contract/coordinates';
import { likelierNumber } from '@tibara/contract/inputs/phone-country';

/**
 * `+60?82345678`: the field put +60 before the digits, and the merchant has not confirmed it. No rule accepts such a
 * number, so no form saves it, and a stored draft keeps the question.
 */
const SIGN = '?';

/** A typed number, with the sign if it needs an answer. */
export const withQuestion = (phone: string, place: Country | null): string =>
  phone.startsWith('+60') && likelierNumber(phone, place) ? phone.replace('+60', `+60${SIGN}`) : phone;

export const isAsked = (phone: string): boolean => phone.includes(SIGN);

export const withoutQuestion = (phone: string): string => phone.replace(SIGN, '');

/** The other country's number to ask about. A stored Malaysian one is questioned only at a place in Singapore. */
export function otherNumber(value: string, place: Country | null): string | null {
  const phone = withoutQuestion(value);
  const isSettled = phone.startsWith('+60') && !isAsked(value) && place !== 'SG';
  return isSettled ? null : likelierNumber(phone, place);
}
