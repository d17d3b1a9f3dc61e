import { type Check, failIf } from '../checks.ts';
import { sentence } from '../language/sentence.ts';
import { formatCents } from '../money.ts';

/** The minimum of RM20 and the quick amounts of the dialog (spec 5.6). */
export const minimumTopUpCents = 2000;
export const quickTopUpCents = [5000, 10000, 50000] as const;

/** A confirm by card charges the missing amount, at least the provider's minimum of RM2.00 (decisions 3). */
export const chargeForShortfall = (shortfall: number): number => Math.max(shortfall, 200);

export const topUpMessages = {
  minimum: sentence`Minimum top up amount is RM20.`,
  minimumSgd: sentence`Minimum top up amount is S$20.`,
  maximum: (limit: number, currency: string) =>
    sentence`You can top up at most ${formatCents(limit, currency)} at a time, and at most ${formatCents(limit, currency)} a day.`,
  maximumPending: (limit: number, currency: string) =>
    sentence`You can top up at most ${formatCents(limit, currency)} a day. A payment that waits for your bank counts too: approve it, or try again in 15 minutes.`,
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
