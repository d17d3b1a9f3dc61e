import { firstViolation, type Violation } from '@tibara/contract/checks';
import { type Cents, cents, parseRinggit } from '@tibara/contract/money';
import { quickTopUpCents, topUpChecks } from '@tibara/contract/wallet/rules';

export type AmountChoice = { quick: Cents | null; otherText: string };

const ringgitText = (amount: number): string => (amount / 100).toFixed(2);

/** RM 100, or the smallest amount that covers the shortfall. */
export function firstChoice(wanted: number | undefined, shortfall: number | undefined, minimum: number): AmountChoice {
  if (wanted !== undefined) return choiceOf(wanted);
  if (shortfall === undefined) return choiceOf(quickTopUpCents[1]);
  const quick = quickTopUpCents.find((each) => each >= shortfall);
  return choiceOf(quick ?? Math.max(minimum, Math.ceil(shortfall / 100) * 100));
}

export function choiceOf(amount: number): AmountChoice {
  const isQuick = quickTopUpCents.some((each) => each === amount);
  return isQuick ? { quick: cents(amount), otherText: '' } : { quick: null, otherText: ringgitText(amount) };
}

export const amountOf = ({ quick, otherText }: AmountChoice): Cents | null => quick ?? parseRinggit(otherText);

export const checkAmount = (amount: Cents | null, limit: number, currency: string): Violation | null =>
  firstViolation(topUpChecks(amount, limit, currency));
