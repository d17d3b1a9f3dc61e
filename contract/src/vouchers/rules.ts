import { type Check, failIf } from '../checks.ts';
import { sentence } from '../language/sentence.ts';
import { formatCents } from '../money.ts';
import { homeRegion } from '../regions.ts';
import { isExpired, isWorthEnough } from './discount.ts';

export const voucherMessages = {
  expired: sentence`This voucher has expired.`,
  used: sentence`This voucher has been used.`,
  notWorthEnough: (discountAmount: number) =>
    sentence`This voucher needs an order of at least ${formatCents(discountAmount)}.`,
  region: sentence`Vouchers are valid for pick-ups in Malaysia only.`,
} as const;

type Promo = { expiryDate: string; discountAmount: number; discountPercentage: number };

/**
 * Whether a code may be used for an order group (decisions 2). The portal checks at selection, and the server at
 * confirm.
 */
export function voucherChecks(promo: Promo, order: { subtotal: number; region: string }, now: Date): Check[] {
  return [
    failIf(() => isExpired(promo, now), 'voucherId', voucherMessages.expired),
    failIf(() => order.region !== homeRegion, 'voucherId', voucherMessages.region),
    failIf(
      () => !isWorthEnough(order.subtotal, promo),
      'voucherId',
      voucherMessages.notWorthEnough(promo.discountAmount),
    ),
  ];
}
