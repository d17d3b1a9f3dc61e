import { type Sentence, sentence } from '@tibara/contract/language/sentence';

export type SandboxOutcome = 'succeeds' | 'declines' | 'lacks_funds' | 'authenticates';

/**
 * The provider's published test numbers. Every other valid number succeeds, because testers use all brands. The provider
 * does not save …0002 and …9995. Here they are saved, so that a charge can be declined.
 */
const outcomes: Record<string, SandboxOutcome> = {
  '4000000000000002': 'declines',
  '4000000000000341': 'declines',
  '4000000000009995': 'lacks_funds',
  '4000002500003155': 'authenticates',
};

export const declineMessages = {
  declines: 'Your card was declined.',
  lacks_funds: 'Your card has insufficient funds.',
} as const;

/** Published numbers that the provider does not save for a customer, with its words. */
const refusals: Record<string, Sentence> = {
  '4000000000000069': sentence`Your card has expired.`,
  '4000000000000127': sentence`Your card's security code is incorrect.`,
  '4000000000000119': sentence`An error occurred while processing your card. Try again in a little bit.`,
  '4000000000009987': sentence`Your card was declined.`,
  '4000000000009979': sentence`Your card was declined.`,
};

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
  [/^6/, 'discover'],
];

export const digitsOf = (number: string): string => number.replaceAll(/[\s-]/g, '');
export const outcomeOf = (digits: string): SandboxOutcome => outcomes[digits] ?? 'succeeds';
export const refusalOf = (digits: string): Sentence | undefined => refusals[digits];
export const brandOf = (digits: string): string => brands.find(([prefix]) => prefix.test(digits))?.[1] ?? 'unknown';

/** The check digit (Luhn), and a card's length. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
