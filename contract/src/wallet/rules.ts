import { type Check, failIf } from '../checks.ts';
import { sentence } from '../language/sentence.ts';
import { formatCents } from '../money.ts';
import type { TopUpWay } from './views.ts';

/** The minimum of RM20 and the quick amounts of the dialog (spec 5.6). */
export const minimumTopUpCents = 2000;
export const quickTopUpCents = [5000, 10000, 50000] as const;

/** A confirm by card charges the missing amount, at least the provider's minimum of RM2.00 (decisions 3). */
export const chargeForShortfall = (shortfall: number): number => Math.max(shortfall, 200);

/** The customer's time on a page of the bank or app. Then the payment is ended at the provider (decisions 10.5, 10.6). */
export const minutesToPay = (way: TopUpWay): number => (way === 'CARD' ? 15 : 30);

/** Names of products, which no language translates. The other ways have a name in each language. */
export const wayNames = { FPX: 'FPX', GRABPAY: 'GrabPay', PAYNOW: 'PayNow' } as const;

export const topUpMessages = {
  minimum: sentence`Minimum top up amount is RM20.`,
  minimumSgd: sentence`Minimum top up amount is S$20.`,
  maximum: (limit: number, currency: string) =>
    sentence`You can top up at most ${formatCents(limit, currency)} at a time, and at most ${formatCents(limit, currency)} a day.`,
  maximumPending: (limit: number, currency: string, minutes: number) =>
    sentence`You can top up at most ${formatCents(limit, currency)} a day. A payment that waits for your bank counts too: approve it, or try again in ${minutes} minutes.`,
  success: sentence`Top Up Success`,
} as const;

/** @param limit the largest top-up in cents (a setting) */
export function topUpChecks(amount: number | null, limit: number, currency = 'MYR'): Check[] {
  const minimum = currency === 'MYR' ? topUpMessages.minimum : topUpMessages.minimumSgd;
  return [
    failIf(() => amount === null || amount < minimumTopUpCents, 'topUpAmount', minimum),
    failIf(() => amount !== null && amount > limit, 'topUpAmount', topUpMessages.maximum(limit, currency)),
  ];
}
