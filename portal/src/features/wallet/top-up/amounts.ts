import { t } from '@lingui/core/macro';
import { firstViolation, type Violation } from '@tibara/contract/checks';
import { type Cents, cents, parseRinggit } from '@tibara/contract/money';
import { quickTopUpCents, type TopUpLimits, topUpChecks } from '@tibara/contract/wallet/rules';

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

/** An empty amount is too little, a text is no amount. */
export function checkChoice(choice: AmountChoice, limits: TopUpLimits, currency: string): Violation | null {
  const amount = amountOf(choice);
  if (amount === null && choice.otherText.trim() !== '') {
    return { field: 'topUpAmount', message: t`Please enter an amount, for example 25.50.` };
  }
  return firstViolation(topUpChecks(amount, limits, currency));
}
