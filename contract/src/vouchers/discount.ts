import { type Cents, cents, divideHalfUp } from '../money.ts';
import { endOfBusinessDay } from '../time.ts';

export type Discount = { discountAmount: number; discountPercentage: number };

/**
 * The discount in cents: the voucher's percentage of the sum, else its amount. The discount is at most the sum
 * (decisions 2).
 */
export function discountOn(sum: number, promo: Discount): Cents {
  if (promo.discountPercentage > 0) {
    return cents(Math.min(sum, divideHalfUp(sum * Math.round(promo.discountPercentage * 100), 10_000)));
  }
  return cents(Math.min(promo.discountAmount, sum));
}

/** The subtotal must be at least the discount (spec 9). */
export const isWorthEnough = (subtotal: number, promo: Discount): boolean => subtotal >= promo.discountAmount;

export const isExpired = (promo: { expiryDate: string }, now: Date): boolean =>
  now.getTime() > endOfBusinessDay(promo.expiryDate).getTime() + 999;
