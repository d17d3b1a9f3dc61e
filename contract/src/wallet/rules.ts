import { type Check, failIf } from '../checks.ts';
import { sentence } from '../language/sentence.ts';
import { currencySymbol, formatCents, formatShort } from '../money.ts';
import type { TopUpWay } from './views.ts';

/** The quick amounts of the dialog (spec 5.6). */
export const quickTopUpCents = [5000, 10000, 50000] as const;

/** A confirm by card charges the missing amount, at least the provider's minimum of RM2.00 (decisions 3). */
export const chargeForShortfall = (shortfall: number): number => Math.max(shortfall, 200);

/** The customer's time on a page of the bank or app. Then the payment is ended at the provider (decisions 10.5, 10.6). */
export const minutesToPay = (way: TopUpWay): number => (way === 'CARD' ? 15 : 30);

/** Names of products, which no language translates. The other ways have a name in each language. */
export const wayNames = { FPX: 'FPX', GRABPAY: 'GrabPay', PAYNOW: 'PayNow' } as const;

export const topUpMessages = {
  minimum: (least: number, currency: string) =>
    sentence`Minimum top up amount is ${currencySymbol(currency)}${formatShort(least)}.`,
  maximum: (limit: number, currency: string) =>
    sentence`You can top up at most ${formatCents(limit, currency)} at a time, and at most ${formatCents(limit, currency)} a day.`,
  maximumPending: (limit: number, currency: string, minutes: number) =>
    sentence`You can top up at most ${formatCents(limit, currency)} a day. A payment that waits for your bank counts too: approve it, or try again in ${minutes} minutes.`,
  success: sentence`Top Up Success`,
} as const;

/** The smallest and the largest top-up of a region, in cents. The largest is also a day's. */
export type TopUpLimits = { minimum: number; maximum: number };

export function topUpChecks(amount: number | null, { minimum, maximum }: TopUpLimits, currency: string): Check[] {
  return [
    failIf(() => amount === null || amount < minimum, 'topUpAmount', topUpMessages.minimum(minimum, currency)),
    failIf(() => amount !== null && amount > maximum, 'topUpAmount', topUpMessages.maximum(maximum, currency)),
  ];
}
